import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publicPages } from '#app/site/public-pages.ts'
import { expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { dialogPlaces } from '#tests/browser/dialogs.ts'
import { expectNoTextCut, expectNoWordBroken, walk } from '#tests/browser/widths.ts'
import { sql } from '#tests/browser/program-state.ts'

/** As a visitor has it whose browser shows text twice as large. */
const doubleText = (page: Page) =>
	page.addInitScript(() => {
		const grow = () => document.documentElement.style.setProperty('font-size', '200%', 'important')
		if (document.documentElement) grow()
		else new MutationObserver((_, seen) => (seen.disconnect(), grow())).observe(document, { childList: true })
	})

async function recordPages(): Promise<string[]> {
	const pages = ['/programs/women-in-tech', '/programs/rural-innovation']
	for (const list of ['opportunities', 'events', 'news', 'courses']) {
		const [row] = await sql<{ id: string }>(`select id from ${list} order by created_at limit 1`)
		if (!row) throw new Error(`no row in ${list}`)
		pages.push(`/${list === 'courses' ? 'elearning' : list}/${row.id}`)
	}
	return pages
}

test(
	'F-41, F-134 with text at 200 % on 360 px no page scrolls sideways or breaks a word; Donate and the menu are in reach',
	{ timeout: 240_000 },
	async () => {
		await using tab = await openPage({ script: true, width: 360, expectStatus: [404] })
		const { page } = tab
		await doubleText(page)
		const pages = [...publicPages.map(({ path }) => path), ...(await recordPages()), '/no-such-page']
		await walk(pages, async (path) => {
			await page.goto(path)
			expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
			await expectNoSidewaysScroll(page)
			await expectNoTextCut(page)
			await expectNoWordBroken(page)
			for (const control of [
				page.locator('header').getByRole('link', { name: 'Donate' }),
				page.getByRole('button', { name: 'Open menu' }),
			]) {
				const box = await control.boundingBox()
				const seen = JSON.stringify(box)
				expect(box && box.x >= 0 && box.x + box.width <= 360, `a control of the header: ${seen}`).toBe(true)
			}
		})
	},
)

test(
	'F-41, F-134 with text at 200 % on 360 px no dialog scrolls sideways or breaks a word; its Close is in reach',
	{ timeout: 240_000 },
	async () => {
		await using tab = await openPage({ script: true, width: 360 })
		const { page } = tab
		await doubleText(page)
		await walk(await Promise.all(dialogPlaces.map(({ find }) => find())), async (path) => {
			await page.goto(path)
			await expectNoSidewaysScroll(page)
			await expectNoTextCut(page)
			await expectNoWordBroken(page)
			const box = await page.getByRole('dialog').getByRole('link', { name: 'Close' }).first().boundingBox()
			expect(box && box.x >= 0 && box.x + box.width <= 360, `Close: ${JSON.stringify(box)}`).toBe(true)
		})
	},
)

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
