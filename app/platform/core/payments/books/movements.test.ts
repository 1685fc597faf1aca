import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ACCOUNTS } from '#app/features/payments/rules.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import type { Accounts } from '#app/platform/core/payments/books/accounts.ts'
import {
	MOVEMENT_COLUMNS,
	movementsQuery,
	sumMovements,
} from '#app/platform/core/payments/books/movements.server.ts'
import { movePayment } from '#app/platform/core/payments/move-payment.server.ts'
import { payment_refunds } from '#app/platform/core/payments/refunds/tables.server.ts'
import { payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'
import { Bought, createPayment } from '#app/platform/core/payments/testing.server.ts'
import { streamCsv } from '#app/platform/office/lists/csv.server.ts'
import { readCsv } from '#tests/read-csv.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const bought = new Bought()
const accounts: Accounts = { ...ACCOUNTS, income: { test: { name: 'Tests sold', number: null } } }
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const noon = new Date('2026-11-15T10:00:00Z')

async function paid({
	minor = 25_000,
	at = noon,
	fee = 0,
	kept,
}: { minor?: number; at?: Date; fee?: number; kept?: number } = {}) {
	const { payment, try_id } = await createPayment(at)
	await db.update(payments).set({ fee_minor: fee }).where(eq(payments.id, payment.id))
	await db.update(payment_tries).set({ fee_minor: fee }).where(eq(payment_tries.id, try_id))
	const came = { minor, currency: 'RWF' } as const
	const answer = {
		state: 'paid',
		providerId: `P-${try_id}`,
		paid: came,
		...(kept !== undefined && { fee: kept }),
	} as const
	await transact((tx) => movePayment(tx, try_id, answer, 'poll', () => bought.payable, at))
	return { id: payment.id, try_id }
}

async function exported(days = NOVEMBER) {
	const answer = await streamCsv('accounting', MOVEMENT_COLUMNS, movementsQuery(accounts, days))
	const [, ...lines] = readCsv(await answer.text())
	const sums = lines.filter(([, movement]) => movement === 'Sum')
	return { lines: lines.filter(([, movement]) => movement !== 'Sum'), sums }
}

const amounts = (lines: readonly string[][]) =>
	lines.map(([, movement, debit, credit, amount]) => [movement, debit, credit, amount])

test('PAYMENTS 3.7 one line a movement, fees apart, and the sum equals the rows', async () => {
	const { id } = await paid({ fee: 1025, kept: 700 })
	await paid()
	const { lines, sums } = await exported()
	expect(amounts(lines).toSorted()).toEqual(
		[
			['Payment', 'IremboPay', 'Tests sold', '23975'],
			['Fee of the payer', 'IremboPay', 'Fees of payers', '1025'],
			['Fee of the provider', 'Provider fees', 'IremboPay', '700'],
			['Payment', 'IremboPay', 'Tests sold', '25000'],
		].toSorted(),
	)
	const own = lines.filter(([, , , , , , payment]) => payment === id)
	expect(own.map(([day, , , , , currency, , receipt]) => [day, currency, receipt])).toEqual([
		['2026-11-15', 'RWF', 'R-2026-000001'],
		['2026-11-15', 'RWF', 'R-2026-000001'],
		['2026-11-15', 'RWF', 'R-2026-000001'],
	])
	const total = lines.reduce((sum, [, , , , amount]) => sum + Number(amount), 0)
	expect(sums.map(([, , , , amount, currency]) => [amount, currency])).toEqual([[String(total), 'RWF']])
	const moved = await sumMovements(db, accounts, NOVEMBER)
	expect(moved.reduce((sum, { minor }) => sum + minor, 0)).toBe(total)
	expect(moved.reduce((sum, { count }) => sum + count, 0)).toBe(lines.length)
})

test('PAYMENTS 3.7 money that is held is no income until it is accepted', async () => {
	const { id, try_id } = await paid({ minor: 20_000 })
	expect(amounts((await exported()).lines)).toEqual([['Money held', 'IremboPay', 'Money held', '20000']])
	const accepted = new Date('2026-12-03T10:00:00Z')
	await db.update(payments).set({ state: 'paid', paid_at: accepted }).where(eq(payments.id, id))
	await db.update(payment_tries).set({ state: 'paid' }).where(eq(payment_tries.id, try_id))
	expect(amounts((await exported()).lines)).toEqual([['Money held', 'IremboPay', 'Money held', '20000']])
	expect(amounts((await exported({ from: '2026-12-01', to: '2026-12-31' })).lines)).toEqual([
		['Held money accepted', 'Money held', 'Tests sold', '20000'],
	])
})

test('PAYMENTS 3.7 a month is that of the hub’s clock', async () => {
	// Midnight in Kigali is 22:00 of the day before.
	await paid({ minor: 25_000, at: new Date('2026-10-31T21:59:59Z') })
	await paid({ minor: 25_000, at: new Date('2026-10-31T22:00:00Z') })
	await paid({ minor: 25_000, at: new Date('2026-11-30T21:59:59Z') })
	await paid({ minor: 25_000, at: new Date('2026-11-30T22:00:00Z') })
	expect((await exported()).lines.map(([day]) => day)).toEqual(['2026-11-01', '2026-11-30'])
	expect((await exported({ from: '2026-10-01', to: '2026-10-31' })).lines.map(([day]) => day)).toEqual([
		'2026-10-31',
	])
	expect((await exported({ from: '2026-01-01', to: '2026-12-31' })).lines).toHaveLength(4)
})

test('PAYMENTS drill 34: tests and what nobody paid are in no export; a name that is a formula is disarmed, cents are written', async () => {
	const { id } = await paid()
	await createPayment(noon)
	await db.update(payments).set({ test: true }).where(eq(payments.id, id))
	expect(await exported()).toEqual({ lines: [], sums: [] })
	const other = await paid()
	await db
		.update(payment_tries)
		.set({ provider_id: '=1+1', paid_currency: 'USD', paid_minor: 2505 })
		.where(eq(payment_tries.id, other.try_id))
	const { lines, sums } = await exported()
	expect(lines.map((line) => [line[4], line[5], line[9]])).toEqual([['25.05', 'USD', "'=1+1"]])
	expect(sums.map((line) => [line[4], line[5]])).toEqual([['25.05', 'USD']])
})

test('PAYMENTS 3.7 what is given back is a line of its own: of income that was counted, or of money that is held', async () => {
	const { id, try_id } = await paid()
	const held = await paid({ minor: 20_000 })
	const given = (payment_id: string, of: string, minor: number) =>
		db.insert(payment_refunds).values({
			kind: 'test',
			subject_id: payment_id,
			payment_id,
			try_id: of,
			amount_minor: minor,
			currency: 'RWF',
			reason: 'Asked for it',
			reference: 'At the provider',
			state: 'given',
			asked_by: 'a1',
			asked_by_email: 'ada@hub.example',
			settled_at: noon,
		})
	await given(id, try_id, 10_000)
	await given(held.id, held.try_id, 20_000)
	const { lines, sums } = await exported()
	expect(
		amounts(lines)
			.filter(([movement]) => movement === 'Money given back')
			.toSorted(),
	).toEqual([
		['Money given back', 'Money held', 'IremboPay', '20000'],
		['Money given back', 'Tests sold', 'IremboPay', '10000'],
	])
	const total = lines.reduce((sum, line) => sum + Number(line[4]), 0)
	expect(Number(sums[0]?.[4])).toBe(total)
})
