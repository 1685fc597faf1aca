import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { expectFocusHeld, focusIsIn, hasFocus, hasFocusWithin, tabTo } from '#tests/browser/keyboard.ts'
import { sql } from '#tests/browser/program-state.ts'

const email = 'keyboard@hub.example'

beforeAll(async () => {
	await createAdministrator(email)
	await sql(
		`insert into program_applications (program_id, first_name, last_name, email, phone, project_description,
			motivation, experience, startup_sector, startup_stage)
		select (select id from programs order by position limit 1), 'Keys', 'Only' || i, 'keys-' || i || '@mail.example',
			'+250788123456', 'A service.', 'To learn.', 'Three years.', 'AgriTech', 'Idea'
		from generate_series(1, 3) i`,
	)
	await sql(
		`insert into email_logs (to_email, subject, template_name, status)
		values ('keys-only@mail.example', 'Read by keyboard', 'custom', 'pending')`,
	)
	await sql(
		`insert into notifications (type, title, message, user_email)
		values ('info', 'Deleted by keyboard', 'Or left.', $1)`,
		[email],
	)
})

const programs = '/admin/programs?q=women'
const registrations = '/admin/registrations?q=keys-1'

const dialogs = [
	{ name: 'form of a new program', list: programs, opener: 'Add program' },
	{ name: 'details of a program', list: programs, opener: /^View / },
	{ name: 'form of a partner', list: '/admin/partners', opener: /^Edit / },
	{ name: 'question before a program is deleted', list: programs, opener: /^Delete / },
	{ name: 'details of a registration', list: registrations, opener: /^View / },
	{
		name: 'view of an email',
		list: '/admin/notifications/emails?q=keys-only',
		opener: /^View/,
	},
	{
		name: 'question before a notification is deleted',
		list: '/admin/notifications?q=by+keyboard',
		opener: /^Delete/,
	},
]

test.each(dialogs)(
	'the $name by keyboard alone: opens with the focus in it, holds it where it covers the page, closes by Esc and gives it back',
	async ({ list, opener }) => {
		await using tab = await openAs(email, list)
		const { page } = tab
		const link = page.locator('main').getByRole('link', { name: opener }).locator('visible=true').first()
		await tabTo(page, link)
		await page.keyboard.press('Enter')
		const dialog = page.locator('main dialog[open]')
		await dialog.waitFor()
		await expect.poll(() => hasFocusWithin(dialog)).toBe(true)
		// A record stands beside its list, to which Tab leads on.
		if ((await dialog.getAttribute('data-record')) === null) await expectFocusHeld(page, dialog)
		await page.keyboard.press('Escape')
		await dialog.waitFor({ state: 'hidden' })
		const [path = ''] = list.split('?')
		expect(new URL(page.url()).pathname).toBe(path)
		await expect.poll(() => hasFocus(link)).toBe(true)
	},
)

test('sidebar, search and sorting by keyboard alone', async () => {
	await using tab = await openAs(email, '/admin/registrations')
	const { page } = tab
	const main = page.locator('main')
	const entry = page.locator('aside').getByRole('link', { name: /^Programs/ })
	await tabTo(page, entry)
	await page.keyboard.press('Enter')
	await page.waitForURL('**/admin/programs')

	await tabTo(page, main.getByRole('searchbox'))
	await page.keyboard.type('women in')
	await page.keyboard.press('Enter')
	await page.waitForURL('**q=women*')
	await main.getByRole('row').filter({ hasText: 'Women in Tech' }).waitFor()

	const column = main.getByRole('columnheader', { name: 'Program' })
	await tabTo(page, column.getByRole('link'))
	await page.keyboard.press('Enter')
	await expect.poll(() => column.getAttribute('aria-sort')).toBe('ascending')
	expect(await hasFocus(column.getByRole('link')), 'sorting again needs no way back').toBe(true)
	await page.keyboard.press('Enter')
	await expect.poll(() => column.getAttribute('aria-sort')).toBe('descending')
	expect(new URL(page.url()).searchParams.get('q')).toBe('women in')
})

test('several registrations are ticked, decided and left as before by keyboard alone', async () => {
	await using tab = await openAs(email, '/admin/registrations?q=keys-')
	const { page } = tab
	const ticks = page.locator('[data-tick]').locator('visible=true')
	await expect.poll(() => ticks.count()).toBe(3)
	await page.keyboard.press('j')
	for (const ticked of [true, false, true]) {
		await page.keyboard.press('x')
		expect(await ticks.first().isChecked(), 'X selects the row, and no more').toBe(ticked)
	}
	await tabTo(page, ticks.nth(1))
	await page.keyboard.press('Space')
	expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2)
	await tabTo(page, page.getByRole('checkbox', { name: 'Select page' }))
	await page.keyboard.press('Space')
	expect(await page.getByRole('checkbox', { checked: true }).count(), 'three rows and the page').toBe(4)

	await tabTo(page, page.getByRole('button', { name: 'Reject selected' }))
	await page.keyboard.press('Enter')
	// Others may have decided something at the same time.
	const undo = page
		.locator('form')
		.filter({ hasText: '3 registrations will be rejected' })
		.getByRole('button', { name: 'Undo' })
	await undo.waitFor()
	await tabTo(page, undo)
	const free = await undo.evaluate((button) => {
		const { x, y, width, height } = button.getBoundingClientRect()
		return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
	})
	expect(free, 'nothing lies over Undo').toBe(true)
	await page.keyboard.press('Enter')
	await page.getByText('3 registrations left as before. Nothing was sent.').first().waitFor()
	expect(
		await sql(`select 1 from program_applications where email like 'keys-%' and status <> 'pending'`),
	).toEqual([])
})

test('ACC-SHELL-023 the drawer of phones by keyboard alone: opens, holds the focus, closes by Esc, leads to a screen', async () => {
	await using tab = await openAs(email, '/admin/registrations', { width: 360 })
	const { page } = tab
	const opener = page.getByRole('button', { name: 'Open menu' })
	const drawer = page.locator('dialog[data-drawer][open]')
	await tabTo(page, opener)
	await page.keyboard.press('Enter')
	await drawer.waitFor()
	expect(await focusIsIn(drawer)).toBe(true)
	await expectFocusHeld(page, drawer)
	await page.keyboard.press('Escape')
	await drawer.waitFor({ state: 'hidden' })
	expect(await hasFocus(opener)).toBe(true)

	await page.keyboard.press('Enter')
	await tabTo(page, drawer.getByRole('link', { name: /^Programs/ }))
	await page.keyboard.press('Enter')
	await page.waitForURL('**/admin/programs')
	await drawer.waitFor({ state: 'hidden' })
})
