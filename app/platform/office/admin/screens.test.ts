import { beforeAll, expect, test } from 'vitest'
import { adminScreens, everyScreen } from '#app/admin-screens.ts'
import type { AnyUi } from '#app/platform/office/admin/resource-ui.ts'
import { readScreen } from '#tests/admin-request.ts'
import { withCurrentSearch, readDialog } from '#app/platform/office/admin/addresses.ts'
import { asOwner } from '#tests/reset-database.ts'

const declared = everyScreen.flatMap(({ name, file }) =>
	file?.endsWith('.admin.tsx') ? [{ name, file }] : [],
)

test.each(declared)('$name exports what a list-and-form screen needs', async ({ file }) => {
	const screen: Record<string, unknown> = await import(`../../../${file}`)
	for (const part of ['loader', 'action', 'default', 'shouldRevalidate']) {
		expect([part, typeof screen[part]]).toEqual([part, 'function'])
	}
})

/** What the tests of the slices make their rows with. */
const makers = Object.values(
	import.meta.glob<Record<string, unknown>>('/app/{features,learning}/*/testing.server.ts', { eager: true }),
).flatMap((module) =>
	Object.entries(module).flatMap(([name, make]) =>
		/^create(?!Account)/.test(name) ? [make as () => Promise<unknown>] : [],
	),
)

beforeAll(async () => {
	for (const make of makers) await make()
	await asOwner(async (client) => {
		await client.query(
			`insert into audit_log (actor_email, action, table_name, record_id)
			values ('a@hub.example', 'update', 'partners', gen_random_uuid())`,
		)
		await client.query(`insert into email_logs (to_email, subject) values ('a@mail.example', 'By hand')`)
		await client.query(
			`insert into deleted_records (table_name, record_id, record, links, deleted_by)
			values ('partners', gen_random_uuid(), '{"name": "A fund"}', '[]', 'a@hub.example')`,
		)
	})
})

/** A line of the log, and what was deleted: what was done to a record stands with the record. */
const WITHOUT_HISTORY = ['Activity', 'Bin']

const requests = adminScreens
	.filter(({ group, name }) => group === 'requests' || name === 'Inbox')
	.map(({ name }) => name)

test.each(declared)(
	'ADM-GEN $name: details show a history, and notes where a visitor sent it',
	async (each) => {
		const screen = (await import(`../../../${each.file}`)) as Parameters<typeof readScreen>[0] & { ui: AnyUi }
		const path = `/admin/${screen.ui.name}`
		const { data: list } = await readScreen(screen, path)
		const { status, data } = await readScreen(screen, `${path}/${list.list.rows[0]?.id}`)
		expect(status).toBe(200)
		if (WITHOUT_HISTORY.includes(each.name)) {
			expect(data.trail).toBeNull()
			return
		}
		const isRequest = requests.includes(each.name)
		expect(data.trail?.notes).toEqual(isRequest ? [] : null)
		expect(data.trail?.history.entries.map(({ who, what }) => [who, what])).toEqual([
			[null, isRequest ? 'Received' : 'Added'],
		])
	},
)

const id = '0b8a7c52-1111-4222-8333-444455556666'

test.each([
	[{}, null],
	[{ id: 'new' }, { verb: 'new' }],
	[{ id }, { verb: 'view', id }],
	[
		{ id, verb: 'edit' },
		{ verb: 'edit', id },
	],
	[{ id: 'new', verb: 'edit' }, undefined],
	[{ id: '1' }, undefined],
	[{ id: `${id}x` }, undefined],
])('the address below a list %j means %j', (params, dialog) => {
	expect(readDialog(params)).toEqual(dialog)
})

test('a list searched, filtered or sorted anew begins at its first page and keeps the rest', () => {
	expect(withCurrentSearch('?q=a&after=x&done=y')).toBe('?q=a&after=x')
	expect(withCurrentSearch('?q=a&after=x&status=new', { status: 'old' })).toBe('?q=a&status=old')
	expect(withCurrentSearch('?q=a&before=x', { after: 'z' })).toBe('?q=a&after=z')
	expect(withCurrentSearch('?q=a', { q: null })).toBe('')
})
