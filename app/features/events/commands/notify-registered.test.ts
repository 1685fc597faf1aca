import { and, eq, like } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as screen from '#app/features/events/admin/events.admin.tsx'
import { WhoIsTold } from '#app/features/events/admin/who-is-told.tsx'
import { deleteEvent } from '#app/features/events/commands/delete-event.server.ts'
import { saveEvent } from '#app/features/events/commands/save-event.server.ts'
import { EventForm } from '#app/features/events/forms.server.ts'
import { mailTemplates } from '#app/features/events/jobs.server.ts'
import { getEvent } from '#app/features/events/queries/admin.server.ts'
import { event_registrations, events } from '#app/features/events/tables.server.ts'
import { createEvent } from '#app/features/events/testing.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { restoreRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { deleted_records } from '#app/platform/core/records/tables.server.ts'
import { ownLinkIn, readCalendar, receivedMail, sendMails } from '#tests/received-mail.ts'

const by: Actor = { kind: 'admin', id: 'a1', email: 'a@hub.example' }
const inDays = (days: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * 86_400_000)

let events_made = 0

/** An event of its own with people in it, and a word that their addresses have. */
async function withPeople(
	given: Parameters<typeof createEvent>[0] = {},
	statuses: ('pending' | 'approved' | 'rejected' | 'withdrawn')[] = [
		'pending',
		'approved',
		'rejected',
		'withdrawn',
	],
) {
	const word = `told${++events_made}`
	const event = await createEvent({ title: `Event ${word}`, date: inDays(10), ...given })
	if (statuses.length > 0)
		await db.insert(event_registrations).values(
			statuses.map((status, at) => ({
				event_id: event.id,
				status,
				first_name: `Person ${at}`,
				last_name: 'Uwase',
				email: `${word}-${status}-${at}@mail.example`,
				phone: '+250788123456',
			})),
		)
	return { id: event.id, word }
}

/** What an administrator's form sends: the event as it is, but for what is given. */
async function save(id: string, given: Record<string, unknown> = {}) {
	const { version, ...event } = (await getEvent(db, id))!
	const clock = (moment: Date) => new Date(moment.getTime() + 2 * 3_600_000).toISOString().slice(0, 16)
	const form = EventForm.parse({
		title: event.title,
		description: event.description,
		location: event.location,
		status: event.status,
		date: clock(event.date),
		ends_at: event.ends_at ? clock(event.ends_at) : '',
		capacity: String(event.capacity),
		price: (event.price / 100).toFixed(2),
		...given,
	})
	return transact((tx) => saveEvent(tx, { ...form, image: null, id, version }, by))
}

const clockOf = (moment: Date) => new Date(moment.getTime() + 2 * 3_600_000).toISOString().slice(0, 16)

const sharedFactsOf = async (word: string) =>
	(
		await db
			.select({ to: email_logs.to_email, subject: email_logs.subject })
			.from(email_logs)
			.where(and(like(email_logs.to_email, `${word}-%`), eq(email_logs.template_name, 'event-changed')))
			.orderBy(email_logs.created_at, email_logs.to_email)
	).map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)

const rowOf = async (id: string) => (await db.select().from(events).where(eq(events.id, id)))[0]!

test('D-150 a moved event writes to everybody who has a seat, and to nobody else, with the calendar’s next word', async () => {
	await sendMails(mailTemplates)
	const { id, word } = await withPeople()
	const day = inDays(20)
	await save(id, { date: clockOf(day), location: 'Musanze' })
	expect(await sharedFactsOf(word)).toEqual([
		`${word}-approved-1: New time or place: Event ${word}`,
		`${word}-pending-0: New time or place: Event ${word}`,
	])
	const { mail } = await receivedMail(`${word}-approved-1@mail.example`, /^New time or place/)
	expect(readCalendar(mail)).toMatchObject({
		method: 'REQUEST',
		status: 'CONFIRMED',
		sequence: 1,
		location: 'Musanze',
		uid: `${id}@localhost`,
		start: day.toISOString(),
		attendee: `mailto:${word}-approved-1@mail.example`,
	})
	expect(mail.text).toContain('Musanze (before: ')
	expect(ownLinkIn(mail)).toMatch(/^\/requests\//)
	expect((await rowOf(id)).calendar_sequence).toBe(1)
})

test.each([
	['its text, seats and price', { title: 'Another', description: 'Else', capacity: '99', price: '3' }],
	['nothing', {}],
	['its state to ongoing', { status: 'ongoing' }],
	['its state to completed', { status: 'completed' }],
])('D-150 who changes %s writes to nobody', async (_what, given) => {
	const { id, word } = await withPeople()
	await save(id, given)
	expect(await sharedFactsOf(word)).toEqual([])
	expect((await rowOf(id)).calendar_sequence).toBe(0)
})

test('D-150 a cancelled event, and one that is on again, is told once each', async () => {
	await sendMails(mailTemplates)
	const { id, word } = await withPeople({}, ['approved'])
	await save(id, { status: 'cancelled' })
	await save(id, { status: 'cancelled', location: 'Huye' })
	await save(id, { status: 'upcoming' })
	expect(await sharedFactsOf(word)).toEqual([
		`${word}-approved-0: Cancelled: Event ${word}`,
		`${word}-approved-0: It takes place after all: Event ${word}`,
	])
	const email = `${word}-approved-0@mail.example`
	const cancelled = readCalendar((await receivedMail(email, /^Cancelled/)).mail)
	expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 1 })
	const again = readCalendar((await receivedMail(email, /^It takes place/)).mail)
	expect(again).toMatchObject({ method: 'REQUEST', sequence: 2, uid: cancelled.uid, location: 'Huye' })
})

test('D-150 of an event that is over nobody is told', async () => {
	const { id, word } = await withPeople({ date: inDays(-3), ends_at: inDays(-2) })
	await save(id, { location: 'Elsewhere' })
	await save(id, { status: 'cancelled' })
	await transact((tx) => deleteEvent(tx, id, by))
	expect(await sharedFactsOf(word)).toEqual([])
})

test('D-150 a deleted event is told as cancelled, put back it stays so, and setting it to upcoming says that it is on again', async () => {
	const { id, word } = await withPeople({}, ['approved', 'rejected'])
	await transact((tx) => deleteEvent(tx, id, by))
	expect(await sharedFactsOf(word)).toEqual([`${word}-approved-0: Cancelled: Event ${word}`])
	const [bin] = await db.select().from(deleted_records).where(eq(deleted_records.record_id, id))
	await transact((tx) => restoreRecord(tx, bin!.id, by))
	expect(await rowOf(id)).toMatchObject({ status: 'cancelled', calendar_sequence: 1 })
	expect(await sharedFactsOf(word)).toHaveLength(1)
	await save(id, { status: 'upcoming' })
	expect((await sharedFactsOf(word)).at(-1)).toContain('It takes place after all')
})

test('D-092 an event that nobody has a seat in is deleted, and comes back as it was', async () => {
	const { id, word } = await withPeople({}, ['rejected'])
	await transact((tx) => deleteEvent(tx, id, by))
	const [bin] = await db.select().from(deleted_records).where(eq(deleted_records.record_id, id))
	await transact((tx) => restoreRecord(tx, bin!.id, by))
	expect(await rowOf(id)).toMatchObject({ status: 'upcoming', calendar_sequence: 0 })
	expect(await sharedFactsOf(word)).toEqual([])
})

test('D-150 the messages are undone with the save', async () => {
	const { id, word } = await withPeople()
	const undone = transact(async (tx) => {
		await deleteEvent(tx, id, by)
		throw new Error('power cut')
	})
	await expect(undone).rejects.toThrow('power cut')
	expect(await sharedFactsOf(word)).toEqual([])
})

test('D-150 five hundred people are told by a few statements, each once', async () => {
	const { id, word } = await withPeople(
		{ capacity: 1000 },
		Array.from({ length: 501 }, () => 'approved' as const),
	)
	await save(id, { location: 'Rubavu' })
	const told = await sharedFactsOf(word)
	expect([told.length, new Set(told).size]).toEqual([501, 501])
	const { rows } = await db.execute(
		`select count(*)::int as jobs from pgboss.job join email_logs on email_logs.id = job.id
		where to_email like '${word}-%' and name = 'send-mail'`,
	)
	expect(rows).toEqual([{ jobs: 501 }])
})

test('D-150 the form and the question before a deletion say how many people are told', async () => {
	const { id } = await withPeople()
	const record = (await getEvent(db, id))!
	expect(renderToStaticMarkup(WhoIsTold(record))).toContain(
		'2 people have a seat. Another day, hour or place, or a cancellation, is told to all of them by email as soon as you save it.',
	)
	expect(screen.ui.deletion?.(record)?.sentence).toMatch(
		/within 30 days\. 2 people with a seat are told by email that it is cancelled\.$/,
	)
	const past = (await getEvent(db, (await withPeople({ date: inDays(-3), ends_at: null })).id))!
	expect(renderToStaticMarkup(WhoIsTold(past))).toBe('')
	expect(screen.ui.deletion?.(past)?.sentence).toMatch(/within 30 days\.$/)
})

test('F-65 who cannot be told that an event is cancelled is told to the administrators, one by one', async () => {
	const { id, word } = await withPeople({}, ['approved', 'pending'])
	const broken = { email: `${word} has no mailbox`, last_name: 'Unreached' }
	await db
		.update(event_registrations)
		.set(broken)
		.where(and(eq(event_registrations.event_id, id), eq(event_registrations.status, 'approved')))
	await save(id, { status: 'cancelled' })
	const told = await db.select().from(notifications).where(like(notifications.message, '%Unreached%'))
	const [person] = await db
		.select({ id: event_registrations.id })
		.from(event_registrations)
		.where(eq(event_registrations.email, broken.email))
	expect(told).toMatchObject([
		{
			type: 'error',
			title: 'Error sending event email',
			user_email: broken.email,
			message: `Person 0 Unreached, Event ${word}: cancelled\nThe address is not an email address.`,
			action_url: `/admin/registrations/event_registration/${person?.id}`,
		},
	])
})
