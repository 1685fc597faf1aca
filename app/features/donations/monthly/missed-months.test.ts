import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { billPledges } from '#app/features/donations/commands/bill-pledges.server.ts'
import { endPledge } from '#app/features/donations/commands/change-pledge.server.ts'
import { donationPayable } from '#app/features/donations/commands/pay-donation.server.ts'
import { remindGivers } from '#app/features/donations/commands/remind-givers.server.ts'
import { textPledge } from '#app/features/donations/commands/text-pledge.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { createPledge } from '#app/features/donations/testing.server.ts'
import { erasePerson } from '#app/features/people/commands/erase-person.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { cancelPayment, findPaymentOf, tryAgain } from '#app/platform/core/payments/commands.server.ts'
import type { Served } from '#app/platform/core/payments/served-ways.server.ts'
import { showPayment } from '#app/platform/core/payments/shown-payment.server.ts'
import { payment_tries } from '#app/platform/core/payments/tables.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import {
	HOSTED,
	hosted,
	push,
	at,
	morning,
	readPledge,
	monthsOf,
	mailsOf,
	payableOf,
	paid,
	change,
	say,
	bill,
} from '#tests/pledges.ts'

beforeEach(resetDatabase)

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
