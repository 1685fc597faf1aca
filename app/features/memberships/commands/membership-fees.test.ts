import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { markMembershipPaid } from '#app/features/memberships/commands/mark-membership-paid.server.ts'
import { membershipPayable } from '#app/features/memberships/commands/pay-membership.server.ts'
import { readFeeRecord } from '#app/features/memberships/queries/fee-record.server.ts'
import { readFeeOffer } from '#app/features/memberships/queries/member-fee.server.ts'
import { MOST_BEGUN } from '#app/features/memberships/rules.ts'
import { membership_fees, memberships } from '#app/features/memberships/tables.server.ts'
import {
	arrive,
	beginToPay,
	createMembership,
	feePaymentsOf,
	setFees,
} from '#app/features/memberships/testing.server.ts'
import { retain } from '#app/features/people/commands/retain.server.ts'
import { decideRegistration } from '#app/features/registrations/commands/decide-registration.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { cancelPayment } from '#app/platform/core/payments/commands.server.ts'
import { payments, receipts } from '#app/platform/core/payments/tables.server.ts'
import type { Served } from '#app/platform/core/payments/served-ways.server.ts'
import { findOwnRequest } from '#app/site/pages/own-requests.server.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

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

test('D-159 without a provider, or without a fee, an approval asks for nothing and nothing can be paid', async () => {
	const approve = async (given: Parameters<typeof createMembership>[0]) => {
		const row = await createMembership(given)
		await transact((tx) =>
			decideRegistration(tx, { type: 'membership', id: row.id, decision: 'approved' }, by),
		)
		return row
	}
	ways.splice(0)
	const unserved = await approve({ email: 'unserved@mail.example' })
	ways.push(CARD)
	const unsold = await approve({ email: 'unsold@mail.example', type: 'startup' })
	for (const { id, email } of [unserved, unsold]) {
		expect(await mailsTo(email)).toEqual(['registration-approved', 'welcome-onboarding'])
		if (email === 'unserved@mail.example') ways.splice(0)
		const own = await findOwnRequest(db, { kind: 'membership', id }, start)
		expect([own?.status.name, own?.due, own?.pay]).toEqual(['Approved', undefined, undefined])
		expect(await readFeeRecord(db, id, start)).toBeNull()
		await expect(beginToPay(id, start)).rejects.toThrow(
			'there is nothing to pay for this membership at present',
		)
		await expect(
			transact((tx) => markMembershipPaid(tx, { id, before: null, note: 'Cash' }, by, start)),
		).rejects.toThrow('there is nothing to pay')
		ways.splice(0, 1, CARD)
	}
	const sold = await approve({ email: 'sold@mail.example' })
	expect(await mailsTo(sold.email)).toEqual(['registration-approved', 'welcome-onboarding', 'membership-fee'])
	const own = await findOwnRequest(db, { kind: 'membership', id: sold.id }, start)
	expect([own?.status.name, own?.due]).toEqual(['Not paid yet', 'Pay the fee'])
})

test('D-159 a paid membership runs a year from that day: receipt, mail, own page and record say so', async () => {
	const { id, email } = await member()
	const { pay } = await beginToPay(id, start)
	expect(pay).toMatch(/^\/pay\//)
	expect(await feesOf(id)).toMatchObject([
		{ payment_amount: 200_300, payment_fee: 300, payment_status: 'pending', taken_by: 'irembopay' },
	])
	const [{ try_id } = { try_id: '' }] = await feePaymentsOf(id)
	await arrive(try_id, later(0))
	expect((await read(id)).paid_until).toBe('2027-12-01')
	expect(await feesOf(id)).toMatchObject([{ payment_status: 'completed' }])
	expect(await db.$count(receipts)).toBe(1)
	expect(await mailsTo(email)).toEqual(['payment-waits', 'membership-paid'])
	const own = await findOwnRequest(db, { kind: 'membership', id }, later(1))
	expect([own?.status.name, own?.status.sentence, own?.due]).toEqual([
		'Member',
		'Your membership runs until December 1, 2027.',
		undefined,
	])
	const record = await readFeeRecord(db, id, later(1))
	expect(record?.paid?.payment).toContainEqual({ term: 'Where it stands', detail: 'Paid' })
	// A second word of the same money changes nothing.
	await arrive(try_id, later(0))
	expect([(await read(id)).paid_until, await db.$count(receipts)]).toEqual(['2027-12-01', 1])
})

test('D-159 two presses, and two at once, begin one payment; a transfer that is expected stays one', async () => {
	const { id } = await member()
	const answers = await Promise.all([beginToPay(id, start), beginToPay(id, start), beginToPay(id, start)])
	expect((await feePaymentsOf(id)).length).toBe(1)
	// Each link is encrypted anew: all lead to the one payment.
	expect(answers.every(({ pay }) => pay?.startsWith('/pay/'))).toBe(true)
	const other = await member()
	for (const _ of [1, 2]) expect(await beginToPay(other.id, start, 'bank-transfer')).toEqual({ pay: null })
	expect(await feesOf(other.id)).toMatchObject([{ taken_by: 'transfer', payment_status: 'pending' }])
	const own = await findOwnRequest(db, { kind: 'membership', id: other.id }, start)
	expect(own?.status.name).toBe('Transfer expected')
	await beginToPay(other.id, start)
	expect((await feesOf(other.id)).map(({ payment_status }) => payment_status)).toEqual([
		'cancelled',
		'pending',
	])
})

test('F-129 one year’s payment is begun ten times at most, then a person helps', async () => {
	const { id } = await member()
	for (let times = 0; times < MOST_BEGUN; times++) {
		await beginToPay(id, start)
		const open = (await feePaymentsOf(id)).find(({ payment }) => payment.state === 'open')
		await transact((tx) => cancelPayment(tx, open!.payment.id, membershipPayable, 'visitor', start))
	}
	await expect(beginToPay(id, start)).rejects.toThrow('it was begun ten times')
	expect((await feesOf(id)).length).toBe(MOST_BEGUN)
})

test('D-159 the next year goes on where the last one ends, and cannot be paid for too early; after the end it begins anew', async () => {
	const { id } = await member({ paid_until: '2026-12-20' })
	expect((await readFeeOffer(db, id, start))?.whyNot).toBeNull()
	await beginToPay(id, start)
	await arrive((await feePaymentsOf(id))[0]!.try_id, later(1))
	expect((await read(id)).paid_until).toBe('2027-12-20')
	await expect(beginToPay(id, later(2))).rejects.toThrow('it is paid until December 20, 2027')
	const ended = await member({ paid_until: '2026-11-30' })
	const own = await findOwnRequest(db, { kind: 'membership', id: ended.id }, start)
	expect([own?.status.name, own?.due]).toEqual(['Ended', 'Renew'])
	expect(own?.status.sentence).toMatch(/^Ended on November 30, 2026\. You can renew it/)
	await beginToPay(ended.id, start)
	await arrive((await feePaymentsOf(ended.id))[0]!.try_id, later(1))
	expect((await read(ended.id)).paid_until).toBe('2027-12-02')
})

test('D-159 late money is taken as long as the year is open, and held once it was paid another way; nothing is lost', async () => {
	const { id } = await member()
	await beginToPay(id, start)
	const [{ payment, try_id } = await Promise.reject(new Error('none'))] = await feePaymentsOf(id)
	await db.update(payments).set({ state: 'expired' }).where(eq(payments.id, payment.id))
	await db.update(membership_fees).set({ payment_status: 'failed' })
	await arrive(try_id, later(2))
	expect((await read(id)).paid_until).toBe('2027-12-03')

	const twice = await member()
	await beginToPay(twice.id, start)
	const [first] = await feePaymentsOf(twice.id)
	await db.update(payments).set({ state: 'expired' }).where(eq(payments.id, first!.payment.id))
	await transact((tx) => markMembershipPaid(tx, { id: twice.id, before: null, note: 'Cash' }, by, later(1)))
	await arrive(first!.try_id, later(2))
	expect((await read(twice.id)).paid_until).toBe('2027-12-02')
	expect((await feePaymentsOf(twice.id))[0]?.payment.state).toBe('held')
	expect(await db.select().from(notifications).where(eq(notifications.type, 'warning'))).toMatchObject([
		{
			title: 'Money has come that needs a decision',
			action_url: `/admin/registrations/membership/${twice.id}`,
		},
	])
	// It does not stand in the way of the next year.
	expect((await readFeeOffer(db, twice.id, new Date('2027-11-20T08:00:00Z')))?.begun).toBeNull()
})

test('D-159 money for a membership that is gone, or no longer approved, is held', async () => {
	const gone = await member()
	await beginToPay(gone.id, start)
	const [one] = await feePaymentsOf(gone.id)
	await db.delete(memberships).where(eq(memberships.id, gone.id))
	await arrive(one!.try_id, later(1))
	const rejected = await member()
	await beginToPay(rejected.id, start)
	const [other] = await feePaymentsOf(rejected.id)
	await db.update(memberships).set({ status: 'rejected' }).where(eq(memberships.id, rejected.id))
	await arrive(other!.try_id, later(1))
	for (const { payment } of [one!, other!])
		expect(await db.select().from(payments).where(eq(payments.id, payment.id))).toMatchObject([
			{ state: 'held' },
		])
	expect((await read(rejected.id)).paid_until).toBeNull()
	expect(await db.$count(receipts)).toBe(0)
	const own = await findOwnRequest(db, { kind: 'membership', id: rejected.id }, later(1))
	expect([own?.status.name, own?.pay?.waits, own?.due]).toEqual(['We look at your payment', null, undefined])
})

test('F-129 whatever stands in the rows, the record and the own page are read', async () => {
	const { id } = await member()
	await asOwner((owner) => owner.query(`update memberships set paid_until = 'infinity' where id = $1`, [id]))
	expect((await findOwnRequest(db, { kind: 'membership', id }, start))?.status.name).toBe('Member')
	expect(await readFeeRecord(db, id, start)).not.toBeNull()
})

test('S8 who is a member stays known as long as that is paid, without what they wrote; who no longer is goes', async () => {
	const created_at = new Date('2020-01-01T08:00:00Z')
	const running = await member({ created_at, paid_until: '2999-12-31' })
	const ended = await member({ created_at, paid_until: '2021-01-01' })
	const unpaid = await member({ created_at })
	await retain(new Date())
	expect(await read(running.id)).toMatchObject({
		email: running.email,
		bio: 'erased',
		paid_until: '2999-12-31',
	})
	expect([await read(ended.id), await read(unpaid.id)]).toEqual([undefined, undefined])
})
