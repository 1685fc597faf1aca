import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { checkTry, startTry, sweepPayments } from '#app/platform/core/payments/ask-provider.server.ts'
import { cancelPayment, tryAgain } from '#app/platform/core/payments/commands.server.ts'
import { openPayLink, payPath } from '#app/platform/core/payments/pay-link.server.ts'
import type { Answer } from '#app/platform/core/payments/provider.ts'
import { receiveCallback } from '#app/platform/core/payments/receive-callback.server.ts'
import { receipts } from '#app/platform/core/payments/tables.server.ts'
import {
	Bought,
	createPayment,
	paidAnswer,
	portsOf,
	readPayment,
	ScriptedProvider,
} from '#app/platform/core/payments/testing.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const start = new Date('2026-12-01T08:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

/** A payment of something, with a provider that answers what it is told to. */
async function begin(...answers: Answer[]) {
	const provider = new ScriptedProvider()
	if (answers.length > 0) provider.answers = answers
	const bought = new Bought()
	const ports = portsOf(provider, bought)
	const { payment, try_id } = await createPayment(start)
	return {
		provider,
		bought,
		ports,
		try_id,
		id: payment.id,
		subject: payment.subject_id,
		told: (seconds = 0) => startTry(ports, try_id, () => after(seconds)),
		asked: (seconds: number) => checkTry(ports, try_id, 'poll', () => after(seconds)),
		read: () => readPayment(payment.id),
	}
}

const WAITING: Answer = { state: 'waiting', providerId: 'P1', link: 'https://pay.example/P1' }
const UNCLEAR: Answer = { state: 'unclear', why: 'timeout' }
const UNKNOWN: Answer = { state: 'unknown' }

test('issue N 1: told, waited for, paid: opened once, one receipt, one event for each arrow', async () => {
	const one = await begin(WAITING, WAITING, paidAnswer())
	await one.told()
	expect((await one.read()).tries[0]).toMatchObject({ state: 'waiting', provider_id: 'P1' })
	await one.asked(5)
	await one.asked(10)
	await one.asked(15)
	const { payment, tries, events, receipts } = await one.read()
	expect(payment).toMatchObject({ state: 'paid', paid_at: after(10), late: false })
	expect(tries[0]).toMatchObject({ state: 'paid', paid_minor: 25_000, next_check_at: null })
	expect(one.bought.opened).toEqual([`${one.subject} R-2026-000001`])
	expect(receipts).toHaveLength(1)
	expect(events.map(({ state_from, state_to }) => [state_from, state_to])).toEqual([
		['calling', 'waiting'],
		['waiting', 'paid'],
	])
	expect(one.provider.started).toHaveLength(1)
	expect(one.provider.started[0]).toMatchObject({ reference: one.try_id, description: 'A test' })
})

test('issue N drill 2, 21: the start job twice and at once tells the provider once', async () => {
	const one = await begin(WAITING)
	await Promise.all([one.told(), one.told(), one.told()])
	expect(one.provider.started).toHaveLength(1)
})

test('issue N drill 3: killed in the call before it left: asked, unknown twice a minute apart, told again by the same reference', async () => {
	const one = await begin(UNCLEAR, UNKNOWN, UNKNOWN, WAITING)
	await one.told()
	expect((await one.read()).tries[0]?.state).toBe('unclear')
	await one.asked(5)
	expect((await one.read()).tries[0]?.state).toBe('unclear')
	await one.asked(70)
	expect((await one.read()).tries[0]?.state).toBe('new')
	await one.told(71)
	expect((await one.read()).tries[0]?.state).toBe('waiting')
	expect(new Set(one.provider.started.map(({ reference }) => reference))).toEqual(new Set([one.try_id]))
})

test('issue N drill 4: the provider did it and the answer was lost: found by our reference, told once', async () => {
	const one = await begin(UNCLEAR, paidAnswer())
	await one.told()
	await one.asked(5)
	expect((await one.read()).payment.state).toBe('paid')
	expect(one.provider.started).toHaveLength(1)
})

test('issue N drill 16: what cannot be read is never a no', async () => {
	const one = await begin(WAITING, UNCLEAR)
	await one.told()
	for (const seconds of [5, 60, 3600, 90_000]) await one.asked(seconds)
	const { payment, tries } = await one.read()
	expect([payment.state, tries[0]?.state]).toEqual(['open', 'unclear'])
	expect(one.bought.closed).toEqual([])
})

test.each([24_999, 25_001])(
	'issue N drill 14: %i francs of 25,000 are held, and the hub is told',
	async (minor) => {
		const one = await begin(WAITING, paidAnswer(minor))
		await one.told()
		await one.asked(5)
		const { payment, tries, receipts } = await one.read()
		expect([payment.state, tries[0]?.state, tries[0]?.held, tries[0]?.paid_minor]).toEqual([
			'held',
			'held',
			'amount',
			minor,
		])
		expect(receipts).toEqual([])
		expect(one.bought.opened).toEqual([])
		const [told] = await db.select().from(notifications)
		expect(told).toMatchObject({ type: 'warning', action_url: `/admin/tests/${one.subject}` })
	},
)

test('issue N drill 14: euros for francs are held', async () => {
	const one = await begin(WAITING, {
		state: 'paid',
		providerId: 'P1',
		paid: { minor: 25_000, currency: 'EUR' },
	})
	await one.told()
	await one.asked(5)
	expect((await one.read()).tries[0]).toMatchObject({ state: 'held', held: 'amount', paid_currency: 'EUR' })
})

test('issue N drill 23: expired by the provider’s word alone, and paid late all the same', async () => {
	const one = await begin(WAITING, UNCLEAR, WAITING, paidAnswer())
	await one.told()
	await one.asked(86_401)
	expect((await one.read()).payment.state, 'nobody answered').toBe('open')
	await one.asked(86_500)
	expect((await one.read()).payment.state).toBe('expired')
	expect(one.bought.closed).toEqual([`${one.subject} expired`])
	await one.asked(86_500 + 3 * 86_400)
	expect((await one.read()).payment).toMatchObject({ state: 'paid', late: true })
	expect(one.bought.opened).toHaveLength(1)
})

test('issue N drill 23: late money for what is gone is held', async () => {
	const one = await begin(WAITING, WAITING, paidAnswer())
	await one.told()
	await one.asked(86_500)
	one.bought.canOpen = false
	await one.asked(90_000)
	const { payment, tries, receipts } = await one.read()
	expect([payment.state, tries[0]?.held, receipts.length]).toEqual(['held', 'gone', 0])
})

test('issue N drill 22: another try while the first is paid late: the first counts, the second is held', async () => {
	const one = await begin(WAITING, { state: 'failed', failure: 'no-funds' })
	await one.told()
	await one.asked(5)
	expect((await one.read()).payment.state).toBe('failed')
	await transact((tx) => tryAgain(tx, one.id, null, after(60)))
	await transact((tx) => tryAgain(tx, one.id, null, after(61)))
	const [, second] = (await one.read()).tries
	expect((await one.read()).tries).toHaveLength(2)
	one.provider.answers = [{ state: 'waiting', providerId: 'P2' }]
	await startTry(one.ports, second!.id, () => after(62))
	one.provider.answers = [paidAnswer()]
	await one.asked(3600)
	expect((await one.read()).payment.state).toBe('paid')
	expect((await one.read()).tries[1]?.state).toBe('cancelled')
	one.provider.answers = [paidAnswer(25_000, 'P2')]
	await checkTry(one.ports, second!.id, 'poll', () => after(3700))
	const { payment, tries, receipts } = await one.read()
	expect([payment.state, tries[1]?.state, tries[1]?.held, receipts.length]).toEqual([
		'paid',
		'held',
		'twice',
		1,
	])
	expect(one.provider.withdrawn.map(({ reference }) => reference)).toEqual([second!.id])
})

test('issue N drill 24: cancelled while money is under way: taken back there, and held when it comes', async () => {
	const one = await begin(WAITING, paidAnswer())
	await one.told()
	await transact((tx) => cancelPayment(tx, one.id, one.bought.payable, 'visitor', after(3)))
	await transact((tx) => cancelPayment(tx, one.id, one.bought.payable, 'visitor', after(4)))
	expect(one.bought.closed).toEqual([`${one.subject} cancelled`])
	await one.asked(5)
	const { payment, tries } = await one.read()
	expect([payment.state, tries[0]?.held]).toEqual(['held', 'cancelled'])
	expect(one.provider.withdrawn).toHaveLength(1)
})

test('issue N drill 7, 10, 11, 18: a callback moves nothing: kept once, asked once, whichever way and however often it comes', async () => {
	const one = await begin(WAITING)
	const call = { verdict: 'valid', key: 'body 1', reference: one.try_id, providerId: null } as const
	expect(await receiveCallback('irembopay', call, after(0)), 'before the answer').toBe(true)
	await one.told()
	const named = { ...call, reference: null, providerId: 'P1' }
	const all = await Promise.all(
		Array.from({ length: 50 }, () => receiveCallback('irembopay', named, after(1))),
	)
	expect(new Set(all)).toEqual(new Set([true]))
	const { payment, events } = await one.read()
	expect(payment.state).toBe('open')
	expect(events.filter(({ source }) => source === 'callback')).toHaveLength(1)
	const called = await db.execute(
		sql`select count(*)::int as n from pgboss.job where name = 'check-payment' and singleton_key like '% called'`,
	)
	expect(called.rows).toEqual([{ n: 1 }])
})

test('issue N drill 12: a callback for what is not ours leaves nothing behind', async () => {
	const one = await begin()
	for (const call of [
		{ reference: crypto.randomUUID(), providerId: null },
		{ reference: 'x'.repeat(10_000), providerId: null },
		{ reference: null, providerId: null },
		{ reference: one.try_id, providerId: null },
	]) {
		const provider = call.reference === one.try_id ? 'momo' : 'irembopay'
		expect(await receiveCallback(provider, { verdict: 'valid', key: 'k', ...call }, start)).toBe(false)
	}
	expect((await one.read()).events).toEqual([])
})

test('issue N drill 19, 20: fifty paid at once, some undone: numbers without a gap', async () => {
	const all = await Promise.all(Array.from({ length: 50 }, (_, nth) => begin(paidAnswer(25_000, `P${nth}`))))
	const undone = all.slice(0, 10)
	for (const { bought } of undone) {
		const { open } = bought.payable
		bought.payable.open = async (...args) => {
			await open(...args)
			throw new Error('undone')
		}
	}
	const outcomes = await Promise.allSettled(all.map((one) => one.told()))
	expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
	const numbers = await db.select({ number: receipts.number }).from(receipts).orderBy(receipts.number)
	expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, nth) => nth + 1))
})

test('issue N 1: what failed is over once its time is, and what nobody can be asked about is given up after a month', async () => {
	const failed = await begin({ state: 'failed', failure: 'refused' })
	await failed.told()
	await failed.asked(300)
	expect((await failed.read()).payment.state).toBe('failed')
	await failed.asked(86_400)
	expect((await failed.read()).payment.state).toBe('expired')
	expect(failed.bought.closed).toEqual([`${failed.subject} expired`])
	const silent = await begin(UNCLEAR)
	await silent.told()
	await silent.asked(30 * 86_400)
	expect((await silent.read()).payment.state).toBe('open')
	await silent.asked(32 * 86_400)
	expect((await silent.read()).payment.state).toBe('expired')
})

test('F-129 a payment is tried ten times, by whoever presses how often', async () => {
	const one = await begin({ state: 'failed', failure: 'refused' })
	await one.told()
	const TRIES = 10
	for (let nth = 1; nth < TRIES; nth++) {
		await transact((tx) => tryAgain(tx, one.id, null, after(nth * 60)))
		const last = (await one.read()).tries.at(-1)!
		await startTry(one.ports, last.id, () => after(nth * 60 + 1))
	}
	expect((await one.read()).tries).toHaveLength(TRIES)
	await expect(transact((tx) => tryAgain(tx, one.id, null, after(3600)))).rejects.toThrow(
		/^it was tried ten times/,
	)
	expect((await one.read()).tries).toHaveLength(TRIES)
})

test('issue N 1: a lost job is found by the sweep, once however many sweep', async () => {
	const one = await begin(WAITING)
	await db.execute(sql`delete from pgboss.job`)
	expect(await sweepPayments(after(60))).toBe(0)
	const swept = await Promise.all([sweepPayments(after(160)), sweepPayments(after(160))])
	expect(swept).toEqual([1, 1])
	const jobs = await db.execute(sql`select name from pgboss.job`)
	expect(jobs.rows).toEqual([{ name: 'check-payment' }])
	await one.asked(160)
	expect((await one.read()).tries[0]?.state).toBe('waiting')
})

test('issue N 7: a link to a payment cannot be guessed, bent or pointed at another', () => {
	const id = crypto.randomUUID()
	const token = payPath(id).slice('/pay/'.length)
	expect(openPayLink(token)).toBe(id)
	const [first = ''] = token
	const other = (first === 'A' ? 'B' : 'A') + token.slice(1)
	for (const bad of [undefined, '', id, other, `${token}A`, token.slice(1), 'A'.repeat(1_000_000)])
		expect(openPayLink(bad)).toBe(null)
})
