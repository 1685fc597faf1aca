import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as donationsScreen from '#app/features/donations/admin/donations.admin.tsx'
import { createDonation } from '#app/features/donations/testing.server.ts'
import * as activity from '#app/features/history/admin/activity.admin.tsx'
import * as partnersScreen from '#app/features/partners/admin/partners.admin.tsx'
import { partners } from '#app/features/partners/tables.server.ts'
import { readHistory } from '#app/platform/core/audit/history.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { deleteRecord, restoreRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { recordIn, saveRecord } from '#app/platform/core/records/save-record.server.ts'
import { deleted_records } from '#app/platform/core/records/tables.server.ts'
import { postToScreen, readScreen } from '#tests/admin-request.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'
import { testAdmin } from '#tests/route-context.ts'

const claudine = { kind: 'admin', id: 'a2', email: 'claudine@hub.example' } as const

beforeEach(resetDatabase)

const rest = { description: 'Makes shirts.', category: 'corporate' } as const

/** What the details of a record say was done to it. */
async function historyAt(screen: Parameters<typeof readScreen>[0], path: string) {
	const { data } = await readScreen(screen, path)
	return data.trail?.history.entries.map(({ who, what, changed }) => [who, what, changed])
}

test('ADM-GEN a record tells who added, changed, deleted and restored it, in order, with the names of what changed', async () => {
	const { id } = await transact((tx) =>
		saveRecord(tx, partners, {}, { name: 'Kigali Threads', website: 'https://t.example', ...rest }, claudine),
	)
	const read = await recordIn(partners)(db, id)
	const { version } = read!
	await transact((tx) =>
		saveRecord(
			tx,
			partners,
			{ id, version },
			{ name: 'Kigali Thread', website: 'https://t.example', ...rest },
			claudine,
		),
	)
	await transact((tx) => deleteRecord(tx, partners, id, claudine))
	const [bin] = await db.select().from(deleted_records).where(eq(deleted_records.record_id, id))
	await transact((tx) => restoreRecord(tx, bin!.id, claudine))
	expect(await historyAt(partnersScreen, `/admin/partners/${id}`)).toEqual([
		[claudine.email, 'added', ''],
		[claudine.email, 'changed', 'Name'],
		[claudine.email, 'deleted', ''],
		[claudine.email, 'restored', ''],
	])
})

test('ADM-GEN what a visitor sent begins as it was received, and tells what was decided and noted', async () => {
	const { id, created_at } = await createDonation()
	const path = `/admin/donations/${id}`
	await postToScreen(donationsScreen, `${path}/complete`)
	await postToScreen(donationsScreen, path, { text: 'Thanked her.' })
	expect(await historyAt(donationsScreen, path)).toEqual([
		[null, 'Received', ''],
		[testAdmin.email, 'marked as paid', expect.stringContaining('Payment status')],
		[testAdmin.email, 'added a note', ''],
	])
	const { data } = await readScreen(donationsScreen, path)
	expect(data.trail?.history.entries[0]?.at).toEqual(created_at)
})

test('ADM-GEN history is read for a record that is looked at alone, not for a list or a form', async () => {
	const { id } = await transact((tx) =>
		saveRecord(tx, partners, {}, { name: 'Once', website: 'https://t.example', ...rest }, claudine),
	)
	for (const path of ['', '/new', `/${id}/edit`, `/${id}/delete`]) {
		const { data } = await readScreen(partnersScreen, `/admin/partners${path}`)
		expect([path, data.trail]).toEqual([path, null])
	}
})

test('ADM-GEN the latest 50 acts are shown; the activity has all of one record and nothing of others', async () => {
	const id = crypto.randomUUID()
	const acts = Array.from({ length: 51 }, (_, at) => ({
		action: at === 0 ? 'create' : 'update',
		table_name: 'partners',
		record_id: id,
		actor_email: claudine.email,
		at: new Date(Date.UTC(2026, 0, 1, 0, at)),
	}))
	await db.insert(audit_log).values(acts.slice(0, 50))
	const came = { at: new Date(0), what: 'Added' } as const
	expect(await readHistory(db, id, came)).toMatchObject({ more: false, entries: { length: 50 } })
	await db.insert(audit_log).values(acts.slice(50))
	await db.insert(audit_log).values({ ...acts[1]!, record_id: crypto.randomUUID() })
	const { more, entries } = await readHistory(db, id, came)
	expect([more, entries.length, entries.at(-1)?.at]).toEqual([true, 51, acts.at(-1)?.at])
	const { data } = await readScreen(activity, `/admin/activity?record=${id}`)
	expect(data.list.rows).toHaveLength(20)
	const all = new Set(data.list.rows.map((row) => (row as unknown as { record_id: string }).record_id))
	expect([...all]).toEqual([id])
	expect((await readScreen(activity, '/admin/activity?record=x')).data.list.rows).toHaveLength(20)
})

test('ADM-GEN history reads along the index of the log, in its order, however much was done', async () => {
	await asOwner(async (owner) => {
		await owner.query(`insert into audit_log (action, table_name, record_id, actor_email)
			select 'update', 'partners', gen_random_uuid(), 'a' from generate_series(1, 20000)`)
		await owner.query('analyze audit_log')
	})
	const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain select * from ${audit_log}
		where ${eq(audit_log.record_id, crypto.randomUUID())} order by at desc, id desc limit 51`)
	const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
	expect(plan).toContain('Index Scan Backward using audit_log_record_id_at_id_index')
	expect(plan).not.toContain('Sort')
})
