import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation, createHandGift } from '#app/features/donations/testing.server.ts'
import * as screen from '#app/features/months/admin/spendings.admin.tsx'
import { sumGiftMonths } from '#app/features/months/commands/sum-gift-months.server.ts'
import { readMonths } from '#app/features/months/queries/months.server.ts'
import { inMillions, monthAfter, monthsTo, ridgeOf, short, sumOf } from '#app/features/months/rules.ts'
import { gift_months, spendings } from '#app/features/months/tables.server.ts'
import { createSpending } from '#app/features/months/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { payments } from '#app/platform/core/payments/tables.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { postToScreen } from '#tests/admin-request.ts'

const now = new Date('2026-11-20T10:00:00Z')
const sum = (at = now) => transact((tx) => sumGiftMonths(tx, at))
const kept = () =>
	db
		.select({ month: gift_months.month, gifts: gift_months.gifts, given: gift_months.given })
		.from(gift_months)
		.orderBy(gift_months.month)

const give = async (number: number, day: string, given: Partial<typeof donations.$inferInsert> = {}) => {
	for (let at = 0; at < number; at++)
		await createHandGift({ amount: 10_000, created_at: new Date(`${day}T10:00:00Z`), ...given })
}

beforeEach(async () => {
	await db.delete(payments)
	await db.delete(donations)
	await db.delete(gift_months)
	await db.delete(spendings)
})

test('D-174 a month is summed from five gifts on; simulated, pending and tried ones are no money', async () => {
	await give(5, '2026-10-05')
	await give(4, '2026-09-05')
	await give(1, '2026-09-05', { payment_status: 'failed' })
	for (let at = 0; at < 6; at++) {
		await createDonation({ payment_status: 'completed', created_at: new Date('2026-08-05T10:00:00Z') })
		const { id } = await createDonation({
			payment_status: 'completed',
			taken_by: 'stripe',
			created_at: new Date('2026-07-05T10:00:00Z'),
		})
		await db.insert(payments).values({
			kind: 'donation',
			subject_id: id,
			amount_minor: 25_000,
			currency: 'RWF',
			state: 'paid',
			paid_at: now,
			due_at: now,
			test: true,
		})
	}
	// In Kigali the first day of November.
	await give(5, '2026-10-31', { created_at: new Date('2026-10-31T22:30:00Z') })
	await give(5, '2025-11-30')
	await sum()
	expect(await kept()).toEqual([
		{ month: '2026-10-01', gifts: 5, given: 50_000 },
		{ month: '2026-11-01', gifts: 5, given: 50_000 },
	])
	const months = await readMonths(db, now)
	expect(months).toHaveLength(12)
	expect(months[0]).toEqual({ month: '2025-12', given: null, gifts: null, spent: null })
	expect(months.slice(-3).map(({ gifts }) => gifts)).toEqual([null, 5, 5])
})

test('D-174 the present month moves by five gifts and more, one that is over is exact, and one below five is taken away', async () => {
	await give(5, '2026-10-05')
	await give(5, '2026-11-05')
	await sum()
	await give(4, '2026-11-06')
	await give(1, '2026-10-06')
	await sum()
	expect((await kept()).map(({ gifts }) => gifts)).toEqual([6, 5])
	await give(1, '2026-11-07')
	await sum()
	expect((await kept()).map(({ gifts }) => gifts)).toEqual([6, 10])
	await give(1, '2026-11-08')
	await sum(new Date('2026-12-01T10:00:00Z'))
	expect((await kept()).map(({ gifts }) => gifts)).toEqual([6, 11])
	const [one, two] = await db
		.select()
		.from(donations)
		.where(eq(donations.created_at, new Date('2026-10-05T10:00:00Z')))
	for (const { id } of [one!, two!]) await db.delete(donations).where(eq(donations.id, id))
	await sum()
	expect((await kept()).map(({ month }) => month)).toEqual(['2026-11-01'])
})

test('issue N 4: what is spent is entered, summed by month, and not shown where nothing is entered', async () => {
	const typed = { what: 'Bus money', amount: '250 000', spent_on: '2026-03-04', note: '' }
	expect((await postToScreen(screen, '/admin/donations/spent/new', typed)).status).toBe(303)
	await createSpending({ amount: 50_000, spent_on: '2026-03-31' })
	await createSpending({ spent_on: '2025-11-30' })
	const months = await readMonths(db, now)
	expect(months.flatMap(({ month, spent }) => (spent === null ? [] : [[month, spent]]))).toEqual([
		['2026-03', 300_000],
	])
	const tomorrow = kigaliDay(new Date(Date.now() + 86_400_000))
	for (const [field, value] of [
		['amount', '0'],
		['spent_on', tomorrow],
		['what', ''],
	] as const) {
		const { status, result } = await postToScreen(screen, '/admin/donations/spent/new', {
			...typed,
			[field]: value,
		})
		expect([field, status, Object.keys(result?.errors ?? {})]).toEqual([field, 422, [field]])
	}
	expect(await db.$count(spendings)).toBe(3)
})

test('issue N 4: months follow each other, and figures are written short', () => {
	expect(monthsTo('2027-02-28', 3)).toEqual(['2026-12', '2027-01', '2027-02'])
	expect([monthAfter('2026-11'), monthAfter('2026-12')]).toEqual(['2026-12', '2027-01'])
	expect([inMillions(41_300_000), inMillions(999_999), short(2_400_000), short(40_000)]).toEqual([
		'41.3M',
		'999,999',
		'2.4',
		'0.04',
	])
	expect([sumOf([null, null]), sumOf([null, 2, 3]), sumOf([0])]).toEqual([null, 5, 0])
	const month = { month: '2026-11', gifts: 9, spent: null }
	expect([5_600_000, 0, 30_000, 10 ** 12].map((given) => ridgeOf([{ ...month, given }]))).toEqual([
		250_000,
		10_000,
		10_000,
		10 ** 12 / 24,
	])
})
