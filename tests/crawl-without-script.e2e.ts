import { expect, test } from 'vitest'
import { crawl, lookAtEveryPage } from '#tests/browser/crawl.ts'

const found = await crawl()

test('R15 every link of the site leads to a page', () => {
	const missing = [...found.missing].map(([path, { status, from }]) => `${status} ${path} from ${from}`)
	expect(missing).toEqual([])
	expect(found.pages.size).toBeGreaterThan(1)
})

test('R15 every link into a page finds its anchor', () => {
	const broken = found.anchors
		.filter(({ path, id }) => found.pages.has(path) && !found.pages.get(path)?.has(id))
		.map(({ path, id, from }) => `${path}#${id} from ${from}`)
	expect([...new Set(broken)]).toEqual([])
})

lookAtEveryPage(found, {
	script: false,
	looks: [
		{ width: 360, dark: false },
		{ width: 1280, dark: true },
	],
})
