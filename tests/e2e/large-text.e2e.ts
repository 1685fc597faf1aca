import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { dialogPlaces } from '#tests/browser/dialogs.ts'

/** Whatever fails is told for all pages at once. */
async function walk(paths: readonly string[], look: (path: string) => Promise<void>) {
	const problems: string[] = []
	for (const path of paths) {
		await look(path).catch((error: unknown) => {
			problems.push(`${path}: ${error instanceof Error ? error.message.slice(0, 600) : String(error)}`)
		})
	}
	expect(problems.join('\n')).toBe('')
}

test('F-41 at 400 % zoom a dialog leaves its room to the form', { timeout: 120_000 }, async () => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	await page.setViewportSize({ width: 320, height: 200 })
	await walk(await Promise.all(dialogPlaces.map(({ find }) => find())), async (path) => {
		await page.goto(path)
		await expectNoSidewaysScroll(page)
		const field = page
			.locator('dialog[open] :is(input, select, textarea, button[type=submit]):visible')
			.last()
		await field.scrollIntoViewIfNeeded()
		await field.evaluate((element) => element.scrollIntoView({ block: 'center' }))
		const covered = await page.evaluate(() => {
			const panel = document.querySelector('dialog[open] > div:last-of-type')
			const head = panel?.querySelector('header')?.getBoundingClientRect()
			return Math.max(0, Math.min(head?.bottom ?? 0, innerHeight)) / innerHeight
		})
		expect(covered, 'the head has left').toBe(0)
	})
})

test('F-42 no letter of the meta line is cut: each fact stands in the window, its diamond in an indent of its own', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	await page.goto('/programs')
	const facts = await page.locator('.meta-line').evaluateAll((lines) =>
		lines.flatMap((line) => {
			const clip = getComputedStyle(line).clipPath
			return [...line.children].map((fact) => {
				const range = document.createRange()
				range.selectNodeContents(fact)
				const left = Math.min(...[...range.getClientRects()].map((rect) => rect.left))
				return {
					clip,
					indent: left - fact.getBoundingClientRect().left,
					outside: left < line.getBoundingClientRect().left,
				}
			})
		}),
	)
	expect(facts.length).toBeGreaterThan(6)
	for (const fact of facts) {
		expect(fact).toMatchObject({ clip: 'none', outside: false })
		expect(fact.indent).toBeGreaterThanOrEqual(14.5)
	}
})
