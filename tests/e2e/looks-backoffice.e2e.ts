import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { openPage } from '#tests/browser/browser.ts'
import { becomeLearner, takeCourse } from '#tests/browser/learners.ts'
import { sql } from '#tests/browser/program-state.ts'

const admin = 'looks-of-the-back-office@irishub.example'

beforeAll(() => createAdministrator(admin))

const heights = (page: Page) =>
	page
		.locator('tr[data-row]')
		.evaluateAll((rows) =>
			Object.fromEntries(
				rows.map((row) => [
					(row as HTMLElement).dataset['row'],
					Math.round(row.getBoundingClientRect().height),
				]),
			),
		)

test('F-150 a row of starter content is as high as one that somebody has edited', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, admin)
	await page.goto('/admin/partners')
	const marked = await heights(page)
	const tags = page.locator('table').getByText('Starter content')
	const all = await tags.count()
	expect(all).toBeGreaterThan(0)
	const [edited] = await sql<{ record_id: string }>(
		`delete from starter_records where table_name = 'partners' and record_id =
			(select record_id from starter_records where table_name = 'partners' limit 1) returning record_id`,
	)
	try {
		await page.reload()
		expect(await tags.count()).toBe(all - 1)
		expect(await heights(page)).toEqual(marked)
	} finally {
		await sql("insert into starter_records (table_name, record_id) values ('partners', $1)", [
			edited?.record_id,
		])
	}
})

test('F-150 cards leave no hole beside one whose panel is open, wherever it stands', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, admin)
	await page.goto('/admin/opportunities')
	const ids = await page
		.locator('main li[data-row]')
		.evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['row']))
	expect(ids.length).toBeGreaterThan(3)
	for (const id of [...ids.slice(0, 3), ids.at(-1)]) {
		await page.goto(`/admin/opportunities?open=${id}`)
		await page.locator('main li[data-row] section').first().waitFor()
		const rows = await page.locator('main ul:has(> li[data-row])').evaluate((list) => {
			const widths: Record<number, number> = {}
			for (const card of list.children) {
				const { top, width } = card.getBoundingClientRect()
				widths[Math.round(top)] = (widths[Math.round(top)] ?? 0) + width
			}
			return Object.values(widths).map((width) => width >= list.clientWidth)
		})
		expect(rows).not.toContain(false)
	}
})

test('F-150 a lesson printed in landscape takes the paper’s width', async () => {
	await using course = await takeCourse()
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await becomeLearner(tab.context, course.learner)
	await page.goto(course.lessons[0]!)
	await page.emulateMedia({ media: 'print' })
	// A4 in landscape at 96 dots an inch, with and without its margins.
	for (const width of [1122, 1001]) {
		await page.setViewportSize({ width, height: 794 })
		const box = await page.locator('main article').boundingBox()
		expect(box?.width).toBeGreaterThan(900)
	}
})

test('F-150 at 1,920 px lists, figures and forms of the back-office take the width; what is read stops at 672 px', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await page.setViewportSize({ width: 1920, height: 900 })
	await signInPage(page, admin)
	for (const path of ['/admin', '/admin/partners', '/admin/opportunities', '/admin/hub', '/admin/security']) {
		await page.goto(path)
		const { bare, long } = await page.locator('main').evaluate((main) => {
			const range = document.createRange()
			const texts = [...main.querySelectorAll('p')].filter((text) => !text.querySelector('a, button, input'))
			const edge = main.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(main).paddingRight)
			const boxes = [...main.querySelectorAll('section')].map((box) => box.getBoundingClientRect().right)
			return {
				bare: innerWidth - main.getBoundingClientRect().right + edge - Math.max(...boxes),
				long: texts.flatMap((text) => {
					range.selectNodeContents(text)
					return range.getBoundingClientRect().width > 673 ? [text.textContent?.slice(0, 80)] : []
				}),
			}
		})
		expect([path, Math.max(0, bare - 16), long]).toEqual([path, 0, []])
	}
})

test('F-150 the list for the door breaks no status and no heading, on a phone and on A4', async () => {
	const [event] = await sql<{ id: string }>('select id from events order by created_at limit 1')
	const email = 'a-long-address-of-somebody-who-comes@mail.example'
	await sql(
		`insert into event_registrations (event_id, first_name, last_name, email, phone, organization)
		values ($1, 'Marie-Claire', 'Mukandayisenga', $2, '+250788123456', 'Association of Entrepreneurs of Kigali')`,
		[event?.id, email],
	)
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	try {
		await signInPage(page, admin)
		await page.goto(`/admin/events/${event?.id}/participants`)
		const broken = () =>
			page.locator('main :is(thead th, td:nth-child(5))').evaluateAll((cells) => {
				const range = document.createRange()
				return cells.flatMap((cell) => {
					range.selectNodeContents(cell)
					return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [cell.textContent] : []
				})
			})
		expect(await page.locator('main td', { hasText: 'Pending' }).count()).toBeGreaterThan(0)
		expect(await broken()).toEqual([])
		await page.emulateMedia({ media: 'print' })
		await page.setViewportSize({ width: 673, height: 1000 })
		expect(await broken()).toEqual([])
		const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
		expect(sideways).toBe(false)
	} finally {
		await sql('delete from event_registrations where email = $1', [email])
	}
})
