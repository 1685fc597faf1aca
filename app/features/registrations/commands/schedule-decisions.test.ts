import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { program_applications } from '#app/features/programs/tables.server.ts'
import { decideRegistration } from '#app/features/registrations/commands/decide-registration.server.ts'
import { makeDecisions } from '#app/features/registrations/commands/make-decisions.server.ts'
import {
	MAKE_DECISIONS,
	scheduleDecision,
	scheduleDecisions,
	undoDecisions,
} from '#app/features/registrations/commands/schedule-decisions.server.ts'
import * as registrations from '#app/features/registrations/admin/registrations.admin.tsx'
import { findDecision } from '#app/features/registrations/queries/decision.server.ts'
import { findUndoable } from '#app/features/registrations/queries/scheduled.server.ts'
import type { Decision } from '#app/features/registrations/rules.ts'
import { scheduled_decisions } from '#app/features/registrations/tables.server.ts'
import { createApplication, reviewer } from '#app/features/registrations/testing.server.ts'
import { jobs } from '#app/jobs.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { db, pool, transact } from '#app/platform/core/db/db.server.ts'
import { startJobs } from '#app/platform/core/jobs/start-jobs.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { readScreen, renderScreen } from '#tests/admin-request.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

const type = 'program_application'

beforeEach(resetDatabase)

const schedule = (ids: string[], decision: Decision = 'approved') =>
	transact((tx) => scheduleDecisions(tx, { chosen: ids.map((id) => ({ type, id })), decision }, reviewer))

async function createMany(count: number): Promise<string[]> {
	const ids = []
	for (let at = 0; at < count; at++) ids.push((await createApplication()).id)
	return ids
}

const statusesOf = async (ids: string[]) => {
	const rows = await db.select().from(program_applications).where(inArray(program_applications.id, ids))
	return ids.map((id) => rows.find((row) => row.id === id)?.status)
}

const mails = () => db.$count(email_logs)

test('thirty seconds pass before anything is decided or sent', async () => {
	const ids = await createMany(3)
	const { batch_id, count } = await schedule(ids)
	expect(count).toBe(3)
	expect(await statusesOf(ids)).toEqual(['pending', 'pending', 'pending'])
	expect(await mails()).toBe(0)
	const { rows } = await pool.query<{ wait: number }>(
		`select extract(epoch from start_after - created_on)::float8 as wait from pgboss.job where name = $1`,
		[MAKE_DECISIONS],
	)
	expect(rows.map(({ wait }) => Math.round(wait))).toEqual([30])
	const undoable = await findUndoable(db, reviewer.id)
	expect(undoable).toMatchObject({ batch_id, decision: 'approved', count: 3, name: null, more: 0 })
	expect(undoable?.seconds).toBeGreaterThan(28)
})

test('the queue makes the decisions, in the name of who pressed', async () => {
	const ids = await createMany(3)
	await schedule(ids, 'rejected')
	await asOwner((client) =>
		client.query('update pgboss.job set start_after = now() where name = $1', [MAKE_DECISIONS]),
	)
	const runner = await startJobs(jobs)
	onTestFinished(() => runner.stop())
	await expect.poll(() => statusesOf(ids), { timeout: 8000 }).toEqual(['rejected', 'rejected', 'rejected'])
	expect(await db.$count(scheduled_decisions)).toBe(0)
	const { rows } = await pool.query<{ actor_email: string }>(
		`select distinct actor_email from audit_log where action = 'reject'`,
	)
	expect(rows).toEqual([{ actor_email: reviewer.email }])
})

test('undone is undone: nothing is decided and nothing is sent', async () => {
	const ids = await createMany(2)
	const { batch_id } = await schedule(ids)
	expect(await transact((tx) => undoDecisions(tx, batch_id, reviewer))).toHaveLength(2)
	await makeDecisions(batch_id)
	expect(await statusesOf(ids)).toEqual(['pending', 'pending'])
	expect(await mails()).toBe(0)
	await expect(transact((tx) => undoDecisions(tx, batch_id, reviewer))).rejects.toThrow('too late to undo')
})

test('a batch that runs twice, even at the same moment, decides once', async () => {
	const ids = await createMany(4)
	const { batch_id } = await schedule(ids, 'rejected')
	await Promise.all([makeDecisions(batch_id), makeDecisions(batch_id)])
	await makeDecisions(batch_id)
	expect(await statusesOf(ids)).toEqual(Array(4).fill('rejected'))
	expect(await mails()).toBe(4)
})

test('an undo and the decisions at the same moment: each row is either pending without mail or decided with one', async () => {
	const ids = await createMany(6)
	const { batch_id } = await schedule(ids, 'rejected')
	const [, undo] = await Promise.allSettled([
		makeDecisions(batch_id),
		transact((tx) => undoDecisions(tx, batch_id, reviewer)),
	])
	const rejected = (await statusesOf(ids)).filter((status) => status === 'rejected').length
	expect(await mails()).toBe(rejected)
	expect(rejected).toBe(undo.status === 'fulfilled' ? 6 - undo.value.length : 6)
	expect(await db.$count(scheduled_decisions)).toBe(0)
})

test('a row that was decided by hand meanwhile stays as it is, and its schedule is dropped', async () => {
	const [first, second] = await createMany(2)
	const { batch_id } = await schedule([first!, second!], 'approved')
	await transact((tx) => decideRegistration(tx, { type, id: first!, decision: 'rejected' }, reviewer))
	expect(await db.$count(scheduled_decisions)).toBe(1)
	await makeDecisions(batch_id)
	expect(await statusesOf([first!, second!])).toEqual(['rejected', 'approved'])
})

test('a record that was deleted meanwhile does not keep the others waiting', async () => {
	const [first, second] = await createMany(2)
	const { batch_id } = await schedule([first!, second!])
	await db.delete(program_applications).where(eq(program_applications.id, first!))
	await makeDecisions(batch_id)
	expect(await statusesOf([second!])).toEqual(['approved'])
	expect(await db.$count(scheduled_decisions)).toBe(0)
})

test('only pending rows are scheduled, each once', async () => {
	const ids = await createMany(2)
	const done = await createApplication({ status: 'rejected' })
	expect((await schedule([...ids, done.id])).count).toBe(2)
	const third = await createApplication()
	expect((await schedule([...ids, third.id], 'rejected')).count).toBe(1)
	await expect(schedule(ids, 'rejected')).rejects.toThrow('scheduled already')
	await expect(schedule([done.id])).rejects.toThrow('none of the selected registrations is pending')
})

type Admin = Extract<Actor, { kind: 'admin' }>

const decideOne = (id: string, decision: Decision = 'approved', reason?: string, by: Admin = reviewer) =>
	transact((tx) => scheduleDecision(tx, { type, id, decision, reason: reason ?? null }, by))

const other = { kind: 'admin', id: 'admin-2', email: 'other@hub.example' } as const

test('F-62, D-140 a single decision is a batch of one: shown at once, carried out with its reason after the delay', async () => {
	const { id, email } = await createApplication()
	const { batch_id } = await decideOne(id, 'rejected', 'The 24 seats are taken.\nDigital Skills has room.')
	expect([await statusesOf([id]), await mails()]).toEqual([['pending'], 0])
	expect(await findDecision(db, type, id)).toMatchObject({
		decision: 'rejected',
		by: reviewer.email,
		undo: { batch_id },
	})
	expect(await findUndoable(db, reviewer.id)).toMatchObject({ batch_id, count: 1, name: 'Aline Uwase' })
	await makeDecisions(batch_id)
	expect(await statusesOf([id])).toEqual(['rejected'])
	const [mail] = await db.select().from(email_logs).where(eq(email_logs.to_email, email))
	expect(mail).toMatchObject({
		template_name: 'registration-rejected',
		record_id: id,
		data: { reason: 'The 24 seats are taken.\nDigital Skills has room.' },
	})
	const [note] = await db.select().from(notifications).where(eq(notifications.user_email, email))
	expect(note).toMatchObject({ type: 'warning', read: true })
	expect(note?.message).toContain('Reason: The 24 seats are taken.')
	expect(await findDecision(db, type, id)).toMatchObject({
		decision: 'rejected',
		by: reviewer.email,
		undo: null,
	})
})

test('F-62, D-140 an undone single decision leaves nothing behind', async () => {
	const { id } = await createApplication()
	const { batch_id } = await decideOne(id)
	await transact((tx) => undoDecisions(tx, batch_id, other))
	await makeDecisions(batch_id)
	expect([await statusesOf([id]), await mails(), await db.$count(notifications)]).toEqual([['pending'], 0, 0])
	expect(await findDecision(db, type, id)).toBeNull()
	await decideOne(id, 'rejected')
})

test('F-62 an undo of what was decided with others says how many it takes back', async () => {
	const ids = await createMany(3)
	await decideOne((await createApplication()).id)
	const { batch_id } = await schedule(ids, 'rejected')
	expect(await findDecision(db, type, ids[0]!)).toMatchObject({ undo: { batch_id, count: 3 } })
	const path = `/admin/registrations/${type}/${ids[0]!}`
	const { data } = await readScreen(registrations, path)
	expect(renderScreen(registrations, path, data)).toContain('Undo all 3')
})

test('F-62 a decision that met another one is refused with who decided, before and after that is carried out', async () => {
	const { id } = await createApplication()
	const { batch_id } = await decideOne(id, 'rejected')
	const sentence = 'this program application is already rejected, by reviewer@hub.example'
	await expect(decideOne(id, 'approved', undefined, other)).rejects.toThrow(sentence)
	await makeDecisions(batch_id)
	await expect(decideOne(id, 'approved', undefined, other)).rejects.toThrow(sentence)
	await expect(decideOne(crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
})

test('F-62 of two at the same moment one decides and the other is told', async () => {
	for (let round = 0; round < 6; round++) {
		const { id } = await createApplication()
		const outcomes = await Promise.allSettled([decideOne(id), decideOne(id, 'rejected', undefined, other)])
		expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
		const lost = outcomes.find((outcome) => outcome.status === 'rejected')
		expect(String(lost?.reason)).toMatch(/is already (approved|rejected), by (reviewer|other)@hub\.example/)
	}
})

test('F-62, ADM-REG-032 a confirmation that cannot be sent is an unread error notification that leads to the registration', async () => {
	const { id, email } = await createApplication({ email: 'not an address' })
	await makeDecisions((await decideOne(id)).batch_id)
	expect(await statusesOf([id])).toEqual(['approved'])
	const notes = await db.select().from(notifications).where(eq(notifications.user_email, email))
	expect(notes.filter((note) => note.type === 'error')).toMatchObject([
		{
			title: 'Error sending confirmation email',
			message: 'Aline Uwase, program application\nThe address is not an email address.',
			action_url: `/admin/registrations/program_application/${id}`,
			read: false,
		},
	])
})

test('F-62, ADM-REG-029 a decision that cannot be carried out is told, and no longer shown as made', async () => {
	const { id } = await createApplication()
	const { batch_id } = await decideOne(id)
	await asOwner((client) =>
		client.query(
			`alter table program_applications add constraint fault check (status <> 'approved') not valid`,
		),
	)
	onTestFinished(async () => {
		await asOwner((client) => client.query('alter table program_applications drop constraint fault'))
	})
	await expect(makeDecisions(batch_id)).rejects.toThrow()
	expect(await db.$count(scheduled_decisions)).toBe(1)
	await expect(makeDecisions(batch_id, true)).rejects.toThrow()
	expect([await statusesOf([id]), await db.$count(scheduled_decisions)]).toEqual([['pending'], 0])
	expect(await db.select().from(notifications)).toMatchObject([
		{ type: 'error', title: 'Failed to approve registration', user_email: reviewer.email, read: false },
	])
})

test('D-140 what one has decided oneself is offered to be taken back, the newest first, with how many more registrations there are', async () => {
	const [first, second, third, theirs] = (await createMany(4)) as [string, string, string, string]
	const older = await schedule([first, second], 'rejected')
	const newer = await decideOne(third)
	await decideOne(theirs, 'approved', undefined, other)
	expect(await findUndoable(db, reviewer.id)).toMatchObject({ batch_id: newer.batch_id, count: 1, more: 2 })
	await transact((tx) => undoDecisions(tx, newer.batch_id, reviewer))
	expect(await findUndoable(db, reviewer.id)).toMatchObject({ batch_id: older.batch_id, count: 2, more: 0 })
	await transact((tx) => undoDecisions(tx, older.batch_id, reviewer))
	expect(await findUndoable(db, reviewer.id)).toBeNull()
	expect(await findUndoable(db, other.id)).toMatchObject({ count: 1, more: 0 })
})
