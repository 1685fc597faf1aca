import { eq, getTableName } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as activity from '#app/features/history/admin/activity.admin.tsx'
import * as bin from '#app/features/history/admin/bin.admin.tsx'
import { declaredTables } from '#app/declared-tables.server.ts'
import { ACT_NAMES, nameColumns } from '#app/platform/core/audit/words.ts'
import { program_applications, programs } from '#app/features/programs/tables.server.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { loader as exportCsv } from '#app/platform/office/admin/export.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { deleteRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { recordIn, saveRecord } from '#app/platform/core/records/save-record.server.ts'
import { askAsAdmin, postToScreen, readScreen } from '#tests/admin-request.ts'
import { readCsv } from '#tests/read-csv.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

const claudine = { kind: 'admin', id: 'a1', email: 'claudine@hub.example' } as const

beforeEach(resetDatabase)

/** The lines of the activity at an address, as act, record and who. */
async function actsAt(search = '') {
	const { data } = await readScreen(activity, `/admin/activity${search}`)
	const rows = data.list.rows as unknown as { action: string; title: string; who: string }[]
	return rows.map(({ action, title, who }) => [action, title, who])
}

test('ADM-GEN every act is told with who did it, on what, and the names of what changed; the newest first', async () => {
	const program = await createProgram({ title: 'Weaving with code' })
	const read = await recordIn(programs)(db, program.id)
	const { id, version, created_at: _made, updated_at: _changed, ...values } = read!
	await transact((tx) => saveRecord(tx, programs, { id, version }, { ...values, title: 'Weaving' }, claudine))
	await transact((tx) => deleteRecord(tx, programs, program.id, claudine))
	expect(await actsAt()).toEqual([
		['delete', 'Weaving', claudine.email],
		['update', 'Weaving', claudine.email],
	])
	expect(await actsAt('?action=update')).toHaveLength(1)
	expect(await actsAt('?table_name=events')).toEqual([])
	expect(await actsAt('?q=claudine')).toHaveLength(2)
	expect(await actsAt(`?q=${program.id.slice(0, 8).toUpperCase()}`)).toHaveLength(2)
	expect(await actsAt('?from=2020-01-01&to=2020-01-02')).toEqual([])
})

test('ADM-GEN, D-087, D-127 the export of the activity has its seven columns, of the acts that search, filters and days leave', async () => {
	const program = await createProgram({ title: '=Weaving, "with" code' })
	await asOwner((owner) =>
		owner.query(
			`insert into audit_log (at, actor_id, actor_email, action, table_name, record_id, changed) values
				('2026-01-05T22:30:15Z', 'a1', $1, 'update', 'programs', $2, '{title,place}'),
				('2026-01-05T21:59:59Z', 'a1', $1, 'update', 'programs', $2, '{title}'),
				('2026-01-06T08:00:00Z', 'a1', $1, 'create', 'programs', $2, '{}'),
				('2026-01-06T09:00:00Z', 'a1', $1, 'update', 'events', null, '{title}'),
				('2026-01-06T10:00:00Z', 'a2', 'eric@hub.example', 'update', 'programs', $2, '{}')`,
			[claudine.email, program.id],
		),
	)
	const asked = 'action=update&table_name=programs&from=2026-01-06&to=2026-01-06&q=claudine'
	const answer = await exportCsv(askAsAdmin(`/admin/activity/export.csv?${asked}`))
	expect(answer.headers.get('content-disposition')).toMatch(/"activity-\d{4}-\d{2}-\d{2}\.csv"$/)
	const columns = ['Moment', 'Who', 'Act', 'Kind', 'Record', 'Title', 'Changed']
	expect(readCsv(await answer.text())).toEqual([
		columns,
		[
			'2026-01-06 00:30:15',
			claudine.email,
			'update',
			'programs',
			program.id,
			'\'=Weaving, "with" code',
			'title, place',
		],
	])
	const all = await exportCsv(askAsAdmin(`/admin/activity/export.csv?record=${program.id}`))
	expect(readCsv(await all.text()).map(([moment, , act]) => [moment, act])).toEqual([
		['Moment', 'Act'],
		['2026-01-06 12:00:00', 'update'],
		['2026-01-06 10:00:00', 'create'],
		['2026-01-06 00:30:15', 'update'],
		['2026-01-05 23:59:59', 'update'],
	])
})

test('ADM-GEN a line whose record is gone for good keeps its kind, and one about no record has none', async () => {
	await transact((tx) =>
		audit(tx, claudine, { action: 'delete', table_name: 'events', record_id: crypto.randomUUID() }),
	)
	await transact((tx) =>
		audit(tx, claudine, { action: 'mark-all-read', table_name: 'notifications', record_id: null }),
	)
	expect(await actsAt()).toEqual([
		['mark-all-read', null, claudine.email],
		['delete', null, claudine.email],
	])
})

test('ADM-GEN nothing of the log can be changed or removed from the back-office', async () => {
	const { status } = await postToScreen(activity, `/admin/activity/${crypto.randomUUID()}/delete`)
	expect(status).toBe(404)
})

test('D-092 the bin says what hangs on a record; restoring brings all of it back, once, and is told in the log', async () => {
	const program = await createProgram({ title: 'Prototypes' })
	const application = await createApplication({ program_id: program.id })
	await transact((tx) => deleteRecord(tx, programs, program.id, claudine))
	const { data } = await readScreen(bin, '/admin/bin')
	const [row] = data.list.rows as unknown as { id: string; title: string; hanging: object }[]
	expect(row).toMatchObject({
		title: 'Prototypes',
		table_name: getTableName(programs),
		hanging: { 'program application': 1 },
		deleted_by: claudine.email,
	})
	const path = `/admin/bin/${row!.id}/restore`
	expect((await postToScreen(bin, path)).status).toBe(303)
	const [back] = await db.select().from(programs).where(eq(programs.id, program.id))
	expect(back?.title).toBe('Prototypes')
	const [kept] = await db
		.select()
		.from(program_applications)
		.where(eq(program_applications.id, application.id))
	expect(kept?.program_id).toBe(program.id)
	expect((await readScreen(bin, '/admin/bin')).data.list.total).toBe(0)
	expect((await postToScreen(bin, path)).status).toBe(404)
	expect((await actsAt())[0]).toEqual(['restore', 'Prototypes', 'a@hub.example'])
})

test('D-092 what another record has taken the place of stays in the bin, and the sentence says why', async () => {
	const program = await createProgram({ slug: 'taken-slug' })
	await transact((tx) => deleteRecord(tx, programs, program.id, claudine))
	await createProgram({ slug: 'taken-slug' })
	const { data } = await readScreen(bin, '/admin/bin?q=claudine')
	const { status, result } = await postToScreen(bin, `/admin/bin/${data.list.rows[0]!.id}/restore`)
	expect([status, result?.message]).toEqual([
		409,
		'The record could not be restored: This record cannot be put back: another one has taken its place.',
	])
	expect((await readScreen(bin, '/admin/bin')).data.list.total).toBe(1)
})

test('ADM-GEN every kind names a table and columns that there are, and every act has its word', async () => {
	const kinds = declaredTables.flatMap(({ table, kind }) =>
		kind ? [{ name: getTableName(table), kind }] : [],
	)
	for (const { name, kind } of kinds) {
		await asOwner((owner) => owner.query(`select id, ${kind.title.join(', ')} from ${name} limit 0`))
	}
	const { rows } = await asOwner((owner) =>
		owner.query<{ table_name: string }>(
			`select table_name from information_schema.columns where table_schema = 'public' and column_name = 'updated_at'`,
		),
	)
	const written = rows.map(({ table_name }) => table_name).filter((name) => !WITHOUT_ACTS.includes(name))
	expect(
		written.filter((name) => !kinds.some((known) => known.name === name)),
		'what the bin and the activity call these: `kind` where tables.server.ts declares them',
	).toEqual([])
	expect(Object.values(ACT_NAMES).every((words) => /^[a-z]/.test(words))).toBe(true)
	expect(nameColumns(['id', 'logo_url', 'admin_notes', 'updated_at'])).toBe('Logo, admin notes')
})

/** Tables that change without an administrator's act on one of their rows. */
const WITHOUT_ACTS = [
	'account_rules',
	'communities',
	'gift_months',
	'campaign_sums',
	'payments',
	'payment_tries',
	'membership_fees',
	'payment_refunds',
	'sessions',
	'credentials',
	'verifications',
	'devices',
	'lockouts',
	'rate_limits',
]
