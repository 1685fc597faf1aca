import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publicPages } from '#app/site/public-pages.ts'
import { expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { dialogPlaces } from '#tests/browser/dialogs.ts'
import { sql } from '#tests/browser/program-state.ts'

const doubleText = (page: Page) =>
	page.addInitScript(() => {
		const grow = () => document.documentElement.style.setProperty('font-size', '200%', 'important')
		if (document.documentElement) grow()
		else new MutationObserver((_, seen) => (seen.disconnect(), grow())).observe(document, { childList: true })
	})

async function pathOf(table: string, where: string, folder: string) {
	const [row] = await sql<{ id: string }>(`select id from ${table} where ${where} limit 1`)
	if (!row) throw new Error(`no row in ${table}`)
	return `/${folder}/${row.id}`
}

const recordPages = async () => [
	'/programs/women-in-tech',
	'/programs/rural-innovation',
	await pathOf('opportunities', "status = 'active'", 'opportunities'),
	await pathOf('events', "status = 'upcoming'", 'events'),
	await pathOf('news', 'true', 'news'),
]

/** Fails if a letter stands beyond the window's right edge, where a box that hides it leaves no sideways scroll. */
async function expectNothingCut(page: Page): Promise<void> {
	const cut = await page.evaluate(() => {
		const walker = document.createTreeWalker(
			document.querySelector('dialog[open]') ?? document.body,
			NodeFilter.SHOW_TEXT,
		)
		const range = document.createRange()
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const parent = node.parentElement
			if (
				!node.textContent?.trim() ||
				!parent?.checkVisibility() ||
				parent.closest('.sr-only, [popover], script, svg, select')
			)
				continue
			range.selectNodeContents(node)
			const { left, right } = range.getBoundingClientRect()
			const scrolls = (element: Element | null): boolean =>
				element !== null &&
				((['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
					element.scrollWidth > element.clientWidth) ||
					scrolls(element.parentElement))
			if (right > innerWidth + 0.5 && left < innerWidth && !scrolls(parent))
				return `${Math.round(right)} px: ${parent.outerHTML.slice(0, 160)}`
		}
		return null
	})
	expect(cut, 'text beyond the window').toBeNull()
}

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

test(
	'F-41 with text at 200 % on 360 px no page scrolls sideways; Donate and the menu are there',
	{ timeout: 240_000 },
	async () => {
		await using tab = await openPage({ script: true, width: 360 })
		const { page } = tab
		await doubleText(page)
		const dialogs = await Promise.all(dialogPlaces.map(({ find }) => find()))
		await walk(
			[...publicPages.map(({ path }) => path), ...(await recordPages()), ...dialogs],
			async (path) => {
				await page.goto(path)
				await expectNoSidewaysScroll(page)
				if (dialogs.includes(path)) return
				for (const control of [
					page.locator('header').getByRole('link', { name: 'Donate' }).first(),
					page.getByRole('button', { name: 'Open menu' }),
				]) {
					const box = await control.boundingBox()
					expect(
						box && box.x >= 0 && box.x + box.width <= 360,
						`a control of the header at ${JSON.stringify(box)}`,
					).toBe(true)
				}
			},
		)
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

const LONG = `${'Ndayishimiye'.repeat(10)}`

test('F-41 a name of 120 letters without a space overflows nothing', { timeout: 240_000 }, async () => {
	const email = `${'x'.repeat(60)}@${'y'.repeat(55)}.rw`
	const planted = [
		`update programs set title = '${LONG}', audience = '${LONG}', place = '${LONG}' where slug = 'rural-innovation'`,
		`update opportunities set title = '${LONG}', company_organization = '${LONG}', location = '${LONG}', contact_email = '${email}' where id = (select id from opportunities where status = 'active' order by id limit 1)`,
		`update events set title = '${LONG}', location = '${LONG}' where id = (select id from events where status = 'upcoming' order by id limit 1)`,
		`update news set title = '${LONG}', author = '${LONG}' where id = (select id from news order by id limit 1)`,
		`update startups set name = '${LONG}', location = '${LONG}' where id = (select id from startups order by id limit 1)`,
		`update team_members set name = '${LONG}', role = '${LONG}' where id = (select id from team_members order by id limit 1)`,
	]
	const tables = ['programs', 'opportunities', 'events', 'news', 'startups', 'team_members']
	for (const table of tables) await sql(`create table keep_${table} as table ${table}`)
	try {
		for (const statement of planted) await sql(statement)
		const records = [
			'/programs/rural-innovation',
			'/programs/rural-innovation/apply',
			await pathOf('opportunities', `title = '${LONG}'`, 'opportunities'),
			`${await pathOf('opportunities', `title = '${LONG}'`, 'opportunities')}/apply`,
			await pathOf('events', `title = '${LONG}'`, 'events'),
			`${await pathOf('events', `title = '${LONG}'`, 'events')}/register`,
			await pathOf('news', `title = '${LONG}'`, 'news'),
		]
		for (const width of [360, 1280] as const) {
			await using tab = await openPage({ script: true, width })
			const { page } = tab
			// Kept pages are those from before; a query passes them by.
			const lists = publicPages.map(({ path }) => path)
			await walk([...lists, ...records], async (path) => {
				await page.goto(`${path}?long=1`)
				await expectNoSidewaysScroll(page)
				await expectNothingCut(page)
			})
		}
	} finally {
		for (const table of tables) {
			const [columns] = await sql<{ set: string }>(
				`select string_agg(format('%1$I = k.%1$I', column_name), ', ') as set from information_schema.columns where table_name = '${table}' and column_name <> 'id' and is_generated = 'NEVER'`,
			)
			await sql(`update ${table} t set ${columns?.set} from keep_${table} k where k.id = t.id`)
			await sql(`drop table keep_${table}`)
		}
	}
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
