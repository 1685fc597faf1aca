import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeAppointmentStatus } from '#app/features/consultations/commands/change-appointment-status.server.ts'
import { changeBookingStatus } from '#app/features/consultations/commands/change-booking-status.server.ts'
import { mailTemplates } from '#app/features/consultations/jobs.server.ts'
import { createAppointment, createBooking, schedule } from '#app/features/consultations/testing.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { readCalendar, receivedMail, sendMails } from '#tests/received-mail.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'

const by: Actor = { kind: 'admin', id: 'a1', email: 'a@hub.example' }

test('D-047 a confirmation carries an invitation; its cancellation takes the same entry back', async () => {
	await sendMails(mailTemplates)
	const email = 'calendar@mail.example'
	const { id } = await createAppointment({
		email,
		first_name: 'Ève, "the" Ü',
		last_name: 'Line\\; one',
		appointment_date: '2031-06-02',
		appointment_time: '14:00',
		service_type: 'Research & Analysis',
	})
	await transact((tx) => changeAppointmentStatus(tx, { id, status: 'confirmed' }, by))
	const confirmed = await receivedMail(email, /confirmed: Monday, June 2, 2031$/)
	expect(confirmed.log).toMatchObject({ template_name: 'appointment-notification', transport: 'outbox' })
	expect(confirmed.mail.text).toContain('14:00, Kigali time')
	const invitation = readCalendar(confirmed.mail)
	expect(invitation).toMatchObject({
		type: 'text/calendar',
		method: 'REQUEST',
		version: '2.0',
		uid: `appointment-${id}@iris-hub`,
		sequence: 0,
		start: '2031-06-02T12:00:00.000Z',
		end: '2031-06-02T13:00:00.000Z',
		status: 'CONFIRMED',
		organizer: 'mailto:info@irishub.example',
		attendee: `mailto:${email}`,
		attendeeName: `Ève, 'the' Ü Line/; one`,
		summary: 'IRIS Hub: Research & Analysis',
		location: 'KG 000 Street, Kacyiru, Kigali',
	})
	for (const line of invitation.lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)

	await transact((tx) => changeAppointmentStatus(tx, { id, status: 'cancelled' }, by))
	const cancelled = await receivedMail(email, /cancelled: Monday, June 2, 2031$/)
	const cancellation = readCalendar(cancelled.mail)
	expect(cancellation).toMatchObject({
		method: 'CANCEL',
		status: 'CANCELLED',
		sequence: 1,
		uid: invitation.uid,
		start: invitation.start,
		end: invitation.end,
		organizer: invitation.organizer,
		attendee: invitation.attendee,
	})
	expect(cancelled.mail.text).toContain('Choose another time')
})

test('D-047 what was never confirmed, and what is completed, carries no calendar file', async () => {
	await sendMails(mailTemplates)
	const refused = await createAppointment({ email: 'never@mail.example' })
	const kept = await createAppointment({
		email: 'kept@mail.example',
		status: 'confirmed',
		appointment_date: '2020-01-06',
	})
	await transact(async (tx) => {
		await changeAppointmentStatus(tx, { id: refused.id, status: 'cancelled' }, by)
		await changeAppointmentStatus(tx, { id: kept.id, status: 'completed' }, by)
	})
	expect((await receivedMail('never@mail.example', /cancelled/)).mail.attachments).toEqual([])
	expect((await receivedMail('kept@mail.example', /Thank you/)).mail.attachments).toEqual([])
})

test('ADM-MAIL-004, ADM-MAIL-005 a booking’s notice is really sent, and the log has its real outcome', async () => {
	await sendMails(mailTemplates)
	const { id } = await createBooking({ email: 'booked@mail.example' })
	await transact((tx) => changeBookingStatus(tx, { id, status: 'confirmed' }, by))
	const confirmation = await receivedMail('booked@mail.example', /^Booking Confirmation$/)
	expect(confirmation.log).toMatchObject({ template_name: 'booking-notification', error_message: null })
	expect(confirmation.log.sent_at).toBeInstanceOf(Date)
	expect(confirmation.mail).toMatchObject({
		subject: 'Booking Confirmation',
		to: [{ address: 'booked@mail.example' }],
	})
	expect(confirmation.mail.text).toContain('Business Growth')
	await transact((tx) => changeBookingStatus(tx, { id, status: 'cancelled' }, by))
	expect((await receivedMail('booked@mail.example', /^Booking Update$/)).mail.text).toContain('is cancelled')

	const nowhere = await createBooking({ email: 'no mailbox' })
	await transact((tx) => changeBookingStatus(tx, { id: nowhere.id, status: 'confirmed' }, by))
	const [failed] = await db.select().from(email_logs).where(eq(email_logs.to_email, 'no mailbox'))
	expect(failed).toMatchObject({ template_name: 'booking-notification', status: 'failed', sent_at: null })
})

test('D-047, F-121: at booking the visitor gets what was chosen, with the reference, and nothing of the texts or the notes', async () => {
	await sendMails(mailTemplates)
	const row = await schedule({
		email: 'asked@mail.example',
		message: 'Two <b>questions</b>',
		company: 'Isuka',
	})
	const { mail } = await receivedMail('asked@mail.example', /^We have your request/)
	for (const told of [
		'March 1, 2027',
		'09:00',
		'Strategic Consulting',
		'free',
		row.id.slice(0, 8).toUpperCase(),
	]) {
		expect(mail.text).toContain(told)
	}
	expect(`${mail.html}${mail.text}`).not.toMatch(/questions|Isuka/)
})
