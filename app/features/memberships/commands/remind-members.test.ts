import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { remindMembers } from '#app/features/memberships/commands/remind-members.server.ts'
import { jobs } from '#app/features/memberships/jobs.server.ts'
import { membership_fees, memberships } from '#app/features/memberships/tables.server.ts'
import { membershipReminder } from '#app/features/memberships/emails/membership-reminder.tsx'
import { createMembership, setFees } from '#app/features/memberships/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { renderMail } from '#app/platform/core/mail/render-mail.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { startPayment } from '#app/platform/core/payments/commands.server.ts'
import type { Served } from '#app/platform/core/payments/served-ways.server.ts'
import { payments } from '#app/platform/core/payments/tables.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

const { ways } = vi.hoisted(() => ({ ways: [] as Served[] }))
vi.mock('#app/platform/core/payments/served-ways.server.ts', () => ({
	servedWays: () => ways,
	providers: new Map(),
}))

/** 09:00 in Kigali. */
const morning = (day: string) => new Date(`${day}T07:00:00Z`)

beforeEach(async () => {
	await resetDatabase()
	const fee = { percent: 0, fixed: 0 }
	ways.splice(0, ways.length, {
		way: 'card',
		provider: 'irembopay',
		title: 'IremboPay',
		asksNumber: false,
		test: false,
		fee,
	})
	setFees({ individual: '200000' })
})

const member = (paid_until: string | null, given: Parameters<typeof createMembership>[0] = {}) =>
	createMembership({ status: 'approved', paid_until, ...given })

const sent = async () =>
	(
		await db
			.select({ to: email_logs.to_email, subject: email_logs.subject })
			.from(email_logs)
			.where(eq(email_logs.template_name, 'membership-reminder'))
			.orderBy(email_logs.created_at, email_logs.to_email)
	).map(({ to, subject }) => `${to}: ${subject}`)

test('D-159 a member is reminded once 30 days and once 7 days before the end, and never again', async () => {
	await member('2027-03-31', { email: 'one@mail.example' })
	for (const [day, made] of [
		['2027-02-28', 0],
		['2027-03-01', 1],
		['2027-03-01', 0],
		['2027-03-02', 0],
		['2027-03-23', 0],
		['2027-03-24', 1],
		['2027-03-24', 0],
		['2027-03-31', 0],
		['2027-04-01', 0],
	] as const) {
		expect([day, await remindMembers(morning(day))]).toEqual([day, made])
	}
	const line = 'one@mail.example: Your Individual Membership ends on March 31, 2027'
	expect(await sent()).toEqual([line, line])
	expect(jobs.map(({ name }) => name)).toEqual(['remind-members'])
	const [{ data } = { data: null }] = await db.select().from(email_logs)
	const { text } = renderMail(membershipReminder.body(data as never))
	expect(text).toMatch(/\/requests\/[\w-]+\/pay\b/)
	expect(text).toContain('The next year costs 200,000 RWF.')
})

test('D-159 two instances at once make one message each', async () => {
	for (let count = 0; count < 40; count++) await member('2027-03-31', { email: `m${count}@mail.example` })
	const made = await Promise.all([1, 2, 3].map(() => remindMembers(morning('2027-03-05'))))
	expect(made.reduce((sum, count) => sum + count, 0)).toBe(40)
	expect(new Set(await sent()).size).toBe(40)
	expect((await sent()).length).toBe(40)
})

test('D-159 after a machine was down one reminder leaves, the later one, and none after the end', async () => {
	await member('2027-03-31', { email: 'down@mail.example' })
	expect(await remindMembers(morning('2027-03-30'))).toBe(1)
	expect(await remindMembers(morning('2027-03-31'))).toBe(0)
	await member('2027-03-29', { email: 'over@mail.example' })
	expect(await remindMembers(morning('2027-03-30'))).toBe(0)
	expect((await sent()).length).toBe(1)
})

test('D-159 it is not before nine in the morning, and not without a provider or a fee', async () => {
	await member('2027-03-31')
	await member('2027-03-31', { type: 'startup', email: 'startup@mail.example' })
	expect(await remindMembers(new Date('2027-03-05T06:59:00Z'))).toBe(0)
	const served = ways.splice(0)
	expect(await remindMembers(morning('2027-03-05'))).toBe(0)
	ways.push(...served)
	setFees({})
	expect(await remindMembers(morning('2027-03-05'))).toBe(0)
	setFees({ individual: '200000' })
	expect(await remindMembers(morning('2027-03-05'))).toBe(1)
	expect(await sent()).toEqual(['aline@mail.example: Your Individual Membership ends on March 31, 2027'])
})

test('D-159 nobody is reminded who is rejected, withdrawn, deleted, not paid, or whose money is looked at', async () => {
	await member('2027-03-31', { status: 'rejected' })
	await member('2027-03-31', { status: 'withdrawn' })
	await member('2027-03-31', { status: 'pending' })
	await member(null)
	const gone = await member('2027-03-31')
	await db.delete(memberships).where(eq(memberships.id, gone.id))
	const looked = await member('2027-03-31', { email: 'looked@mail.example' })
	const [fee] = await db
		.insert(membership_fees)
		.values({
			membership_id: looked.id,
			type: 'individual',
			payment_amount: 200_000,
			payment_method: 'credit-card',
			payment_status: 'pending',
			taken_by: 'irembopay',
			continues: '2027-03-31',
		})
		.returning()
	const now = morning('2027-03-05')
	await transact((tx) =>
		startPayment(
			tx,
			{
				kind: 'membership',
				subject_id: fee!.id,
				amount: { minor: 200_000, currency: 'RWF' },
				fee: 0,
				method: 'credit-card',
				provider: 'irembopay',
				wallet: null,
				test: false,
				due_at: now,
			},
			now,
		),
	)
	await db.update(payments).set({ state: 'held' })
	expect(await remindMembers(now)).toBe(0)
	await db.update(payments).set({ state: 'expired' })
	expect(await remindMembers(now)).toBe(1)
	expect(await sent()).toHaveLength(1)
})
