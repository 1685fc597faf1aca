import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { billPledges } from '#app/features/donations/commands/bill-pledges.server.ts'
import { changePledge, endPledge } from '#app/features/donations/commands/change-pledge.server.ts'
import { donationPayable } from '#app/features/donations/commands/pay-donation.server.ts'
import { remindGivers } from '#app/features/donations/commands/remind-givers.server.ts'
import { textPledge } from '#app/features/donations/commands/text-pledge.server.ts'
import { readDonationStats } from '#app/features/donations/queries/admin.server.ts'
import { donations, pledges } from '#app/features/donations/tables.server.ts'
import { createDonation, createPledge } from '#app/features/donations/testing.server.ts'
import { erasePerson } from '#app/features/people/commands/erase-person.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import {
	cancelPayment,
	findPaymentOf,
	startPayment,
	tryAgain,
} from '#app/platform/core/payments/commands.server.ts'
import { movePayment } from '#app/platform/core/payments/move-payment.server.ts'
import type { Answer } from '#app/platform/core/payments/provider.ts'
import type { Served } from '#app/platform/core/payments/served-ways.server.ts'
import { showPayment } from '#app/platform/core/payments/shown-payment.server.ts'
import { payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'
import { readPayment } from '#app/platform/core/payments/testing.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const HOSTED: Served = {
	way: 'mobile-money-mtn',
	provider: 'irembopay',
	title: 'IremboPay',
	asksNumber: false,
	test: false,
	fee: { percent: 0, fixed: 0 },
}
const hosted = () => HOSTED
const push = (): Served => ({ ...HOSTED, provider: 'momo', title: 'MTN Mobile Money', asksNumber: true })

const at = (moment: string) => new Date(moment)
/** The morning of a day in Kigali. */
const morning = (day: string) => at(`${day}T08:00:00+02:00`)

const readPledge = async (id: string) => (await db.select().from(pledges).where(eq(pledges.id, id)))[0]!
const monthsOf = (id: string) =>
	db.select().from(donations).where(eq(donations.pledge_id, id)).orderBy(donations.pledge_month)
const mailsOf = async (template: string) =>
	(await db.select().from(email_logs).where(eq(email_logs.template_name, template))).map(
		(mail) => mail.to_email,
	)

const payableOf = (kind: string) => (kind === 'donation' ? donationPayable : undefined)

/** A provider's word about the last try of a gift's payment. */
async function say(gift_id: string, answer: Answer, now: Date) {
	const payment = (await findPaymentOf(db, gift_id))!
	const { tries } = await readPayment(payment.id)
	await transact((tx) => movePayment(tx, tries[tries.length - 1]!.id, answer, 'poll', payableOf, now))
}

const paid = (minor = 25_000): Answer => ({
	state: 'paid',
	providerId: randomUUID(),
	paid: { minor, currency: 'RWF' },
})

const change = (id: string, one: Parameters<typeof changePledge>[2], now: Date) =>
	transact((tx) => changePledge(tx, id, one, now))

/** The gift that is asked for on a day. */
async function bill(id: string, day: string, taker = hosted) {
	await billPledges(morning(day), taker)
	const months = await monthsOf(id)
	return months[months.length - 1]!
}

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
	expect(await readPledge(pledge.id)).toMatchObject({ next_due: '2027-01-23', missed: 0 })
	await say(months[1]!.id, paid(), at('2026-12-24T10:00:00Z'))
	const [, month] = await monthsOf(pledge.id)
	expect(month).toMatchObject({ payment_status: 'completed' })
	// It is the same pledge, and not the first gift of another.
	expect(await db.select().from(pledges)).toHaveLength(1)
	expect((await readPayment(payment.id)).receipts).toHaveLength(1)
	// Two months, and one donor.
	expect(await readDonationStats(db)).toMatchObject({ all: 2, monthly: 1 })
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

test('issue N4 a month that is not paid is reminded of once, counted, and after three in a row the pledge pauses itself and says so once', async () => {
	const { pledge } = await createPledge(at('2026-11-23T10:00:00Z'))
	let now = '2026-12-23'
	for (const [missed, next] of [
		[1, '2027-01-23'],
		[2, '2027-02-23'],
		[3, '2027-03-23'],
	] as const) {
		const month = await bill(pledge.id, now)
		const payment = (await findPaymentOf(db, month.id))!
		expect(await remindGivers(new Date(payment.due_at.getTime() - 3 * 86_400_000))).toBe(0)
		const twoDays = new Date(payment.due_at.getTime() - 1.5 * 86_400_000)
		expect(await remindGivers(twoDays)).toBe(1)
		expect(await remindGivers(twoDays)).toBe(0)
		const over = new Date(payment.due_at.getTime() + 60_000)
		await say(month.id, { state: 'waiting', providerId: randomUUID() }, over)
		await say(month.id, { state: 'unknown' }, over)
		expect(await readPledge(pledge.id)).toMatchObject(
			missed < 3
				? { missed, status: 'active', next_due: next }
				: { missed, status: 'paused', next_due: null },
		)
		now = next
	}
	expect(await mailsOf('pledge-paused')).toEqual([pledge.email])
	expect(await billPledges(morning('2027-08-01'), hosted)).toBe(0)
	// Money that comes late is a gift all the same, and has no month in a row missed.
	const months = await monthsOf(pledge.id)
	await say(months[3]!.id, paid(), morning('2027-03-05'))
	expect(await readPledge(pledge.id)).toMatchObject({ missed: 0, status: 'paused' })
	await change(pledge.id, { act: 'go on' }, morning('2027-08-01'))
	expect(await readPledge(pledge.id)).toMatchObject({ missed: 0, status: 'active', next_due: '2027-08-23' })
})

test('issue N4 a month that is paid ends a row of missed ones, and one that its giver cancels is not missed', async () => {
	const { pledge } = await createPledge(at('2026-11-23T10:00:00Z'), { missed: 2 })
	const december = await bill(pledge.id, '2026-12-23')
	const payment = (await findPaymentOf(db, december.id))!
	await transact((tx) => cancelPayment(tx, payment.id, donationPayable, 'visitor', morning('2026-12-23')))
	expect(await readPledge(pledge.id)).toMatchObject({ missed: 2, status: 'active' })
	const january = await bill(pledge.id, '2027-01-23')
	await say(january.id, paid(), morning('2027-01-24'))
	expect(await readPledge(pledge.id)).toMatchObject({ missed: 0, next_due: '2027-02-23' })
})

test('issue N4 what was promised in a sandbox is never asked for as money, nor the other way, and without a provider nothing is', async () => {
	const { pledge } = await createPledge(at('2026-11-23T10:00:00Z'), { test: true })
	const { pledge: live } = await createPledge(at('2026-11-23T10:00:00Z'))
	const sandbox = (): Served => ({ ...HOSTED, test: true })
	expect(await billPledges(morning('2026-12-23'), () => undefined)).toBe(0)
	expect(await billPledges(morning('2026-12-23'))).toBe(0)
	const tested = await bill(pledge.id, '2026-12-23', sandbox)
	expect(await findPaymentOf(db, tested.id)).toMatchObject({ test: true })
	expect(await monthsOf(live.id)).toHaveLength(1)
	expect(await billPledges(morning('2027-01-23'), hosted)).toBe(1)
	expect((await monthsOf(live.id)).map((month) => month.pledge_month)).toEqual(['2026-11-01', '2027-01-01'])
	expect(await monthsOf(pledge.id)).toHaveLength(2)
})

test('issue N4 where a phone is asked nobody keeps its number: the month’s page asks for it, and ends with its time', async () => {
	const { pledge } = await createPledge(at('2026-11-23T10:00:00Z'))
	const month = await bill(pledge.id, '2026-12-23', push)
	const payment = (await findPaymentOf(db, month.id))!
	const shown = await showPayment(db, payment.id, payableOf, morning('2026-12-23'))
	expect(shown).toMatchObject({ state: { at: 'number' }, mayTryAgain: true, mayCancel: true })
	const now = morning('2026-12-24')
	await expect(transact((tx) => tryAgain(tx, payment.id, null, now))).rejects.toThrow('mobile number')
	await transact((tx) => tryAgain(tx, payment.id, '250780000012', now))
	await say(month.id, paid(), now)
	expect((await monthsOf(pledge.id))[1]).toMatchObject({ payment_status: 'completed' })

	const january = await bill(pledge.id, '2027-01-23', push)
	const unpaid = (await findPaymentOf(db, january.id))!
	const [one] = await db.select().from(payment_tries).where(eq(payment_tries.payment_id, unpaid.id))
	expect(one!.next_check_at).toEqual(unpaid.due_at)
	expect(await remindGivers(new Date(unpaid.due_at.getTime() - 86_400_000))).toBe(1)
	await say(january.id, { state: 'unknown' }, new Date(unpaid.due_at.getTime() + 60_000))
	expect(await findPaymentOf(db, january.id)).toMatchObject({ state: 'expired' })
	expect(await readPledge(pledge.id)).toMatchObject({ missed: 1 })
})

test('issue N4 the text message has the amount and the link, and none goes once the month is paid or over', async () => {
	const { pledge } = await createPledge(at('2026-11-23T10:00:00Z'), { phone: '+250780000012' })
	const month = await bill(pledge.id, '2026-12-23')
	const payment = (await findPaymentOf(db, month.id))!
	const sent: { to: string; text: string }[] = []
	const send = async (sms: { to: string; text: string }) => void sent.push(sms)
	await textPledge(payment.id, morning('2026-12-23'), send)
	expect(sent).toMatchObject([{ to: '+250780000012' }])
	expect(sent[0]!.text).toMatch(
		/your monthly gift of 25,000 RWF can be paid until December 30: http.*\/pay\/[\w-]+$/,
	)
	await textPledge(payment.id, morning('2027-01-23'), send)
	await say(month.id, paid(), morning('2026-12-24'))
	await textPledge(payment.id, morning('2026-12-24'), send)
	expect(sent).toHaveLength(1)
})

test('issue N4 erasing the giver stops the pledge, and its open invoice ends without a mail', async () => {
	const { pledge } = await createPledge(at('2026-11-23T10:00:00Z'), { missed: 2 })
	const month = await bill(pledge.id, '2026-12-23')
	const by = { kind: 'admin', id: randomUUID(), email: 'a@hub.example' } as const
	await transact((tx) => erasePerson(tx, pledge.email, by))
	expect(await readPledge(pledge.id)).toMatchObject({ status: 'stopped', next_due: null, email: 'erased' })
	const payment = (await findPaymentOf(db, month.id))!
	await say(month.id, { state: 'unknown' }, new Date(payment.due_at.getTime() + 60_000))
	await say(month.id, { state: 'unknown' }, new Date(payment.due_at.getTime() + 180_000))
	expect(await mailsOf('pledge-paused')).toEqual([])
	expect(await billPledges(morning('2027-03-23'), hosted)).toBe(0)
	expect(await remindGivers(morning('2026-12-29'))).toBe(0)
})

test('issue N4 an administrator pauses and stops with a note, once, and the giver is told', async () => {
	const { pledge } = await createPledge(at('2026-11-23T10:00:00Z'))
	const by = { kind: 'admin', id: randomUUID(), email: 'a@hub.example' } as const
	const end = (status: 'paused' | 'stopped') =>
		transact((tx) => endPledge(tx, { id: pledge.id, note: 'Asked by phone' }, status, by))
	await end('paused')
	await expect(end('paused')).rejects.toThrow('paused already')
	expect(await readPledge(pledge.id)).toMatchObject({
		status: 'paused',
		next_due: null,
		note: 'Asked by phone',
	})
	expect(await mailsOf('pledge-paused')).toEqual([pledge.email])
	await end('stopped')
	await expect(end('stopped')).rejects.toThrow('stopped already')
	expect(await mailsOf('pledge-stopped')).toEqual([pledge.email])
})

test('issue N4 one pledge that cannot be asked for keeps no other back', async () => {
	const { pledge: first } = await createPledge(at('2026-11-23T10:00:00Z'))
	const { pledge: second } = await createPledge(at('2026-11-23T10:00:00Z'))
	let calls = 0
	const broken = () => {
		calls++
		if (calls === 1) throw new Error('broken')
		return HOSTED
	}
	await expect(billPledges(morning('2026-12-23'), broken)).rejects.toThrow('1 monthly gifts')
	const asked = await db
		.select()
		.from(donations)
		.where(and(eq(donations.payment_status, 'pending'), eq(donations.frequency, 'monthly')))
	expect(asked).toHaveLength(1)
	expect([first.id, second.id]).toContain(asked[0]!.pledge_id)
})
