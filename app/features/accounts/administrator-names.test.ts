import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createDonation } from '#app/features/donations/testing.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import * as activity from '#app/features/history/admin/activity.admin.tsx'
import * as bin from '#app/features/history/admin/bin.admin.tsx'
import { listNotesAbout } from '#app/features/people/queries/notes-about.server.ts'
import { scheduleDecisions } from '#app/features/registrations/commands/schedule-decisions.server.ts'
import { findDecision } from '#app/features/registrations/queries/decision.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { readHistory } from '#app/platform/core/audit/history.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { addNote, listNotes } from '#app/platform/core/records/notes.server.ts'
import { deleteRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { findGone } from '#app/platform/core/records/gone.server.ts'
import { readScreen } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { postSecurity, signedInAdmin, stale } from '#tests/security-forms.ts'
import { action as invite } from '#app/features/accounts/admin/invite.tsx'
import { action as changeName } from '#app/features/accounts/admin/name.tsx'
import { createFromCommandLine } from '#app/features/accounts/commands/administrator-tool.server.ts'
import { listAdministrators } from '#app/features/accounts/queries/administrators.server.ts'
import { ADMINISTRATOR_NAME_MAX } from '#app/features/accounts/rules.ts'
import { users } from '#app/features/accounts/tables.server.ts'
import { PASSWORD } from '#app/features/accounts/testing.server.ts'

beforeEach(resetDatabase)

const email = 'ada@hub.example'
const named = `Ada Uwase (${email})`

/** An administrator who has done something of each kind, and what colleagues then read of who it was. */
async function everyAct() {
	const admin = await signedInAdmin(email)
	const by = { kind: 'admin', id: admin.id, email } as const
	const { id, email: left } = await createDonation()
	const donor = left!
	const type = 'program_application'
	const [waiting, decided] = [await createApplication(), await createApplication()]
	await transact((tx) => addNote(tx, { table: donations, id }, 'Thanked her.', by))
	await transact((tx) =>
		scheduleDecisions(tx, { chosen: [{ type, id: waiting.id }], decision: 'approved' }, by),
	)
	await db.insert(audit_log).values({
		actor_id: admin.id,
		actor_email: email,
		action: 'approve',
		table_name: 'program_applications',
		record_id: decided.id,
		changed: [],
	})
	const rowsOf = async (screen: Parameters<typeof readScreen>[0], path: string) =>
		(await readScreen(screen, path)).data.list.rows as unknown as Record<string, string>[]
	const notes = await listNotes(db, { table: donations, id }, '')
	const about = await listNotesAbout(db, [donor])
	const { entries } = await readHistory(db, id)
	const acts = await rowsOf(activity, '/admin/activity')
	await transact((tx) => deleteRecord(tx, donations, id, by))
	const deleted = await rowsOf(bin, '/admin/bin')
	return {
		admin,
		read: {
			note: notes.map((one) => one.by),
			aboutPerson: about.map((one) => one.by),
			history: entries.map(({ who }) => who),
			activity: [...new Set(acts.map(({ who }) => who))],
			gone: [(await findGone(db, [id])).by],
			bin: deleted.map(({ deleted_by }) => deleted_by),
			waiting: [(await findDecision(db, type, waiting.id))?.by],
			decided: [(await findDecision(db, type, decided.id))?.by],
		},
	}
}

const asEach = (who: string) =>
	Object.fromEntries(
		'note aboutPerson history activity gone bin waiting decided'.split(' ').map((one) => [one, [who]]),
	)

test('F-153, D-164: until a name is set the address alone tells who did something', async () => {
	expect((await everyAct()).read).toEqual(asEach(email))
})

test('F-153, D-164: a name stands before the address in history, notes, activity, bin and decisions, those that can be undone among them, and in the invitation', async () => {
	const admin = await signedInAdmin(email)
	await postSecurity(changeName, admin, { name: '  Ada Uwase ' })
	expect((await everyAct()).read).toEqual(asEach(named))
	await postSecurity(invite, admin, { email: 'bob@hub.example' })
	const [mail] = await db.select().from(email_logs).where(eq(email_logs.to_email, 'bob@hub.example'))
	expect(mail?.data).toMatchObject({ by: named })
})

test('F-153, D-164: who did something and is no administrator any more is told by the address, and the program by its word', async () => {
	const admin = await signedInAdmin(email)
	await postSecurity(changeName, admin, { name: 'Ada Uwase' })
	const { id } = await createDonation()
	const did = { action: 'update', table_name: 'donations', record_id: id, changed: [] }
	await db.insert(audit_log).values([
		{ ...did, actor_email: 'gone@hub.example' },
		{ ...did, actor_email: 'system' },
		{ ...did, actor_email: null },
	])
	const { entries } = await readHistory(db, id)
	expect(new Set(entries.map(({ who }) => who))).toEqual(new Set(['gone@hub.example', 'system', null]))
})

test('F-153, D-164: a name is changed by its owner after a fresh sign-in, bounded as every name, and taken away by nothing', async () => {
	const admin = await signedInAdmin(email)
	const nameNow = async () => (await listAdministrators(db)).map(({ name }) => name)
	expect(await nameNow()).toEqual([null])
	expect((await postSecurity(changeName, stale(admin), { name: 'Ada' })).path).toBe(
		'/admin/security/sign-in-again',
	)
	for (const name of ['x'.repeat(ADMINISTRATOR_NAME_MAX + 1), '...', 'x'.repeat(100_000)])
		expect((await postSecurity(changeName, admin, { name })).status).toBe(422)
	expect(await nameNow()).toEqual([null])
	expect((await postSecurity(changeName, admin, { name: 'Ada Uwase' })).said).toBe('Your name is saved')
	expect(await nameNow()).toEqual(['Ada Uwase'])
	const acts = await db.select({ action: audit_log.action, who: audit_log.actor_email }).from(audit_log)
	expect(acts).toEqual([{ action: 'name administrator', who: email }])
	await postSecurity(changeName, admin, { name: '' })
	expect(await nameNow()).toEqual([null])
	expect(await db.select({ name: users.name }).from(users)).toEqual([{ name: 'Administrator' }])
})

test('F-153, D-164: the command line names an administrator, and a new password leaves the name', async () => {
	await createFromCommandLine(email, { password: PASSWORD, name: 'Ada Uwase' })
	await createFromCommandLine(email, { password: PASSWORD })
	expect(await listAdministrators(db)).toMatchObject([{ name: 'Ada Uwase' }])
	await expect(createFromCommandLine(email, { password: PASSWORD, name: 'x'.repeat(61) })).rejects.toThrow(
		/Name/,
	)
})
