import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { campaign_sums } from '#app/features/campaigns/tables.server.ts'
import { createCampaign } from '#app/features/campaigns/testing.server.ts'
import { billPledges } from '#app/features/donations/commands/bill-pledges.server.ts'
import { donationPayable } from '#app/features/donations/commands/pay-donation.server.ts'
import { remindGivers } from '#app/features/donations/commands/remind-givers.server.ts'
import { readDonationStats } from '#app/features/donations/queries/admin.server.ts'
import { donations, pledges } from '#app/features/donations/tables.server.ts'
import { createDonation, createPledge } from '#app/features/donations/testing.server.ts'
import { erasePerson } from '#app/features/people/commands/erase-person.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { findPaymentOf, startPayment } from '#app/platform/core/payments/commands.server.ts'
import { payments } from '#app/platform/core/payments/tables.server.ts'
import { readPayment } from '#app/platform/core/payments/testing.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import {
	hosted,
	at,
	morning,
	readPledge,
	monthsOf,
	mailsOf,
	paid,
	change,
	say,
	bill,
} from '#tests/pledges.ts'

beforeEach(resetDatabase)

test('issue N4 a pledge begins with the first gift that is paid, on its day in Kigali, and nothing is there before', async () => {
	const gift = await createDonation({
		frequency: 'monthly',
		payment_method: 'MTN Mobile Money',
		taken_by: 'irembopay',
		phone: '+250780000012',
	})
	const began = at('2026-11-30T10:00:00Z')
	await transact((tx) =>
		startPayment(
			tx,
			{
				kind: 'donation',
				subject_id: gift.id,
				amount: { minor: 25_000, currency: 'RWF' },
				fee: 0,
				method: 'mtn-mobile-money',
				provider: 'irembopay',
				wallet: null,
				test: true,
				due_at: at('2026-12-03T10:00:00Z'),
			},
			began,
		),
	)
	expect(await db.select().from(pledges)).toEqual([])
	// The last minutes of a month in London are of the next one in Kigali.
	await say(gift.id, paid(), at('2026-11-30T22:30:00Z'))
	const [pledge, ...others] = await db.select().from(pledges)
	expect(others).toEqual([])
	expect(pledge).toMatchObject({
		amount: 25_000,
		email: gift.email,
		phone: '+250780000012',
		day: 1,
		next_due: '2027-01-01',
		status: 'active',
		missed: 0,
		test: true,
	})
	expect(await monthsOf(pledge!.id)).toMatchObject([{ id: gift.id, pledge_month: '2026-12-01' }])
	// One mail: the receipt says how it goes on.
	const mails = await db.select().from(email_logs)
	expect(mails.map(({ template_name }) => template_name)).toEqual(['donation-received'])
	expect(mails[0]!.data).toMatchObject({ day: 'Friday, January 1, 2027' })
	expect((mails[0]!.data as { facts: unknown }).facts).toContainEqual(['Frequency', 'Monthly, December 2026'])
	expect((await donationPayable.describe(db, gift.id))!.what).toMatch(/^Gift to .+, monthly, December 2026$/)
})

test('F-129, issue N4 however many monthly gifts a stranger begins for an address, none is a pledge before it is paid, and nobody is written to every month', async () => {
	for (let begun = 0; begun < 40; begun++) {
		const gift = await createDonation({ frequency: 'monthly', taken_by: 'irembopay' })
		const payment = { subject_id: gift.id } as typeof payments.$inferSelect
		await transact((tx) => donationPayable.close(tx, payment, 'expired'))
	}
	expect(await db.select().from(pledges)).toEqual([])
	expect(await billPledges(morning('2027-12-23'), hosted)).toBe(0)
	expect(await db.select().from(email_logs)).toEqual([])
})

test('issue N4 a gift that is given once, by transfer or simulated begins no pledge', async () => {
	const now = at('2026-11-23T10:00:00Z')
	for (const given of [
		{ frequency: 'one-time', taken_by: 'irembopay' },
		{ frequency: 'monthly', taken_by: 'transfer' },
		{ frequency: 'monthly', taken_by: null },
	] as const) {
		const gift = await createDonation(given)
		const payment = { subject_id: gift.id, paid_at: now, test: false } as typeof payments.$inferSelect
		await transact((tx) =>
			donationPayable.open(tx, payment, async () => ({ number: 'R-2026-000001', receipt_of: randomUUID() })),
		)
	}
	expect(await db.select().from(pledges)).toEqual([])
})

test('issue N4 on its day a month is asked for by mail: one gift, one payment, by however many processes and however often', async () => {
	const { pledge, gift } = await createPledge(at('2026-11-23T10:00:00Z'))
	expect(await billPledges(morning('2026-12-22'), hosted)).toBe(0)
	const runs = await Promise.all([1, 2, 3, 4].map(() => billPledges(morning('2026-12-23'), hosted)))
	expect(runs.reduce((sum, made) => sum + made, 0)).toBe(1)
	expect(await billPledges(morning('2026-12-24'), hosted)).toBe(0)
	const months = await monthsOf(pledge.id)
	expect(months).toMatchObject([
		{ id: gift.id },
		{ amount: 25_000, payment_status: 'pending', taken_by: 'irembopay', pledge_month: '2026-12-01' },
	])
	const payment = (await findPaymentOf(db, months[1]!.id))!
	expect(payment).toMatchObject({ kind: 'donation', amount_minor: 25_000, state: 'open', test: false })
	expect(payment.due_at).toEqual(morning('2026-12-30'))
	expect(await mailsOf('pledge-invoice')).toEqual([pledge.email])
	const [asked] = await db.select().from(email_logs).where(eq(email_logs.template_name, 'pledge-invoice'))
	expect(asked!.data).toMatchObject({ month: 'December 2026' })
	expect(await readPledge(pledge.id)).toMatchObject({ next_due: '2027-01-23', missed: 0 })
	await say(months[1]!.id, paid(), at('2026-12-24T10:00:00Z'))
	const [, month] = await monthsOf(pledge.id)
	expect(month).toMatchObject({ payment_status: 'completed' })
	const { next } = (await donationPayable.describe(db, months[1]!.id))!
	expect(next).toContain('Next on Saturday, January 23, 2027. We remind you by email')
	// It is the same pledge, and not the first gift of another.
	expect(await db.select().from(pledges)).toHaveLength(1)
	expect((await readPayment(payment.id)).receipts).toHaveLength(1)
	// Two months, and one donor.
	expect(await readDonationStats(db)).toMatchObject({ all: 2, monthly: 1 })
})

test('issue N4 each month is for what the first gift was for, as long as gifts for it are taken', async () => {
	const { pledge, gift } = await createPledge(at('2026-11-23T10:00:00Z'))
	const { id: campaign_id } = await createCampaign({ state: 'published', until_on: '2026-12-31' })
	await transact((tx) => tx.update(donations).set({ campaign_id }).where(eq(donations.id, gift.id)))
	await billPledges(morning('2026-12-23'), hosted)
	await billPledges(morning('2027-01-23'), hosted)
	const months = await monthsOf(pledge.id)
	expect(months.map((month) => month.campaign_id)).toEqual([campaign_id, campaign_id, null])
})

test('issue N4 after an outage of three months one invoice is made, of the latest month, and the next one on its day', async () => {
	const { pledge } = await createPledge(at('2026-11-30T10:00:00Z'), { day: 31, next_due: '2026-12-31' })
	expect(await billPledges(morning('2027-03-02'), hosted)).toBe(1)
	expect((await monthsOf(pledge.id)).map((month) => month.pledge_month)).toEqual(['2026-11-01', '2027-02-01'])
	expect(await readPledge(pledge.id)).toMatchObject({ next_due: '2027-03-31', missed: 0 })
})

test('issue N4 a paused pledge is never asked for, goes on by itself or by its giver, and is told of that a week before, once', async () => {
	const { pledge } = await createPledge(at('2026-11-23T10:00:00Z'))
	const now = morning('2026-11-28')
	await change(pledge.id, { act: 'pause', months: 1 }, now)
	// A second press, and another choice, count from today and not from the pause.
	await change(pledge.id, { act: 'pause', months: 1 }, now)
	expect(await readPledge(pledge.id)).toMatchObject({ status: 'paused', next_due: '2027-01-23' })
	expect(await billPledges(morning('2026-12-23'), hosted)).toBe(0)
	expect(await remindGivers(morning('2027-01-15'))).toBe(0)
	expect(await remindGivers(morning('2027-01-16'))).toBe(1)
	expect(await remindGivers(morning('2027-01-17'))).toBe(0)
	expect(await billPledges(morning('2027-01-22'), hosted)).toBe(0)
	expect(await billPledges(morning('2027-01-23'), hosted)).toBe(1)
	expect(await readPledge(pledge.id)).toMatchObject({ status: 'active', next_due: '2027-02-23' })
	await change(pledge.id, { act: 'pause', months: 6 }, morning('2027-01-24'))
	await change(pledge.id, { act: 'go on' }, morning('2027-02-01'))
	expect(await readPledge(pledge.id)).toMatchObject({ status: 'active', next_due: '2027-02-23' })
	// Paused and gone on in a month that was asked for: not asked for again in it.
	await billPledges(morning('2027-02-23'), hosted)
	await change(pledge.id, { act: 'pause', months: 3 }, morning('2027-02-23'))
	await change(pledge.id, { act: 'change', amount: 25_000, day: 28 }, morning('2027-02-23'))
	await change(pledge.id, { act: 'go on' }, morning('2027-02-23'))
	expect(await readPledge(pledge.id)).toMatchObject({ next_due: '2027-03-28' })
})

test('issue N4 another amount and day hold from the next gift on, and no month is asked for twice', async () => {
	const { pledge, gift } = await createPledge(at('2026-11-05T10:00:00Z'))
	await change(pledge.id, { act: 'change', amount: 50_000, day: 28 }, morning('2026-11-06'))
	expect(await readPledge(pledge.id)).toMatchObject({ amount: 50_000, day: 28, next_due: '2026-12-28' })
	// On its own day, before it was asked for, another amount moves nothing.
	await change(pledge.id, { act: 'change', amount: 40_000, day: 28 }, morning('2026-12-28'))
	expect(await bill(pledge.id, '2026-12-28')).toMatchObject({ amount: 40_000, pledge_month: '2026-12-01' })
	await change(pledge.id, { act: 'change', amount: 10_000, day: 30 }, morning('2026-12-29'))
	expect(await billPledges(morning('2026-12-30'), hosted)).toBe(0)
	expect(await readPledge(pledge.id)).toMatchObject({ next_due: '2027-01-30' })
	expect((await monthsOf(pledge.id))[0]).toMatchObject({ id: gift.id, amount: 25_000 })
})

test('issue N4 what was asked for before a pause or a stop can still be paid, and no reminder of it leaves', async () => {
	const { pledge } = await createPledge(at('2026-11-23T10:00:00Z'))
	const month = await bill(pledge.id, '2026-12-23')
	await change(pledge.id, { act: 'stop' }, morning('2026-12-24'))
	await change(pledge.id, { act: 'stop' }, morning('2026-12-24'))
	expect(await readPledge(pledge.id)).toMatchObject({ status: 'stopped', next_due: null })
	expect(await mailsOf('pledge-stopped')).toEqual([pledge.email])
	expect(await remindGivers(morning('2026-12-29'))).toBe(0)
	await say(month.id, paid(), morning('2026-12-29'))
	const [, after] = await monthsOf(pledge.id)
	expect(after).toMatchObject({ payment_status: 'completed' })
	expect(await readPledge(pledge.id)).toMatchObject({ status: 'stopped' })
	expect(await billPledges(morning('2027-06-23'), hosted)).toBe(0)
	for (const one of [
		{ act: 'go on' },
		{ act: 'pause', months: 1 },
		{ act: 'change', amount: 10_000, day: 1 },
	] as const)
		await expect(change(pledge.id, one, morning('2027-01-01'))).rejects.toThrow('You can begin a new one')
})

test('issue N4 the months of a pledge stay one giver of their campaign when their person is erased', async () => {
	const { pledge } = await createPledge(at('2026-10-23T10:00:00Z'))
	const month = await bill(pledge.id, '2026-11-23')
	await say(month.id, paid(), at('2026-11-24T10:00:00Z'))
	const { id: campaign_id } = await createCampaign()
	await db.update(donations).set({ campaign_id }).where(eq(donations.pledge_id, pledge.id))
	const sums = () => db.select().from(campaign_sums).where(eq(campaign_sums.campaign_id, campaign_id))
	expect(await sums()).toMatchObject([{ raised: 50_000, people: 1 }])
	const by = { kind: 'admin', id: randomUUID(), email: 'a@hub.example' } as const
	await transact((tx) => erasePerson(tx, pledge.email, by))
	expect(await sums()).toMatchObject([{ raised: 50_000, people: 1 }])
})
