import { crawl, lookAtEveryPage } from '#tests/browser/crawl.ts'

const found = await crawl()

lookAtEveryPage(found, {
	script: true,
	looks: [
		{ width: 1280, dark: false },
		{ width: 360, dark: true },
	],
})
