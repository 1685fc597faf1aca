import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as activity from '#app/features/history/admin/activity.admin.tsx'
import { changeBookingStatus } from '#app/features/consultations/commands/change-booking-status.server.ts'
import { createBooking } from '#app/features/consultations/testing.server.ts'
import { partners } from '#app/features/partners/tables.server.ts'
import { programs } from '#app/features/programs/tables.server.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import { scheduleDecisions } from '#app/features/registrations/commands/schedule-decisions.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { isDifference, sayTold } from '#app/platform/core/audit/differences.ts'
import { differencesOf } from '#app/platform/core/audit/differences.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { users } from '#app/features/accounts/tables.server.ts'
import { createAccount } from '#app/features/accounts/testing.server.ts'
import { type TellableAct, lineOf, sayAct } from '#app/platform/office/admin/act-sentence.tsx'
import { deleteRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { recordIn, saveRecord } from '#app/platform/core/records/save-record.server.ts'
import { readScreen, renderScreen } from '#tests/admin-request.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

const by = {
	kind: 'admin',
	id: '7b1a6c1e-0000-4000-8000-00000000000a',
	email: 'claudine@hub.example',
} as const

beforeEach(resetDatabase)

const readActivity = async (search = '') => (await readScreen(activity, `/admin/activity${search}`)).data
const actsAt = async (search = '') => (await readActivity(search)).list.rows as unknown as TellableAct[]

/** Changes a record as its form does. */
async function change(id: string, values: Partial<typeof programs.$inferInsert>): Promise<void> {
	const {
		version,
		created_at: _made,
		updated_at: _changed,
		id: _id,
		...before
	} = (await recordIn(programs)(db, id))!
	await transact((tx) => saveRecord(tx, programs, { id, version }, { ...before, ...values }, by))
}

test('F-166 an act tells the short values that it changed, as they were and are; longer ones by name alone', async () => {
	const { id } = await createProgram({ title: 'Weaving' })
	await change(id, { title: 'Weaving with code', description: 'Long. '.repeat(50) })
	const [act] = await actsAt()
	expect(act?.changed.toSorted()).toEqual(['description', 'title'])
	expect(act?.differences).toEqual([{ column: 'title', from: 'Weaving', to: 'Weaving with code' }])
	const html = renderScreen(activity, '/admin/activity', await readActivity())
	expect(html).toMatch(/<s[^>]*>Weaving<\/s>.*Weaving with code<\/span>.*Description/)
})

test('F-166 no value of a personal column, no secret, no address, picture or text of several lines is in the log', async () => {
	const { id } = await createBooking({ status: 'pending', payment_status: 'completed' })
	await transact((tx) =>
		changeBookingStatus(tx, { id, status: 'confirmed', admin_notes: 'She has a limp.' }, by),
	)
	const [act] = await db.select().from(audit_log).where(eq(audit_log.record_id, id))
	expect(act?.changed).toContain('admin_notes')
	expect(act?.differences).toEqual([{ column: 'status', from: 'pending', to: 'confirmed' }])
	const told = (column: string, from: unknown, to: unknown) =>
		differencesOf(partners, { before: { [column]: from }, after: { [column]: to }, changed: [column] })
	expect(told('name', 'A', 'B')).toHaveLength(1)
	for (const value of [
		'x'.repeat(81),
		'two\nlines',
		'<p>x</p>',
		'a@b.example',
		'/files/logos/x',
		['x'],
		{},
		Number.NaN,
	])
		expect([value, told('name', 'A', value)]).toEqual([value, []])
	for (const column of ['id', 'program_id', 'secret_token', 'password_hash', 'updated_at'])
		expect([column, told(column, 'A', 'B')]).toEqual([column, []])
	const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`c${at}`, at]))
	expect(
		differencesOf(partners, { before: {}, after: many, changed: Object.keys(many) }).length,
	).toBeLessThanOrEqual(12)
	expect([isDifference({ column: 'x', from: 1, to: {} }), isDifference(null)]).toEqual([false, false])
})

test('F-166 values are read as people write them', () => {
	const said = [
		['status', 'on_hold'],
		['day', '2026-12-04'],
		['application_deadline', '2026-12-04T21:59:59.999Z'],
		['starts', '2026-12-04T08:00:00.000Z'],
		['price', 165_000],
		['year_founded', 2019],
		['featured', false],
		['place', null],
		['title', 'McKay & Sons'],
	] as const
	expect(said.map(([column, value]) => sayTold(column, value))).toEqual([
		'On hold',
		'Dec 4, 2026',
		'Dec 4, 2026',
		'Dec 4, 2026, 10:00',
		'165,000',
		'2019',
		'No',
		'Nothing',
		'McKay & Sons',
	])
})

test('D-164, F-166 each act is one sentence with the name of who did it, and of whom it was about', async () => {
	const { id: user } = await createAccount({ email: by.email })
	await db.update(users).set({ name: 'Claudine Uwase' }).where(eq(users.id, user))
	const program = await createProgram({ title: 'Women in Tech' })
	const { id } = await createApplication({ first_name: 'Aline', last_name: 'Mutesi' })
	const acts = [
		['approve', 'program_applications', id],
		['mark paid', 'donations', crypto.randomUUID()],
		['add-note', 'program_applications', id],
		['update', 'programs', program.id],
		['change password', 'users', user],
		['invite administrator', 'administrators', 'eric@hub.example'],
		['export', 'donations', null],
		['an act of tomorrow', 'programs', program.id],
	] as const
	await db.insert(audit_log).values(
		acts.map(([action, table_name, record_id], at) => ({
			actor_id: user,
			actor_email: by.email,
			action,
			table_name,
			record_id,
			at: new Date(Date.UTC(2026, 0, 9, 8, 59 - at)),
		})),
	)
	const said = (await actsAt()).map(sayAct)
	expect(said[1]).toMatch(/^Claudine Uwase marked the donation [0-9A-F]{8} as paid$/)
	expect(said.toSpliced(1, 1)).toEqual([
		'Claudine Uwase approved the program application of Aline Mutesi',
		'Claudine Uwase added a note to the program application of Aline Mutesi',
		'Claudine Uwase changed the program Women in Tech',
		'Claudine Uwase changed their password',
		'Claudine Uwase invited an administrator, eric@hub.example',
		'Claudine Uwase exported donation records',
		'Claudine Uwase an act of tomorrow the program Women in Tech',
	])
})

test('F-166 decisions of one press that wait lead to one of them that is still there', async () => {
	const ids: string[] = []
	for (let at = 0; at < 4; at++) ids.push((await createApplication()).id)
	const chosen = ids.map((id) => ({ type: 'program_application', id }) as const)
	await transact((tx) => scheduleDecisions(tx, { chosen, decision: 'approved' }, by))
	for (const id of ids.toSorted()) {
		const [scheduled] = (await actsAt()).map(lineOf)
		expect(scheduled?.act).toEqual({ label: 'Undo', to: `/admin/registrations/program_application/${id}` })
		await asOwner((owner) => owner.query('delete from program_applications where id = $1', [id]))
	}
	expect((await actsAt()).map(lineOf)[0]?.act).toBeUndefined()
})

test('F-166 what was deleted leads to the bin while it lies there, and decisions that wait to where they are undone', async () => {
	const program = await createProgram({ title: 'Weaving' })
	await transact((tx) => deleteRecord(tx, programs, program.id, by))
	const { id } = await createApplication()
	const chosen = [{ type: 'program_application', id }] as const
	await transact((tx) => scheduleDecisions(tx, { chosen, decision: 'approved' }, by))
	const [scheduled, deleted] = (await actsAt()).map(lineOf)
	expect(scheduled?.act).toEqual({ label: 'Undo', to: `/admin/registrations/program_application/${id}` })
	expect(deleted?.act).toEqual({
		label: 'Restore',
		to: expect.stringMatching(/^\/admin\/bin\/[0-9a-f-]{36}$/),
	})
	await asOwner((owner) => owner.query('delete from deleted_records; delete from scheduled_decisions'))
	expect((await actsAt()).map((act) => lineOf(act).act)).toEqual([undefined, undefined])
})

test('F-166 acts are narrowed to one administrator or to the program, along an index in their order', async () => {
	const { id: user } = await createAccount({ email: by.email })
	const did = { action: 'update', table_name: 'programs', record_id: null }
	await db.insert(audit_log).values([
		{ ...did, actor_id: user, actor_email: by.email },
		{ ...did, actor_email: 'system' },
		{ ...did, actor_email: 'visitor' },
		{ ...did, actor_id: 'another', actor_email: 'eric@hub.example' },
	])
	expect((await actsAt(`?who=${user}`)).map(({ whose }) => whose)).toEqual([user])
	expect((await actsAt('?who=system')).map(({ whose }) => whose)).toEqual(['system'])
	for (const made of ['?who=%00', `?who=${'x'.repeat(200)}`, "?who=a'b"])
		expect(await actsAt(made)).toHaveLength(4)
	await asOwner(async (owner) => {
		await owner.query(`insert into audit_log (action, table_name, actor_id, actor_email)
			select 'update', 'partners', 'n' || n % 50, 'a' from generate_series(1, 20000) n`)
		await owner.query('analyze audit_log')
		const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain select id from audit_log
			where coalesce(actor_id, actor_email) = 'n7' order by at desc, id desc limit 21`)
		const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
		expect(plan).toContain('audit_log_whose_at_id_index')
		expect(plan).not.toContain('Sort')
	})
})

test('F-166 days say how many lines they have under the same filters, also where a page ends within one', async () => {
	const did = { actor_email: by.email, table_name: 'programs', record_id: null }
	const at = (day: number, minute: number) => new Date(Date.UTC(2026, 0, day, 8, minute))
	await db.insert(audit_log).values([
		...Array.from({ length: 3 }, (_, n) => ({ ...did, action: 'update', at: at(9, n) })),
		...Array.from({ length: 30 }, (_, n) => ({
			...did,
			action: n < 25 ? 'update' : 'delete',
			at: at(8, n),
		})),
		{ ...did, action: 'update', at: at(7, 0) },
	])
	const daysAt = async (search: string) => {
		const { days, list } = await readActivity(search)
		return [Object.entries(days).map(([day, { count }]) => `${day}: ${count}`), list.after] as const
	}
	const [first, after] = await daysAt('')
	expect(first).toEqual(['2026-01-09: 3', '2026-01-08: 30'])
	expect((await daysAt(`?after=${after}`))[0]).toEqual(['2026-01-08: 30', '2026-01-07: 1'])
	expect((await daysAt('?action=delete'))[0]).toEqual(['2026-01-08: 5'])
	expect((await daysAt('?action=update'))[0]).toEqual(['2026-01-09: 3', '2026-01-08: 25'])
})
