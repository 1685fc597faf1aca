import { beforeEach, expect, test } from 'vitest'
import { settleDifference } from '#app/features/payments/commands/settle-difference.server.ts'
import { ACCOUNTS } from '#app/features/payments/rules.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { sumMovements } from '#app/platform/core/payments/books/movements.server.ts'
import { beginComparisons, readBooks } from '#app/platform/core/payments/books/read-books.server.ts'
import { payment_comparisons, payment_differences } from '#app/platform/core/payments/books/tables.server.ts'
import { administrator, payAndRefund } from '#app/platform/core/payments/refunds/testing.server.ts'
import { undoRefund } from '#app/platform/core/payments/refunds/undo-refund.server.ts'
import { paidAnswer } from '#app/platform/core/payments/testing.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const DAY = 86_400_000
const days = (now: Date) => ({
	from: kigaliDay(new Date(now.getTime() - DAY)),
	to: kigaliDay(new Date(now.getTime() + 9 * DAY)),
})

type Paid = Awaited<ReturnType<typeof payAndRefund>>

async function compare({ ports }: Paid, at: Date) {
	await db.delete(payment_comparisons)
	await beginComparisons(ports, new Set(['irembopay']), at)
	const [begun] = await db.select().from(payment_comparisons)
	await readBooks(ports, { comparison_id: begun!.id, after: null }, () => at)
	return (await db.select().from(payment_comparisons))[0]!.found
}

/** What the accounts of the export come to. */
async function balances(now: Date) {
	const sums: Record<string, number> = {}
	for (const { debit, credit, minor } of await sumMovements(db, ACCOUNTS, days(now))) {
		sums[debit] = (sums[debit] ?? 0) + minor
		sums[credit] = (sums[credit] ?? 0) - minor
	}
	return sums
}

test('issue N a refund that its provider takes back later is found at night, waits, and counts no longer once it is settled', async () => {
	const now = new Date()
	const paid = await payAndRefund(now)
	const refund = await paid.give(10_000)
	await paid.start(refund.id)
	expect((await balances(now))['IremboPay']).toBe(15_000)
	const night = new Date(now.getTime() + DAY)
	paid.provider.refundAnswers = [{ state: 'given', providerId: 're_1' }]
	expect(await compare(paid, night)).toBe(0)
	paid.provider.refundAnswers = [{ state: 'unclear', why: 'timeout' }]
	expect(await compare(paid, night), 'silence is no word').toBe(0)
	paid.provider.refundAnswers = [{ state: 'refused', refusal: 'not-possible' }]
	expect(await compare(paid, night)).toBe(1)
	expect(await compare(paid, night), 'it is one difference').toBe(0)
	const [difference] = await db.select().from(payment_differences)
	expect(difference).toMatchObject({
		kind: 'refund-undone',
		about: refund.id,
		here_minor: 10_000,
		status: 'pending',
	})
	expect((await paid.read()).refunds, 'nothing is corrected by itself').toMatchObject([
		{ state: 'given', counted_minor: 10_000 },
	])
	const settle = () =>
		transact((tx) => settleDifference(tx, { id: difference!.id, note: 'Given back in cash.' }, administrator))
	await settle()
	expect((await paid.read()).refunds).toMatchObject([
		{ state: 'undone', counted_minor: 0, undone_at: expect.any(Date), settled_at: expect.any(Date) },
	])
	expect((await paid.money()).at(-1), 'it can be given back anew').toMatchObject({ left: 25_000 })
	const after = await balances(now)
	expect([after['IremboPay'], Object.values(after).reduce((sum, one) => sum + one, 0)]).toEqual([25_000, 0])
	const moved = await sumMovements(db, ACCOUNTS, days(now))
	expect(moved.map(({ movement }) => movement).toSorted()).toEqual([
		'Money given back',
		'Payment',
		'Refund undone',
	])
	await expect(settle()).rejects.toThrow('This difference is settled already.')
	expect(await compare(paid, night)).toBe(0)
})

test('issue N held money whose refund is undone waits for a decision again, unless the record was paid since', async () => {
	const now = new Date()
	const paid = await payAndRefund(now, paidAnswer(20_000))
	const refund = await paid.give(20_000)
	await paid.start(refund.id)
	expect((await paid.read()).payment.state).toBe('cancelled')
	const undo = () => transact((tx) => undoRefund(tx, refund.id, paid.ports.payableOf, now))
	await undo()
	await undo()
	const { payment, refunds, events } = await paid.read()
	expect([payment.state, refunds.map(({ state }) => state)]).toEqual(['held', ['undone']])
	expect(events.filter(({ state_to }) => state_to === 'refund undone')).toHaveLength(1)
})
