import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeAppointmentStatus } from '#app/features/consultations/commands/change-appointment-status.server.ts'
import { changeBookingStatus } from '#app/features/consultations/commands/change-booking-status.server.ts'
import { changePaymentStatus } from '#app/features/consultations/commands/change-payment-status.server.ts'
import {
	saveAppointmentNotes,
	saveBookingNotes,
} from '#app/features/consultations/commands/save-notes.server.ts'
import {
	type ConsultationStatus,
	CONSULTATION_STATUSES,
	PAYMENT_STATUSES,
} from '#app/features/consultations/rules.ts'
import { appointments, consultation_bookings } from '#app/features/consultations/tables.server.ts'
import { createAppointment, createBooking } from '#app/features/consultations/testing.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'

const by: Actor = { kind: 'admin', id: 'a1', email: 'a@hub.example' }
const targets = ['confirmed', 'cancelled', 'completed'] as const
const nobody = '00000000-0000-4000-8000-000000000000'

const act = <T>(work: (tx: Tx) => Promise<T>) => transact(work)
const auditOf = (id: string) =>
	db
		.select({ action: audit_log.action, table_name: audit_log.table_name, changed: audit_log.changed })
		.from(audit_log)
		.where(eq(audit_log.record_id, id))
		.orderBy(audit_log.at)
const subjectsTo = async (email: string) =>
	(
		await db
			.select({ name: email_logs.template_name, subject: email_logs.subject })
			.from(email_logs)
			.where(eq(email_logs.to_email, email))
			.orderBy(desc(email_logs.created_at))
	).map(({ name, subject }) => `${name}: ${subject}`)

/** Tries every pair of states and returns those that were moved; a refused one must change and send nothing. */
async function pairsThatMove<State extends string, To extends string>(options: {
	states: readonly State[]
	targets: readonly To[]
	create: (state: State, email: string) => Promise<{ id: string }>
	move: (id: string, to: To) => Promise<unknown>
	read: (id: string) => Promise<unknown>
}) {
	const moved: string[] = []
	for (const from of options.states) {
		for (const to of options.targets) {
			const email = `${from}.${to}.${crypto.randomUUID()}@mail.example`
			const { id } = await options.create(from, email)
			const before = await options.read(id)
			const failure = await options.move(id, to).then(
				() => null,
				(error: unknown) => error,
			)
			if (!failure) {
				moved.push(`${from} > ${to}`)
				continue
			}
			expect(failure).toBeInstanceOf(Refusal)
			expect(await options.read(id)).toEqual(before)
			expect(await auditOf(id)).toEqual([])
			expect(await subjectsTo(email)).toEqual([])
		}
	}
	return moved
}

const readAppointment = async (id: string) =>
	(await db.select().from(appointments).where(eq(appointments.id, id)))[0]
const readBooking = async (id: string) =>
	(await db.select().from(consultation_bookings).where(eq(consultation_bookings.id, id)))[0]

test('ADM-APPT-016, ADM-APPT-017, ADM-APPT-018, ADM-APPT-019, M4 an appointment moves along the strict table and no other way', async () => {
	const moved = await pairsThatMove({
		states: CONSULTATION_STATUSES,
		targets,
		create: (status, email) => createAppointment({ status, email }),
		// Days of their own in 2030: what is completed has begun.
		move: (id, status) =>
			act((tx) =>
				changeAppointmentStatus(
					tx,
					{ id, status },
					by,
					new Date(status === 'completed' ? '2040-01-01' : '2027-01-01'),
				),
			),
		read: readAppointment,
	})
	expect(moved).toEqual([
		'pending > confirmed',
		'pending > cancelled',
		'confirmed > cancelled',
		'confirmed > completed',
	])
})

test('F-101, F-105, D-170 an appointment is confirmed until it begins, completed from then on, cancelled at any time; what is refused says why', async () => {
	const at = { appointment_date: '2031-06-04', appointment_time: '10:00' } as const
	const [before, begun] = [new Date('2031-06-04T07:59:59Z'), new Date('2031-06-04T08:00:00Z')]
	const when = 'Wednesday, June 4, 2031, 10:00'
	const tell = async (
		from: ConsultationStatus,
		status: (typeof targets)[number],
		now: Date,
	): Promise<string> => {
		await db.delete(appointments)
		const { id } = await createAppointment({ ...at, status: from, email: 'timely@mail.example' })
		const told = await act((tx) => changeAppointmentStatus(tx, { id, status }, by, now)).catch(
			(error: Error) => error,
		)
		if (!(told instanceof Error)) return told.status
		expect([await readAppointment(id), await auditOf(id)]).toMatchObject([{ status: from }, []])
		return told.message
	}
	expect(await tell('pending', 'confirmed', before)).toBe('confirmed')
	expect(await tell('pending', 'confirmed', begun)).toBe(
		`Its time has passed (${when}): it can no longer be confirmed.`,
	)
	expect(await tell('confirmed', 'completed', before)).toBe(
		`It begins on ${when}: it can be marked as completed from then on.`,
	)
	expect(await tell('confirmed', 'completed', begun)).toBe('completed')
	for (const now of [before, begun]) expect(await tell('confirmed', 'cancelled', now)).toBe('cancelled')
})

test('ADM-BOOK-036, ADM-BOOK-037, ADM-BOOK-038, ADM-BOOK-039, M4 a booking moves as its dialog offers and no other way', async () => {
	const moved = await pairsThatMove({
		states: CONSULTATION_STATUSES,
		targets,
		create: (status, email) => createBooking({ status, email }),
		move: (id, status) => act((tx) => changeBookingStatus(tx, { id, status }, by)),
		read: readBooking,
	})
	expect(moved).toEqual([
		'pending > confirmed',
		'pending > cancelled',
		'confirmed > cancelled',
		'confirmed > completed',
		'cancelled > confirmed',
		'completed > confirmed',
		'completed > cancelled',
	])
})

test('ADM-BOOK-040, ADM-BOOK-041, ADM-BOOK-042, M4 a payment is marked paid unless it is, and failed while it is pending', async () => {
	const moved = await pairsThatMove({
		states: PAYMENT_STATUSES,
		targets: ['completed', 'failed'],
		create: (payment_status, email) => createBooking({ payment_status, email }),
		move: (id, payment_status) => act((tx) => changePaymentStatus(tx, { id, payment_status }, by)),
		read: readBooking,
	})
	expect(moved).toEqual([
		'pending > completed',
		'pending > failed',
		'failed > completed',
		'cancelled > completed',
	])
})

test('ADM-APPT-020, ADM-APPT-024, ADM-APPT-025 notes are saved with the status; the act is audited and the visitor told', async () => {
	const made = await createAppointment({ email: 'told@mail.example' })
	const row = await act((tx) =>
		changeAppointmentStatus(tx, { id: made.id, status: 'confirmed', admin_notes: 'Room 2' }, by),
	)
	expect(row).toEqual({ ...made, status: 'confirmed', admin_notes: 'Room 2', updated_at: row.updated_at })
	expect(row.updated_at.getTime()).toBeGreaterThan(made.updated_at.getTime())
	const kept = await act((tx) => changeAppointmentStatus(tx, { id: made.id, status: 'cancelled' }, by))
	expect(kept.admin_notes).toBe('Room 2')
	expect(await auditOf(made.id)).toEqual([
		{ action: 'confirm', table_name: 'appointments', changed: ['status', 'admin_notes'] },
		{ action: 'cancel', table_name: 'appointments', changed: ['status'] },
	])
	expect(await subjectsTo('told@mail.example')).toEqual([
		expect.stringMatching(
			/^appointment-notification: Your appointment is cancelled: \w+day, January \d+, 2030$/,
		),
		expect.stringMatching(
			/^appointment-notification: Your appointment is confirmed: \w+day, January \d+, 2030$/,
		),
	])
})

test('ADM-MAIL-004, ADM-BOOK-044, ADM-BOOK-049 a booking’s notice is a Booking Confirmation if confirmed, else a Booking Update', async () => {
	const made = await createBooking({ email: 'notice@mail.example' })
	for (const status of ['confirmed', 'completed', 'cancelled'] as const) {
		const admin_notes = `now ${status}`
		const row = await act((tx) => changeBookingStatus(tx, { id: made.id, status, admin_notes }, by))
		expect(row).toMatchObject({ status, admin_notes, payment_status: 'completed' })
	}
	expect(await subjectsTo('notice@mail.example')).toEqual([
		'booking-notification: Booking Update',
		'booking-notification: Booking Update',
		'booking-notification: Booking Confirmation',
	])
	expect((await auditOf(made.id)).map(({ action }) => action)).toEqual(['confirm', 'complete', 'cancel'])
})

test('ADM-BOOK-050 marking a payment changes nothing else, is audited, and sends no mail', async () => {
	const made = await createBooking({ payment_status: 'pending', email: 'payer@mail.example' })
	const failed = await act((tx) => changePaymentStatus(tx, { id: made.id, payment_status: 'failed' }, by))
	expect(failed).toEqual({ ...made, payment_status: 'failed', updated_at: failed.updated_at })
	await act((tx) => changePaymentStatus(tx, { id: made.id, payment_status: 'completed' }, by))
	expect(await auditOf(made.id)).toEqual([
		{ action: 'mark failed', table_name: 'consultation_bookings', changed: ['payment_status'] },
		{ action: 'mark paid', table_name: 'consultation_bookings', changed: ['payment_status'] },
	])
	expect(await subjectsTo('payer@mail.example')).toEqual([])
})

test('D-093 Save Notes keeps the status, is audited, and sends no mail; an older version is refused', async () => {
	const made = await createAppointment({ status: 'completed', email: 'quiet@mail.example' })
	const booked = await createBooking({ email: 'quiet@mail.example' })
	await act((tx) => saveAppointmentNotes(tx, { id: made.id, admin_notes: 'Bring figures' }, by))
	await act((tx) => saveBookingNotes(tx, { id: booked.id, admin_notes: 'Call first' }, by))
	expect(await readAppointment(made.id)).toMatchObject({ status: 'completed', admin_notes: 'Bring figures' })
	expect(await readBooking(booked.id)).toMatchObject({ status: 'pending', admin_notes: 'Call first' })
	expect(await subjectsTo('quiet@mail.example')).toEqual([])
	expect(await auditOf(booked.id)).toEqual([
		{ action: 'update', table_name: 'consultation_bookings', changed: ['admin_notes'] },
	])
	const old = { id: made.id, version: '2001-01-01 00:00:00+00', admin_notes: 'Lost' }
	await expect(act((tx) => saveAppointmentNotes(tx, old, by))).rejects.toThrow(
		'Somebody else has changed this record since you opened it.',
	)
	await act((tx) => saveAppointmentNotes(tx, { id: made.id, admin_notes: null }, by))
	expect(await readAppointment(made.id)).toMatchObject({ admin_notes: null })
})

test('C3 of ten administrators who confirm one appointment at once one does, and one mail is sent', async () => {
	const { id } = await createAppointment({ email: 'once@mail.example' })
	const tries = await Promise.allSettled(
		Array.from({ length: 10 }, () =>
			act((tx) => changeAppointmentStatus(tx, { id, status: 'confirmed' }, by)),
		),
	)
	expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	expect(await subjectsTo('once@mail.example')).toHaveLength(1)
	const [loser] = tries.filter((one) => one.status === 'rejected')
	expect(loser?.reason.message).toBe('This appointment is confirmed; it cannot become confirmed.')
})

test('what is gone cannot be changed', async () => {
	const gone = { id: nobody, status: 'confirmed', payment_status: 'failed', admin_notes: 'x' } as const
	const commands: ((tx: Tx) => Promise<unknown>)[] = [
		(tx) => changeAppointmentStatus(tx, gone, by),
		(tx) => changeBookingStatus(tx, gone, by),
		(tx) => changePaymentStatus(tx, gone, by),
		(tx) => saveAppointmentNotes(tx, gone, by),
		(tx) => saveBookingNotes(tx, gone, by),
	]
	for (const command of commands) await expect(act(command)).rejects.toMatchObject({ status: 404 })
})
