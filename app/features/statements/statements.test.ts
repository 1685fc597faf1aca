import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createBooking } from '#app/features/consultations/testing.server.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import { removeHandGift } from '#app/features/donations/commands/save-hand-gift.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import * as screen from '#app/features/statements/admin/statement.tsx'
import type { StatementResult } from '#app/features/statements/admin/statement-action.server.ts'
import { bookLines } from '#app/features/statements/commands/book-lines.server.ts'
import { matchLines } from '#app/features/statements/queries/match-lines.server.ts'
import { readCents, readDay } from '#app/features/statements/read-cells.ts'
import { readStatement } from '#app/features/statements/read-statement.server.ts'
import { MOST_TICKED } from '#app/features/statements/rules.ts'
import { bank_lines } from '#app/features/statements/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { restoreRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { deleted_records } from '#app/platform/core/records/tables.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { askAsAdmin } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const by = { kind: 'admin', id: 'a', email: 'a@hub.example' } as const
const HEADINGS = 'Transaction Date;Particulars;Debit;Credit;Balance'
const file = (...lines: string[]) => [HEADINGS, ...lines].join('\n')
const read = (text: string) => readStatement(new TextEncoder().encode(text))
const match = (text: string) => matchLines(db, read(text).lines)

const DONATION = 'DONATION-1767600000123'
const waiting = (given: Partial<typeof donations.$inferInsert> = {}) =>
	createDonation({ transfer_reference: DONATION, taken_by: 'transfer', ...given })
const came = (text = `TRF ${DONATION} ALINE`, amount = '25,000.00') => `04/03/2026;${text};;${amount};1`

async function post(text: string, fields: Record<string, string> = {}) {
	const sent = new File([text], 'bank.csv', { type: 'text/csv' })
	const answer = await screen.action(askAsAdmin('/admin/import/statement', { file: sent, ...fields }))
	if (answer instanceof Response) return { status: answer.status, errors: {}, proposals: undefined }
	const { errors, proposals } = answer.data as StatementResult
	return { status: answer.init?.status ?? 200, errors, proposals }
}

const statusOf = async (id: string) =>
	(await db.select().from(donations).where(eq(donations.id, id)))[0]?.payment_status

test('issue N 4: days and amounts are read as banks write them; what is none is none', () => {
	for (const cell of [
		'2026-03-04',
		'04/03/2026',
		'4.3.2026',
		'04-Mar-2026',
		'4 March 26',
		'04/03/2026 14:05',
	])
		expect([cell, readDay(cell)]).toEqual([cell, '2026-03-04'])
	for (const cell of ['', '31/02/2026', '13/13/2026', '4/3', 'March', '4/3/2', 'x'.repeat(5000)])
		expect([cell, readDay(cell)]).toEqual([cell, null])
	for (const [cell, cents] of [
		['25,000.00', 2_500_000],
		['25.000,00', 2_500_000],
		['25 000', 2_500_000],
		['RWF 25,000', 2_500_000],
		['25000', 2_500_000],
		['1,234,567.5', 123_456_750],
		['25,000 CR', 2_500_000],
		['(25,000)', -2_500_000],
		['-25,000', -2_500_000],
		['25,000 DR', -2_500_000],
		['1.234', 123_400],
		['12,34,56', null],
		['', null],
		['1'.repeat(5000), null],
		['25k', null],
	] as const)
		expect([cell, readCents(cell)]).toEqual([cell, cents])
})

test('issue N 4: columns are found by their headings below what the bank says first; what left the account is read past', () => {
	const text = [
		'Account;4711;;;',
		'Period;March;;;',
		file(
			'01/03/2026;Opening balance;;;900',
			'02/03/2026;Rent;300,000.00;;1',
			came('Gift'),
			';Total;;25,000.00;',
		),
	].join('\r\n')
	expect(read(text)).toMatchObject({
		lines: [{ line: 6, day: '2026-03-04', amount: 25_000, text: 'Gift', name: null }],
		faults: [],
	})
	const signed =
		'date,text,amount,sender\n2026-03-04,Gift,"25,000",Aline Uwase\n2026-03-05,Rent,-300,Landlord'
	expect(read(signed).lines).toMatchObject([{ amount: 25_000, name: 'Aline Uwase' }])
	expect(read('date,text\n2026-03-04,Gift').faults).toMatchObject([
		{ sentence: 'The file has no column Credit and none Amount.' },
	])
})

test('issue N 4: a dry run says which lines match, differ, are unknown or settled, and stores nothing', async () => {
	const gift = await waiting()
	const other = await waiting({ transfer_reference: 'DONATION-1767600000124' })
	const done = await waiting({ transfer_reference: 'DONATION-1767600000125', payment_status: 'completed' })
	const booking = await createBooking({
		payment_method: 'bank-transfer',
		payment_status: 'pending',
		taken_by: 'transfer',
	})
	const text = file(
		came('trf donation 1767600000123 aline'),
		came('TRF DONATION-1767600000124', '20,000'),
		came('TRF DONATION1767600000125'),
		came(`Consulting ${booking.id.slice(0, 8).toUpperCase()}`, '150,500'),
		came('Hello'),
		came(),
		came(`${DONATION} and DONATION-1767600000124`),
	)
	const { status, proposals } = await post(text, { [STEP_FIELD]: 'ready' })
	expect(status).toBe(200)
	expect(proposals?.map((one) => [one.state, one.for?.id])).toEqual([
		['match', gift.id],
		['differs', other.id],
		['settled', done.id],
		['match', booking.id],
		['unknown', undefined],
		['settled', gift.id],
		['unknown', undefined],
	])
	expect([await statusOf(gift.id), await db.$count(bank_lines)]).toEqual(['pending', 0])
})

test('issue N 4: ticked lines are booked as Mark Completed does, unknown ones become gifts, and none is booked twice', async () => {
	const gift = await waiting()
	const text = file(came(), came('Ndayisaba, thank you', '2 000 000'))
	const [first, second] = await match(text)
	const ticked = { book: first!.fingerprint, gift: second!.fingerprint }
	expect((await post(text, ticked)).status).toBe(303)
	expect(await statusOf(gift.id)).toBe('completed')
	const [made] = await db.select().from(donations).where(eq(donations.typed_by, 'admin@hub.example'))
	const rows = await db.select().from(donations)
	expect(rows).toHaveLength(2)
	const typed = made ?? rows.find(({ typed_by }) => typed_by !== null)
	expect(typed).toMatchObject({
		donor_name: 'Anonymous',
		amount: 2_000_000,
		payment_status: 'completed',
		payment_method: 'Bank Transfer',
		reference: 'Ndayisaba, thank you',
	})
	expect(kigaliDay(typed!.created_at)).toBe('2026-03-04')
	expect(await db.$count(email_logs)).toBe(0)

	const longer = file(
		came(),
		came('Ndayisaba, thank you', '2 000 000'),
		came('Ndayisaba, thank you', '2 000 000'),
	)
	expect((await match(longer)).map(({ state }) => state)).toEqual(['booked', 'booked', 'unknown'])
	expect((await post(text, ticked)).errors).toMatchObject({
		file: ['Line 2 is no longer what it was. Check the file again.'],
	})
	expect(await db.$count(donations)).toBe(2)

	// A gift that goes into the bin sets its line free, and takes it back when it is put back.
	await transact((tx) => removeHandGift(tx, typed!.id, by))
	expect((await match(text)).map(({ state }) => state)).toEqual(['booked', 'unknown'])
	const [bin] = await db.select().from(deleted_records)
	await transact((tx) => restoreRecord(tx, bin!.id, by))
	expect((await match(text)).map(({ state }) => state)).toEqual(['booked', 'booked'])
})

test('issue N 4: a booking that waits for a transfer is marked paid', async () => {
	const booking = await createBooking({ payment_method: 'bank-transfer', payment_status: 'pending' })
	const text = file(came(booking.id.slice(0, 8), '150,500'))
	const [line] = await match(text)
	expect((await post(text, { book: line!.fingerprint })).status).toBe(303)
	const [after] = await db.select().from(consultation_bookings)
	expect(after?.payment_status).toBe('completed')
})

test('issue N 4: two that book one statement at once book each line once', async () => {
	await waiting()
	const { lines } = read(file(came(), came('Hello')))
	const [first, second] = await matchLines(db, lines)
	const ticked = { book: [first!.fingerprint], gift: [second!.fingerprint] }
	const outcomes = await Promise.allSettled(
		[1, 2].map(() => transact((tx) => bookLines(tx, lines, ticked, by))),
	)
	expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	expect([await db.$count(donations), await db.$count(bank_lines)]).toEqual([2, 2])
})

test('issue N 4: a file that is wrong in line 300 stores nothing, nor one whose last ticked line cannot be booked', async () => {
	const gift = await waiting()
	const lines = [came(), ...Array.from({ length: 297 }, (_, n) => came(`Gift ${n}`))]
	const wrong = file(...lines, '31/02/2026;Gift;;1,000;')
	const { lines: some } = read(file(...lines))
	const answer = await post(wrong, { book: some[0]!.fingerprint })
	expect([answer.status, answer.errors]).toEqual([
		422,
		{
			file: ['One line is not right. Nothing is stored.'],
			lines: ['Line 300, Date: This is no day, such as 31/01/2027.'],
		},
	])
	const ticked = { book: [some[0]!.fingerprint, some[297]!.fingerprint], gift: [some[1]!.fingerprint] }
	await expect(transact((tx) => bookLines(tx, some, ticked, by))).rejects.toThrow('Line 299 is no longer')
	await expect(transact((tx) => bookLines(tx, some, { book: [], gift: ['x'] }, by))).rejects.toThrow(
		'not the file that was checked',
	)
	await expect(transact((tx) => bookLines(tx, some, { book: [], gift: [] }, by))).rejects.toThrow(
		'Tick the lines',
	)
	expect([await statusOf(gift.id), await db.$count(donations), await db.$count(bank_lines)]).toEqual([
		'pending',
		1,
		0,
	])
	expect(MOST_TICKED).toBeLessThan(100)
})

test('issue N 4: days to come and francs in parts are named by their line', async () => {
	const tomorrow = kigaliDay(new Date(Date.now() + 86_400_000))
	expect(
		read(file(`${tomorrow};Gift;;1,000;`, came('Gift', '1,000.50'), came('Gift', 'much'))).faults.map(
			({ line, column, sentence }) => [line, column, sentence],
		),
	).toEqual([
		[2, 'Date', 'The day is in the future.'],
		[3, 'Credit', 'Only whole francs can be booked.'],
		[4, 'Credit', 'This is no amount, such as 25,000.00.'],
	])
	expect((await post(file('01/03/2026;Rent;5;;'))).errors).toEqual({
		file: ['Nothing came into the account by this file.'],
	})
	expect((await post('')).errors).toEqual({ file: ['Choose a file'] })
})
