import { expect, test } from 'vitest'
import { openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'

/** What two rounds carry on a new line: ten segments, then twenty (docs/decisions/history.md, 093). */
const TWO_ROUNDS = 30 * 1460

test('The stylesheet, letters included, and the answer that brings it stay within two rounds', async () => {
	const { text } = await new Visitor().get('/programs')
	const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
	expect(sheets).toHaveLength(1)
	const { headers } = await new Visitor().get(sheets[0] ?? '', { 'accept-encoding': 'br' })
	expect(headers['content-encoding']).toBe('br')
	expect(Number(headers['content-length'])).toBeLessThan(TWO_ROUNDS - 400)
})

test('The one script of a page to read is at most 3 kB, with what private ones need', async () => {
	const { text } = await new Visitor().get('/')
	const scripts = [...text.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src)
	expect(scripts).toHaveLength(1)
	const { headers } = await new Visitor().get(scripts[0] ?? '', { 'accept-encoding': 'br' })
	expect(headers['content-encoding']).toBe('br')
	expect(Number(headers['content-length'])).toBeLessThanOrEqual(3072)
})

test.each([
	['/', 360],
	['/programs', 360],
	['/startups', 360],
	['/contact', 360],
	['/donation/give', 360],
	['/terms-of-service', 360],
	['/opportunities', 1280],
] as const)(
	'%s at %i px is drawn with its letters, waits for no script before that, and moves at no time',
	async (path, width) => {
		await using tab = await openPage({ script: true, width })
		await tab.page.addInitScript(() => {
			const shifts: string[] = []
			Object.assign(window, { shifts })
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
			}).observe({ type: 'layout-shift', buffered: true })
		})
		await tab.page.goto(path, { waitUntil: 'networkidle' })
		const seen = await tab.page.evaluate(() => ({
			holdingUp: performance
				.getEntriesByType('resource')
				.filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
				.map(({ name }) => name.replace(/^.*\./, '')),
			fonts: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
			shifts: (window as unknown as { shifts: string[] }).shifts,
		}))
		expect(seen.holdingUp).toEqual(['css'])
		expect(seen.fonts.toSorted()).toEqual(['Familjen Grotesk', 'Instrument Sans'])
		expect(seen.shifts).toEqual([])
	},
)
