import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { expectFocusHeld, hasFocus, hasFocusWithin, tabTo, walkByTab } from '#tests/browser/keyboard.ts'
import { sql } from '#tests/browser/program-state.ts'

const email = 'keys-screens@hub.example'
const person = 'keyboard-person@mail.example'
const gone = 'Gone by keyboard'
let event = ''

beforeAll(async () => {
	await createAdministrator(email)
	await sql(
		`insert into program_applications (program_id, first_name, last_name, email, phone, project_description,
			motivation, experience, startup_sector, startup_stage)
		select (select id from programs order by position limit 1), 'Keys', 'Person', $1, '+250788123456', 'A service.',
			'To learn.', 'Three years.', 'AgriTech', 'Idea' from generate_series(1, 2)`,
		[person],
	)
	await sql(
		`insert into deleted_records (table_name, record_id, record, links, deleted_by)
		select 'partners', id, jsonb_build_object('id', id, 'name', $1::text), '[]', $2
		from (select gen_random_uuid() as id from generate_series(1, 2)) made`,
		[gone, email],
	)
	await sql(
		`insert into audit_log (actor_email, action, table_name, record_id) values ($1, 'update', 'partners', gen_random_uuid())`,
		[email],
	)
	const [first] = await sql<{ id: string }>('select id from events order by date limit 1')
	event = first!.id
})

afterAll(() => sql('delete from deleted_records where deleted_by = $1', [email]))

const screens: Record<string, () => string> = {
	dashboard: () => '/admin',
	'page of a person': () => `/admin/people/${person}`,
	activity: () => `/admin/activity?q=${email}`,
	bin: () => `/admin/bin?q=${encodeURIComponent(gone)}`,
	'list for the door': () => `/admin/events/${event}/participants`,
	'hub details': () => '/admin/hub',
	find: () => '/admin/find?q=keyboard-person',
}

test.each(Object.entries(screens))(
	'F-63 %s by keyboard alone: every control is reached in order, seen, and lets go',
	async (_, path) => {
		await using tab = await openAs(email, path())
		expect(await walkByTab(tab.page)).toBeGreaterThan(0)
	},
)

const dialogs = [
	{ name: 'record of the bin', path: screens['bin']!, opener: /^View / },
	{ name: 'act of the activity', path: screens['activity']!, opener: /^View / },
	{
		name: 'question before starter content is removed',
		path: screens['hub details']!,
		opener: /^Remove/,
	},
]

test.each(dialogs)(
	'F-63 the $name by keyboard alone: opens with the focus in it, holds it where it covers the page, closes by Esc and gives it back',
	async ({ path, opener }) => {
		await using tab = await openAs(email, path())
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
		await expect.poll(() => hasFocus(link)).toBe(true)
	},
)
