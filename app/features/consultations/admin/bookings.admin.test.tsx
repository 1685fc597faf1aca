import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as screen from '#app/features/consultations/admin/bookings.admin.tsx'
import {
	type BookingStats,
	getBooking,
	readBookingStats,
} from '#app/features/consultations/queries/bookings.server.ts'
import { CONSULTATION_STATUSES, PAYMENT_STATUSES } from '#app/features/consultations/rules.ts'
import { sampleBookings } from '#app/features/consultations/samples.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import { auditTrailOf, createBooking, mailsTo } from '#app/features/consultations/testing.server.ts'
import { loader as exportLoader } from '#app/platform/office/admin/export.ts'
import type { AnyRow } from '#app/platform/office/admin/resource-ui.ts'
import { DatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { db, pool } from '#app/platform/core/db/db.server.ts'
import { askAsAdmin, postToScreen, readScreen, renderScreen } from '#tests/admin-request.ts'
import { readCsv } from '#tests/read-csv.ts'
import { asOwner } from '#tests/reset-database.ts'

const LIST = '/admin/consultation-bookings'

beforeEach(() => db.delete(consultation_bookings))

const namesAt = async (search: string) => {
	const { data } = await readScreen(screen, `${LIST}${search}`)
	return data.list.rows.map((row) => (row as AnyRow & { first_name: string }).first_name)
}

const audited = (id: string) => auditTrailOf(consultation_bookings, id)

const versionOf = async (id: string) => (await getBooking(db, id))!.version

test('ADM-BOOK-003 to ADM-BOOK-007 the figures follow every change; the revenue is what has been paid', async () => {
	expect(await readBookingStats(db)).toEqual({ all: 0, pending: 0, confirmed: 0, revenue: 0 })
	await createBooking({ payment_amount: 150_500, status: 'confirmed' })
	await createBooking({ payment_amount: 50_500, status: 'cancelled' })
	await createBooking({ payment_amount: 300_500, payment_status: 'failed' })
	const waiting = await createBooking({ payment_amount: 45_500, payment_status: 'pending' })
	expect(await readBookingStats(db)).toEqual({ all: 4, pending: 2, confirmed: 1, revenue: 201_000 })
	await postToScreen(screen, `${LIST}/${waiting.id}/mark-paid`, { version: await versionOf(waiting.id) })
	const { data } = await readScreen(screen, LIST)
	expect(screen.ui.stats?.(data.stats as BookingStats)).toEqual([
		{ label: 'Total Bookings', figure: '4' },
		{ label: 'Pending Bookings', figure: '2', pending: true },
		{ label: 'Confirmed Bookings', figure: '1' },
		{ label: 'Total Revenue', figure: '246,500', unit: 'RWF' },
	])
})

test('ADM-BOOK-009, ADM-BOOK-010, ADM-BOOK-048 newest first; words and status combine; days and columns, too', async () => {
	const at = (day: number) => new Date(Date.UTC(2026, 0, day, 21, 59))
	await createBooking({ first_name: 'Aline', last_name: 'Uwase', created_at: at(5), payment_amount: 1 })
	await createBooking({
		first_name: 'bosco',
		email: 'b@other.example',
		service_type: 'Technical Training',
		created_at: at(6),
		status: 'confirmed',
		payment_amount: 3,
	})
	await createBooking({
		first_name: 'Claire',
		created_at: at(7),
		payment_status: 'failed',
		payment_amount: 2,
	})
	expect(await namesAt('')).toEqual(['Claire', 'bosco', 'Aline'])
	expect(await namesAt('?sort=client')).toEqual(['Aline', 'bosco', 'Claire'])
	expect(await namesAt('?sort=-amount')).toEqual(['bosco', 'Claire', 'Aline'])
	expect(await namesAt('?status=pending')).toEqual(['Claire', 'Aline'])
	expect(await namesAt('?payment_status=failed')).toEqual(['Claire'])
	expect(await namesAt('?from=2026-01-06&to=2026-01-06')).toEqual(['bosco'])
	for (const [search, names] of [
		['q=ALINE+uwase', ['Aline']],
		['q=OTHER.example', ['bosco']],
		['q=technical', ['bosco']],
		['q=technical&status=pending', []],
		['q=technical&status=confirmed', ['bosco']],
	] as const)
		expect([search, await namesAt(`?${search}`)]).toEqual([search, names])
})

test('ADM-BOOK-036 to ADM-BOOK-039, ADM-BOOK-044, ADM-BOOK-049, M4 of all arrows of a booking those of the dialog are shown and done, with notes and a mail; no other is', async () => {
	const verbs = { confirm: 'confirmed', cancel: 'cancelled', complete: 'completed' } as const
	const moved: string[] = []
	for (const from of CONSULTATION_STATUSES) {
		for (const [verb, to] of Object.entries(verbs)) {
			const email = `${from}.${verb}@mail.example`
			const before = await createBooking({ status: from, email })
			const isShown = screen.ui.commands
				?.find(({ name }) => name === verb)
				?.when?.({ ...before, given_back: 0 })
			const fields = { version: await versionOf(before.id), admin_notes: 'Asked for an offer' }
			const { status, result } = await postToScreen(screen, `${LIST}/${before.id}/${verb}`, fields)
			const after = await getBooking(db, before.id)
			if (isShown) {
				moved.push(`${from} > ${to}`)
				expect([status, after?.status, after?.admin_notes]).toEqual([303, to, 'Asked for an offer'])
				expect(await audited(before.id)).toEqual([{ action: verb, changed: ['status', 'admin_notes'] }])
				const subject = to === 'confirmed' ? 'Booking Confirmation' : 'Booking Update'
				expect(await mailsTo(email)).toEqual([
					{ name: 'booking-notification', subject, record_id: before.id },
				])
				continue
			}
			expect([status, result?.message]).toEqual([
				409,
				`Error updating booking: This booking is ${from}; it cannot become ${to}.`,
			])
			expect(after).toMatchObject(before)
			expect([await audited(before.id), await mailsTo(email)]).toEqual([[], []])
		}
	}
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

test('ADM-BOOK-040 to ADM-BOOK-042, ADM-BOOK-050, ADM-BOOK-054, M4 of all arrows of a payment those of the dialog are shown and done; no other is', async () => {
	const verbs = { 'mark-paid': 'completed', 'mark-failed': 'failed' } as const
	const moved: string[] = []
	for (const from of PAYMENT_STATUSES) {
		for (const [verb, to] of Object.entries(verbs)) {
			const email = `${from}.${verb}@mail.example`
			const before = await createBooking({ payment_status: from, email, admin_notes: 'Before' })
			const isShown = screen.ui.commands
				?.find(({ name }) => name === verb)
				?.when?.({ ...before, given_back: 0 })
			const fields = { version: await versionOf(before.id), admin_notes: 'Typed beside it' }
			const { status, result } = await postToScreen(screen, `${LIST}/${before.id}/${verb}`, fields)
			const after = await getBooking(db, before.id)
			expect(await mailsTo(email)).toEqual([])
			if (isShown) {
				moved.push(`${from} > ${to}`)
				expect([status, after?.payment_status, after?.admin_notes]).toEqual([303, to, 'Typed beside it'])
				expect(await audited(before.id)).toHaveLength(1)
				continue
			}
			expect([status, result?.message]).toEqual([
				409,
				`Error updating payment status: This payment is ${from}; it cannot become ${to}.`,
			])
			expect(after).toMatchObject(before)
		}
	}
	expect(moved).toEqual([
		'pending > completed',
		'pending > failed',
		'failed > completed',
		'cancelled > completed',
	])
})

test('C3, D-093 notes are saved alone in any state, without a mail; what somebody wrote meanwhile is not overwritten unseen', async () => {
	for (const status of CONSULTATION_STATUSES) {
		const email = `notes.${status}@mail.example`
		const { id } = await createBooking({ status, email })
		const version = await versionOf(id)
		const save = (admin_notes: string) =>
			postToScreen(screen, `${LIST}/${id}/notes`, { version, admin_notes })
		const saved = await save('Theirs')
		expect([saved.status, saved.location?.startsWith(`${LIST}/${id}?done=`)]).toEqual([303, true])
		const refused = await save('Mine')
		expect(refused.status).toBe(409)
		expect(refused.result?.message).toMatch(/^Error updating booking: Somebody else has changed this record/)
		expect(await getBooking(db, id)).toMatchObject({ status, admin_notes: 'Theirs' })
		expect(await mailsTo(email)).toEqual([])
	}
})

/** What is shown of a list that can be read, and of samples not. */
const offered = ['Export CSV', 'type="search"', '<form', 'A kept view', 'sort=']

test('ADM-BOOK-051, ADM-BOOK-052, ADM-BOOK-046, D-123, D-131 without its table, or without its database, the samples stand under the banner: no act, no order, no view, no export', async () => {
	await asOwner((owner) => owner.query('alter table consultation_bookings rename to bookings_away'))
	const missing = await readScreen(screen, LIST)
	const detail = await readScreen(screen, `${LIST}/${sampleBookings[0]?.id}`)
	const unknown = await readScreen(screen, `${LIST}/00000000-0000-4000-8000-000000000000`)
	const file = await exportLoader(askAsAdmin(`${LIST}/export.csv`))
	expect(file.status).toBe(503)
	await asOwner((owner) => owner.query('alter table bookings_away rename to consultation_bookings'))
	const query = vi.spyOn(pool, 'query').mockRejectedValue(new DatabaseUnavailable('gone') as never)
	onTestFinished(() => query.mockRestore())
	const gone = await readScreen(screen, LIST)
	for (const { status, data } of [missing, gone]) {
		expect([status, data.demo, data.failure, data.acts]).toEqual([200, true, 'Error fetching bookings', []])
		expect(data.list.rows).toEqual(sampleBookings)
		const page = renderScreen(screen, LIST, data)
		for (const text of ['Demo Mode', 'Unable to connect to the database.', 'Sample Client'])
			expect(page).toContain(text)
		expect(offered.filter((text) => page.includes(text))).toEqual([])
	}
	expect(detail.data.record).toEqual(sampleBookings[0])
	expect(detail.data.acts).toEqual([])
	expect(unknown.status).toBe(503)
	query.mockRestore()
	for (const verb of ['confirm', 'notes']) {
		const refused = await postToScreen(screen, `${LIST}/${sampleBookings[0]?.id}/${verb}`, { version: '' })
		expect([verb, refused.status]).toEqual([verb, 404])
	}
	const empty = await readScreen(screen, LIST)
	expect([empty.data.demo, empty.data.list.rows]).toEqual([false, []])
	const whole = renderScreen(screen, LIST, empty.data)
	for (const text of ['No bookings found.', ...offered.slice(0, 4)]) expect(whole).toContain(text)
})

test('ADM-BOOK-053 a booking that cannot be written is told in the documents’ sentence', async () => {
	const { id } = await createBooking()
	const fields = { version: await versionOf(id), admin_notes: '' }
	await asOwner((owner) =>
		owner.query('alter table consultation_bookings rename column admin_notes to elsewhere'),
	)
	const [booking, payment] = [
		await postToScreen(screen, `${LIST}/${id}/confirm`, fields),
		await postToScreen(screen, `${LIST}/${id}/mark-failed`, fields),
	]
	await asOwner((owner) =>
		owner.query('alter table consultation_bookings rename column elsewhere to admin_notes'),
	)
	expect([booking.status, booking.result?.message]).toEqual([
		500,
		'Error updating booking: The database does not fit this version of the program',
	])
	expect(payment.result?.message).toBe(
		'Error updating payment status: The database does not fit this version of the program',
	)
})

test('ADM-BOOK-055 to ADM-BOOK-058, D-127 the export has the filtered rows in its nine columns and what was given back, every value quoted', async () => {
	await createBooking({ first_name: 'Left', status: 'cancelled' })
	await createBooking({
		first_name: '=Eric',
		last_name: 'Mugabo "the second"',
		created_at: new Date('2026-01-05T22:30:00Z'),
		service_type: 'Research & Analysis',
		payment_amount: 150_500,
	})
	const answer = await exportLoader(askAsAdmin(`${LIST}/export.csv?status=pending`))
	expect(answer.headers.get('content-disposition')).toMatch(/"consultation-bookings-\d{4}-\d{2}-\d{2}\.csv"$/)
	expect(readCsv(await answer.text())).toEqual([
		[
			'Name',
			'Email',
			'Phone',
			'Service',
			'Package',
			'Amount',
			'Payment Status',
			'Booking Status',
			'Created',
			'Given Back',
		],
		[
			'\'=Eric Mugabo "the second"',
			'eric@mail.example',
			'+250788123456',
			'Research & Analysis',
			'Business Growth',
			'150500',
			'completed',
			'pending',
			'2026-01-06',
			'0',
		],
	])
})

test('ADM-BOOK-001, ADM-BOOK-011, ADM-BOOK-012 title, chips and columns are the documents’; none is written, edited or deleted', async () => {
	const { id } = await createBooking()
	for (const verb of ['edit', 'delete'])
		expect([verb, (await postToScreen(screen, `${LIST}/${id}/${verb}`)).status]).toEqual([verb, 404])
	expect(screen.ui.title).toBe('Consultation Bookings')
	expect(screen.ui.columns.map(({ label }) => label).join(', ')).toBe(
		'Client, Service, Package, Amount, Payment, Status, Created',
	)
	const [status] = screen.ui.filters ?? []
	expect([status?.all, ...(status?.options?.map(({ label }) => label) ?? [])]).toEqual([
		'All Bookings',
		'Pending',
		'Confirmed',
		'Cancelled',
		'Completed',
	])
})
