import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { markMembershipPaid } from '#app/features/memberships/commands/mark-membership-paid.server.ts'
import { readFeeRecord } from '#app/features/memberships/queries/fee-record.server.ts'
import { membership_fees, memberships } from '#app/features/memberships/tables.server.ts'
import {
	arrive,
	beginToPay,
	createMembership,
	feePaymentsOf,
	setFees,
} from '#app/features/memberships/testing.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { payments, receipts } from '#app/platform/core/payments/tables.server.ts'
import { record_notes } from '#app/platform/core/records/tables.server.ts'
import type { Served } from '#app/platform/core/payments/served-ways.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

const { ways } = vi.hoisted(() => ({ ways: [] as Served[] }))
vi.mock('#app/platform/core/payments/served-ways.server.ts', () => ({
	servedWays: () => ways,
	providers: new Map(),
}))

const CARD: Served = {
	way: 'card',
	provider: 'irembopay',
	title: 'IremboPay',
	asksNumber: false,
	test: false,
	fee: { percent: 0, fixed: 300 },
}

const start = new Date('2026-12-01T08:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * 86_400_000)
const by: Actor = { kind: 'admin', id: 'a1', email: 'a@hub.example' }

beforeEach(async () => {
	await resetDatabase()
	ways.splice(0, ways.length, CARD)
	setFees({ individual: '200000' })
})

const member = (given: Parameters<typeof createMembership>[0] = {}) =>
	createMembership({ status: 'approved', ...given })

const read = async (id: string) => (await db.select().from(memberships).where(eq(memberships.id, id)))[0]!
const feesOf = (id: string) =>
	db
		.select()
		.from(membership_fees)
		.where(eq(membership_fees.membership_id, id))
		.orderBy(membership_fees.created_at)
const mailsTo = async (email: string) =>
	(
		await db.select().from(email_logs).where(eq(email_logs.to_email, email)).orderBy(email_logs.created_at)
	).map(({ template_name }) => template_name)

test('D-159 another sum is held, and an administrator accepts it: the year, a receipt, a mail', async () => {
	const { id, email } = await member()
	await beginToPay(id, start)
	await arrive((await feePaymentsOf(id))[0]!.try_id, later(1), 150_000)
	expect((await read(id)).paid_until).toBeNull()
	expect((await readFeeRecord(db, id, later(1)))?.mark).toMatchObject({ accepts: true, before: null })
	await transact((tx) => markMembershipPaid(tx, { id, before: null, note: 'Cash' }, by, later(1)))
	expect((await read(id)).paid_until).not.toBeNull()
	expect(await db.$count(receipts)).toBe(1)
	expect(await mailsTo(email)).toEqual(['payment-waits', 'membership-paid'])
})

test('D-159 cash is marked once with a note, is audited, and gives the year; a payment that is open has its provider’s word', async () => {
	const { id, email } = await member()
	const mark = (before: string | null = null) =>
		transact((tx) => markMembershipPaid(tx, { id, before, note: 'Cash, receipt book 12' }, by, start))
	const outcomes = await Promise.allSettled([mark(), mark()])
	expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	expect((await read(id)).paid_until).toBe('2027-12-01')
	expect(await feesOf(id)).toMatchObject([
		{ payment_status: 'completed', taken_by: null, payment_method: null, payment_amount: 200_000 },
	])
	expect(await mailsTo(email)).toEqual([])
	expect(await db.select().from(record_notes)).toMatchObject([
		{ record_id: id, text: 'Cash, receipt book 12' },
	])
	expect(
		await db
			.select()
			.from(audit_log)
			.where(and(eq(audit_log.record_id, id), eq(audit_log.action, 'mark paid'))),
	).toMatchObject([{ table_name: 'memberships', changed: ['paid_until'] }])
	const open = await member()
	await beginToPay(open.id, start)
	const marking = (note = 'Cash') =>
		transact((tx) => markMembershipPaid(tx, { id: open.id, before: null, note }, by, start))
	await expect(marking()).rejects.toThrow('its word alone settles it')
	expect((await readFeeRecord(db, open.id, start))?.mark).toBeNull()
	// What failed can be paid in cash; money that comes for it all the same is held.
	await db
		.update(payments)
		.set({ state: 'failed' })
		.where(eq(payments.subject_id, (await feesOf(open.id))[0]!.id))
	await marking()
	expect((await feesOf(open.id)).map(({ payment_status }) => payment_status)).toEqual([
		'cancelled',
		'completed',
	])
	await arrive((await feePaymentsOf(open.id))[0]!.try_id, later(1))
	expect((await read(open.id)).paid_until).toBe('2027-12-01')
	const pending = await createMembership()
	await expect(
		transact((tx) => markMembershipPaid(tx, { id: pending.id, before: null, note: 'Cash' }, by, start)),
	).rejects.toThrow('this membership is not approved')
})

test('D-159 a transfer that came is marked: its own row is completed', async () => {
	const { id } = await member()
	await beginToPay(id, start, 'bank-transfer')
	await transact((tx) => markMembershipPaid(tx, { id, before: null, note: 'Cash' }, by, later(3)))
	expect(await feesOf(id)).toMatchObject([{ taken_by: 'transfer', payment_status: 'completed' }])
	expect((await read(id)).paid_until).toBe('2027-12-04')
})
