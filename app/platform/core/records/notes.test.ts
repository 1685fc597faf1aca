import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as appointmentsScreen from '#app/features/consultations/admin/appointments.admin.tsx'
import { createAppointment } from '#app/features/consultations/testing.server.ts'
import * as donationsScreen from '#app/features/donations/admin/donations.admin.tsx'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import * as notificationScreen from '#app/features/notifications/admin/notifications.admin.tsx'
import * as programsScreen from '#app/features/programs/admin/programs.admin.tsx'
import { createProgram } from '#app/features/programs/testing.server.ts'
import * as registrationScreen from '#app/features/registrations/admin/registrations.admin.tsx'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { NotesAndHistory } from '#app/platform/office/admin/notes-and-history.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { addNote, listNotes, removeNote } from '#app/platform/core/records/notes.server.ts'
import { NOTE_CHARACTERS } from '#app/platform/core/records/note-rules.ts'
import { record_notes } from '#app/platform/core/records/tables.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import {
	deleteRecord,
	purgeDeletedRecords,
	restoreRecord,
} from '#app/platform/core/records/deleted-records.server.ts'
import { deleted_records } from '#app/platform/core/records/tables.server.ts'
import { askAsAdmin, postToScreen, readScreen, refusing } from '#tests/admin-request.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'
import { testAdmin } from '#tests/route-context.ts'

const me: Actor = { kind: 'admin', id: testAdmin.id, email: testAdmin.email }
const claudine: Actor = { kind: 'admin', id: 'a2', email: 'claudine@hub.example' }

beforeEach(resetDatabase)

const textsOf = async (id: string) =>
	(await db.select().from(record_notes).where(eq(record_notes.record_id, id))).map(({ text }) => text)

const actsOn = async (id: string) =>
	(await db.select().from(audit_log).where(eq(audit_log.record_id, id)).orderBy(audit_log.at)).map(
		({ action, table_name, actor_email }) => [action, table_name, actor_email],
	)

/** A donation, what its screen answers to a note, and what it then shows. */
async function openDonation() {
	const { id } = await createDonation()
	const path = `/admin/donations/${id}`
	return {
		id,
		path,
		send: (fields: Record<string, string>) => postToScreen(donationsScreen, path, fields),
		notes: async () => (await readScreen(donationsScreen, path)).data.trail?.notes,
	}
}

test('ADM-GEN a note is kept with who wrote it and when, audited, and shown to every administrator, the newest last', async () => {
	const { id, path, send, notes } = await openDonation()
	await transact((tx) => addNote(tx, { table: donations, id }, 'Called her.', claudine))
	const { status, location } = await send({ text: '  The receipt\r\nis wrong. ' })
	expect([status, location?.startsWith(`${path}?done=`)]).toEqual([303, true])
	expect(await notes()).toEqual([
		{
			id: expect.any(String),
			text: 'Called her.',
			by: 'claudine@hub.example',
			author: claudine.id,
			at: expect.any(Date),
			own: false,
		},
		{
			id: expect.any(String),
			text: 'The receipt\nis wrong.',
			by: testAdmin.email,
			author: testAdmin.id,
			at: expect.any(Date),
			own: true,
		},
	])
	expect(await actsOn(id)).toEqual([
		['add-note', 'donations', 'claudine@hub.example'],
		['add-note', 'donations', testAdmin.email],
	])
})

test.each([
	['absent', {}, 'Note is required'],
	['empty', { text: '' }, 'Note is required'],
	['blank', { text: ' \n ' }, 'Note is required'],
	['too long', { text: 'x'.repeat(NOTE_CHARACTERS + 1) }, 'Note must have at most 2,000 characters'],
])(
	'ADM-GEN a note that is %s is refused beside its field, with what was typed',
	async (_what, fields, sentence) => {
		const { id, send } = await openDonation()
		const { status, result } = await send(fields)
		expect([status, result?.errors['text']]).toEqual([422, [sentence]])
		expect(result?.values['text'] ?? '').toBe('text' in fields ? fields.text : '')
		expect(await textsOf(id)).toEqual([])
		expect(await actsOn(id)).toEqual([])
	},
)

test('ADM-GEN a note has at most 2,000 characters, and that many it may have', async () => {
	const { id, send } = await openDonation()
	expect((await send({ text: 'x'.repeat(NOTE_CHARACTERS) })).status).toBe(303)
	expect(await textsOf(id)).toHaveLength(1)
})

test('ADM-GEN who wrote a note removes it, once, and it is told in the log', async () => {
	const { id, send, notes } = await openDonation()
	await send({ text: 'Mine' })
	const [note] = (await notes())!
	expect((await send({ remove: note!.id })).status).toBe(303)
	expect(await notes()).toEqual([])
	expect((await actsOn(id)).at(-1)).toEqual(['remove-note', 'donations', testAdmin.email])
	const again = await send({ remove: note!.id })
	expect([again.status, again.result?.message]).toEqual([
		409,
		'The notes were not changed: This note was removed already.',
	])
	expect(await actsOn(id)).toHaveLength(2)
})

test('ADM-GEN another administrator’s note is not removed, nor one by the address of another record', async () => {
	const { id, send } = await openDonation()
	const other = await openDonation()
	await transact((tx) => addNote(tx, { table: donations, id }, 'Hers', claudine))
	await other.send({ text: 'Mine elsewhere' })
	const [hers] = await listNotes(db, { table: donations, id }, testAdmin.id)
	const refused = await send({ remove: hers!.id })
	expect([refused.status, refused.result?.message]).toEqual([
		403,
		'The notes were not changed: Only who wrote a note can remove it.',
	])
	const [elsewhere] = (await other.notes())!
	expect((await send({ remove: elsewhere!.id })).status).toBe(409)
	expect((await send({ remove: 'x' })).status).toBe(422)
	expect([await textsOf(id), await textsOf(other.id)]).toEqual([['Hers'], ['Mine elsewhere']])
})

test('ADM-GEN a second tab: a note on a record that is gone meanwhile is refused and keeps what was typed', async () => {
	const { id, send } = await openDonation()
	await db.delete(donations).where(eq(donations.id, id))
	const { status, result } = await send({ text: 'Too late' })
	expect([status, result?.values['text']]).toEqual([404, 'Too late'])
	expect(await textsOf(id)).toEqual([])
})

test('ADM-GEN a note and its audit entry are kept together or not at all', async () => {
	const { id, send } = await openDonation()
	{
		await using _broken = await refusing('audit_log')
		expect((await send({ text: 'Half' })).status).toBe(500)
	}
	expect(await textsOf(id)).toEqual([])
})

test('ADM-APPT-011 the notes of an appointment’s own field stay as they are beside them', async () => {
	const { id } = await createAppointment({ admin_notes: 'As the documents have it' })
	const path = `/admin/appointments/${id}`
	expect((await postToScreen(appointmentsScreen, path, { text: 'Beside it' })).status).toBe(303)
	const { data } = await readScreen(appointmentsScreen, path)
	expect(data.record).toMatchObject({ admin_notes: 'As the documents have it' })
	expect(data.trail?.notes?.map(({ text }) => text)).toEqual(['Beside it'])
})

test('ADM-GEN what administrators made themselves takes no notes', async () => {
	const { id } = await createProgram()
	const path = `/admin/programs/${id}`
	expect((await postToScreen(programsScreen, path, { text: 'x' })).status).toBe(404)
	expect((await readScreen(programsScreen, path)).data.trail?.notes).toBeNull()
})

/** A route of its own, with its own parameters. */
const ask = (path: string, params: Record<string, string>, fields?: Record<string, string>) => ({
	...askAsAdmin(path, fields),
	params,
})

test('ADM-REG-009 a registration takes notes, whichever its type', async () => {
	const { id } = await createApplication()
	const path = `/admin/registrations/program_application/${id}`
	const params = { type: 'program_application', id }
	const answer = await registrationScreen.action(ask(path, params, { text: 'Needs childcare for one.' }))
	expect((answer as Response).status).toBe(303)
	const shown = await registrationScreen.loader(ask(path, params))
	const { trail } = ('data' in shown ? shown.data : shown) as unknown as { trail: NotesAndHistory }
	expect(trail.notes?.map(({ text, own }) => [text, own])).toEqual([['Needs childcare for one.', true]])
	expect(trail.history.entries.map(({ who, what }) => [who, what])).toEqual([
		[null, 'Received'],
		[testAdmin.email, 'added a note'],
	])
})

const arrival = {
	title: 'Contact message',
	message: 'M',
	type: 'info',
	user_email: 'hub@hub.example',
} as const

async function arrive(action_url?: string) {
	const id = crypto.randomUUID()
	await db
		.insert(notifications)
		.values({ ...arrival, id, action_url: action_url ?? `/admin/notifications/${id}` })
	const path = `/admin/notifications/${id}`
	return {
		id,
		send: (fields: Record<string, string>) => notificationScreen.action(ask(path, { id }, fields)),
		read: async () => (await readScreen(notificationScreen, path)).data.trail as NotesAndHistory,
	}
}

test('D-138 what has no other screen takes its notes in the Notification Center; what has one, there', async () => {
	const message = await arrive()
	await message.send({ text: 'Answered by phone.' })
	expect((await message.read()).notes?.map(({ text }) => text)).toEqual(['Answered by phone.'])
	const pointer = await arrive('/admin/donations/x')
	expect((await pointer.read()).notes).toBeNull()
	await expect(pointer.send({ text: 'x' })).resolves.toMatchObject({ init: { status: 404 } })
})

const binned = (id: string) => db.select().from(deleted_records).where(eq(deleted_records.record_id, id))

test('D-092 a record that comes back out of the bin has its notes; they go with one that is gone for good', async () => {
	const [kept, gone] = [await arrive(), await arrive()]
	for (const { id, send } of [kept, gone]) {
		await send({ text: 'A note' })
		await transact((tx) => deleteRecord(tx, notifications, id, me))
	}
	const [bin] = await binned(kept.id)
	await transact((tx) => restoreRecord(tx, bin!.id, me))
	expect((await kept.read()).notes).toHaveLength(1)
	await db.update(deleted_records).set({ deleted_at: sql`now() - interval '31 days'` })
	expect(await transact(purgeDeletedRecords)).toBe(1)
	expect([await textsOf(kept.id), await textsOf(gone.id)]).toEqual([['A note'], []])
})

test('D-092 the notes of what went into the bin along with its parent go with it, too', async () => {
	const deep = crypto.randomUUID()
	await db.insert(record_notes).values({
		table_name: 'answers',
		record_id: deep,
		text: 'Deep',
		author_id: testAdmin.id,
		author_email: testAdmin.email,
	})
	await db.insert(deleted_records).values({
		table_name: 'parents',
		record_id: crypto.randomUUID(),
		record: {},
		deleted_by: testAdmin.email,
		deleted_at: sql`now() - interval '31 days'`,
		links: [
			{ table: 'others', column: 'parent_id', ids: [crypto.randomUUID()] },
			{
				table: 'tests',
				column: 'parent_id',
				rows: [
					{
						row: { id: crypto.randomUUID() },
						links: [{ table: 'answers', column: 'test_id', rows: [{ row: { id: deep }, links: [] }] }],
					},
				],
			},
		],
	})
	expect(await transact(purgeDeletedRecords)).toBe(1)
	expect(await textsOf(deep)).toEqual([])
})

test('ADM-GEN notes are read along their index, however many there are', async () => {
	await asOwner((owner) =>
		owner.query(`insert into record_notes (table_name, record_id, text, author_id, author_email)
			select 'donations', gen_random_uuid(), 'n', 'a', 'a' from generate_series(1, 5000)`),
	)
	const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain select * from ${record_notes}
		where ${and(eq(record_notes.record_id, crypto.randomUUID()), eq(record_notes.table_name, 'donations'))}
		order by created_at desc, id desc limit 100`)
	expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
		'record_notes_record_id_created_at_id_index',
	)
})

test('ADM-GEN only administrators write and remove notes', async () => {
	const { id } = await createDonation()
	for (const by of [{ kind: 'visitor' }, { kind: 'system' }] as const) {
		await expect(transact((tx) => addNote(tx, { table: donations, id }, 'x', by))).rejects.toThrow()
		await expect(
			transact((tx) => removeNote(tx, { table: donations, id }, crypto.randomUUID(), by)),
		).rejects.toThrow()
	}
})
