import { crawl, lookAtEveryPage } from '#tests/browser/crawl.ts'

const found = await crawl()

lookAtEveryPage(found, { script: true, width: 1280, dark: false })
lookAtEveryPage(found, { script: true, width: 360, dark: true })
