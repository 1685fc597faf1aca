import { makeDecisions } from '#app/features/registrations/commands/make-decisions.server.ts'
import { scheduleDecision } from '#app/features/registrations/commands/schedule-decisions.server.ts'
import { sendRegistrationMail } from '#app/features/registrations/commands/send-registration-mail.server.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appointments } from '#app/features/consultations/tables.server.ts'
import { createAppointment } from '#app/features/consultations/testing.server.ts'
import { sendMessage } from '#app/features/contact/commands/send-message.server.ts'
import { ContactForm } from '#app/features/contact/forms.server.ts'
import { typedMessage } from '#app/features/contact/testing.server.ts'
import { registerForEvent } from '#app/features/events/commands/register-for-event.server.ts'
import { EventRegistrationForm } from '#app/features/events/forms.server.ts'
import { findEvent } from '#app/features/events/queries.server.ts'
import { event_registrations, events } from '#app/features/events/tables.server.ts'
import { createEvent, typedRegistration } from '#app/features/events/testing.server.ts'
import { createMembership } from '#app/features/memberships/testing.server.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import { submitApplication as applyForProgram } from '#app/features/programs/commands/submit-application.server.ts'
import { ProgramApplicationForm } from '#app/features/programs/forms.server.ts'
import { program_applications } from '#app/features/programs/tables.server.ts'
import { createProgram, typedApplication as typedProgram } from '#app/features/programs/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, pool, transact } from '#app/platform/core/db/db.server.ts'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { mailTemplates } from '#app/jobs.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import * as movePage from '#app/features/consultations/pages/move.tsx'
import { USUAL_TIMES } from '#tests/browser/usual-times.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { workingDayAfter } from '#app/platform/core/time/working-days.ts'
import * as page from '#app/site/pages/request.tsx'
import * as cancelPage from '#app/site/pages/request-cancel.tsx'
import { ownLinkIn, readCalendar, receivedMail, sendMails } from '#tests/received-mail.ts'
import { ask, cancel, type Handler, linkTo, messageOf, readPage, tokenOf } from '#tests/own-requests.ts'

const statusOf = async (table: typeof memberships, id: string) =>
	(await db.select({ status: table.status }).from(table).where(eq(table.id, id)))[0]?.status

test('D-150 to open the link, or the question, changes nothing', async () => {
	const row = await createMembership()
	const token = linkTo('membership', row.id)
	for (const handler of [page.loader, cancelPage.loader] as Handler[])
		for (let times = 0; times < 3; times++) expect((await ask(handler, token)).status).toBe(200)
	expect(await statusOf(memberships, row.id)).toBe('pending')
	const withoutToken = await ask(cancelPage.action, token, { fields: { csrf_token: 'x' } })
	expect([withoutToken.status, await statusOf(memberships, row.id)]).toEqual([403, 'pending'])
})

test('D-150 an application is withdrawn once: state, history with the visitor, notification and mail; two at once make one', async () => {
	const row = await createMembership({ email: 'withdrawing@mail.example' })
	const token = linkTo('membership', row.id)
	await Promise.all(Array.from({ length: pool.options.max }, () => pool.query('select 1')))
	const answers = await Promise.all([cancel(token), cancel(token), cancel(token)])
	expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409])
	expect(messageOf(answers.find(({ status }) => status === 409)!)).toBe(
		'Nothing was changed: this membership application is already withdrawn.',
	)
	expect(await statusOf(memberships, row.id)).toBe('withdrawn')
	const trail = await db
		.select()
		.from(audit_log)
		.where(and(eq(audit_log.table_name, 'memberships'), eq(audit_log.record_id, row.id)))
	expect(trail).toMatchObject([
		{ actor_email: 'visitor', actor_id: null, action: 'withdraw', changed: ['status'] },
	])
	const told = await db.select().from(notifications).where(eq(notifications.from_email, row.email))
	expect(told).toMatchObject([
		{
			title: 'Withdrawn: membership application, Individual Membership',
			read: false,
			action_url: `/admin/registrations/membership/${row.id}`,
		},
	])
	await sendMails(mailTemplates)
	const { mail } = await receivedMail(row.email, /^You have withdrawn your membership application/)
	const { request } = await readPage(tokenOf(ownLinkIn(mail)))
	expect([request?.status.name, request?.ending]).toEqual(['Withdrawn', null])
})

test('D-150 what was decided is said and not offered', async () => {
	for (const [status, name] of [
		['approved', 'Approved'],
		['rejected', 'Not approved'],
	] as const) {
		const row = await createMembership({ status })
		const token = linkTo('membership', row.id)
		const { request } = await readPage(token)
		expect([request?.status.name, request?.ending, request?.moves]).toEqual([name, null, null])
		const answer = await cancel(token)
		expect([answer.status, messageOf(answer)]).toEqual([
			409,
			`Nothing was changed: this membership application is already ${status}.`,
		])
		expect(await statusOf(memberships, row.id)).toBe(status)
	}
	const { id } = await createAppointment({ status: 'completed' })
	expect((await cancel(linkTo('appointment', id))).status).toBe(409)
})

test('D-150 requests that nobody can end here say so', async () => {
	const row = await transact((tx) => sendMessage(tx, ContactForm.parse(typedMessage())))
	const answer = await cancel(linkTo('contact', row.id))
	expect([answer.status, messageOf(answer)]).toEqual([
		409,
		'Nothing was changed: this cannot be changed here.',
	])
})

test('D-150 a seat is free as soon as it is given back, approved or not, until the event begins', async () => {
	const event = await createEvent({ capacity: 1 })
	const register = (email: string) => {
		const typed = typedRegistration({ email, last_name: email })
		return transact((tx) => registerForEvent(tx, event.id, EventRegistrationForm.parse(typed), new Date()))
	}
	const first = await register('first-seat@mail.example')
	await expect(register('second-seat@mail.example')).rejects.toThrow('all seats are taken')
	await db.update(event_registrations).set({ status: 'approved' }).where(eq(event_registrations.id, first.id))
	expect((await cancel(linkTo('event_registration', first.id))).status).toBe(303)
	expect((await findEvent(db, event.id))?.taken).toBe(0)
	const second = await register('second-seat@mail.example')
	await sendMails(mailTemplates)
	const { mail } = await receivedMail('first-seat@mail.example', /^You have given your seat back/)
	expect(readCalendar(mail)).toMatchObject({
		method: 'CANCEL',
		status: 'CANCELLED',
		sequence: 1,
		attendee: 'mailto:first-seat@mail.example',
	})
	await db
		.update(events)
		.set({ date: new Date(Date.now() - 60_000) })
		.where(eq(events.id, event.id))
	const token = linkTo('event_registration', second.id)
	const { request } = await readPage(token)
	expect([request?.ending, request?.closed]).toEqual([
		null,
		'The seat can no longer be given back: this event has begun.',
	])
	const late = await cancel(token)
	expect([late.status, messageOf(late)]).toEqual([409, 'Nothing was changed: this event has begun.'])
	await db.delete(events).where(eq(events.id, event.id))
	expect((await readPage(token)).request).toMatchObject({
		item: null,
		ending: null,
		status: { name: 'Event cancelled' },
	})
})

test('D-097, D-150 the sixth try of one browser in a minute is too many', async () => {
	const visitor = newVisitor()
	const rows = await Promise.all(Array.from({ length: 6 }, () => createMembership()))
	const answers: number[] = []
	for (const { id } of rows) answers.push((await cancel(linkTo('membership', id), visitor)).status)
	expect(answers).toEqual([303, 303, 303, 303, 303, 429])
})

test('D-150 a withdrawn application is a state of the list like the others, and is decided no more', async () => {
	const program = await createProgram({})
	const row = await transact((tx) =>
		applyForProgram(tx, program.slug, ProgramApplicationForm.parse(typedProgram())),
	)
	expect((await cancel(linkTo('program_application', row.id))).status).toBe(303)
	const [kept] = await db.select().from(program_applications).where(eq(program_applications.id, row.id))
	expect(kept?.status).toBe('withdrawn')
	expect((await readPage(linkTo('program_application', row.id))).request).toMatchObject({
		item: program.title,
		page: `/programs/${program.slug}`,
	})
	const past = await createAppointment({ appointment_date: '2020-01-06' })
	expect((await readPage(linkTo('appointment', past.id))).request).toMatchObject({
		ending: null,
		moves: null,
		closed: 'Its time has passed: it can no longer be moved or cancelled.',
	})
	expect((await cancel(linkTo('appointment', past.id))).status).toBe(409)
	const [untouched] = await db.select().from(appointments).where(eq(appointments.id, past.id))
	expect(untouched?.status).toBe('pending')
})

test('D-140, D-150 a decision that waits its half minute is not made on what was withdrawn meanwhile, and the administrators are told', async () => {
	const row = await createMembership({ email: 'too-late@mail.example' })
	const by = { kind: 'admin', id: 'a1', email: 'a@hub.example' } as const
	const { batch_id } = await transact((tx) =>
		scheduleDecision(tx, { type: 'membership', id: row.id, decision: 'approved' }, by),
	)
	expect((await cancel(linkTo('membership', row.id))).status).toBe(303)
	await makeDecisions(batch_id)
	expect(await statusOf(memberships, row.id)).toBe('withdrawn')
	const told = await db.select().from(notifications).where(eq(notifications.type, 'error'))
	expect(told).toMatchObject([
		{
			title: 'Failed to approve registration',
			message: 'Aline Uwase: this application is already withdrawn',
		},
	])
	await expect(
		transact((tx) => sendRegistrationMail(tx, { type: 'membership', id: row.id }, by)),
	).rejects.toThrow('it was withdrawn by the person')
})

test('F-105 the page on which an appointment is moved offers the hours of its own day', async () => {
	const now = kigaliDay(new Date())
	const day = workingDayAfter(now, 20)
	const { id } = await createAppointment({ appointment_date: day, appointment_time: '10:00' })
	const offered = async () => {
		const { data } = await ask(movePage.loader as Handler, linkTo('appointment', id))
		return (data as { values: { appointment_date: string } }).values.appointment_date
	}
	expect(await offered()).toBe(day)
	for (const appointment_time of USUAL_TIMES.filter((time) => time !== '10:00'))
		await createAppointment({ appointment_date: day, appointment_time })
	expect(await offered()).not.toBe(day)
})
