import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import { system } from '#app/platform/core/actor.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { checkTry, startTry } from '#app/platform/core/payments/ask-provider.server.ts'
import { cancelPayment, tryAgain } from '#app/platform/core/payments/commands.server.ts'
import { markTaken } from '#app/platform/core/payments/mark-taken.server.ts'
import { readPaymentFacts } from '#app/platform/core/payments/payment-facts.server.ts'
import type { Answer } from '#app/platform/core/payments/provider.ts'
import { receiveCallback } from '#app/platform/core/payments/receive-callback.server.ts'
import { showPayment } from '#app/platform/core/payments/shown-payment.server.ts'
import { payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'
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

const WAITING: Answer = { state: 'waiting', providerId: 'P1', link: 'https://pay.example/P1' }
const UNCLEAR: Answer = { state: 'unclear', why: 'timeout' }

async function begin(answers: Answer[], subject_id?: string) {
	const provider = new ScriptedProvider()
	provider.answers = answers
	const bought = new Bought()
	const ports = portsOf(provider, bought)
	const { payment, try_id } = await createPayment(start, subject_id)
	const { id } = payment
	return {
		provider,
		bought,
		ports,
		try_id,
		id,
		change: (columns: Partial<typeof payment_tries.$inferInsert>) =>
			db.update(payment_tries).set(columns).where(eq(payment_tries.id, try_id)),
		told: (seconds = 0) => startTry(ports, try_id, () => after(seconds)),
		asked: (seconds: number, of = try_id) => checkTry(ports, of, 'poll', () => after(seconds)),
		read: () => readPayment(id),
		shown: async () => (await showPayment(db, id, ports.payableOf, after(10)))?.state,
	}
}

test('issue N 2: a page for paying stays while its provider does not answer; of a phone nobody knows', async () => {
	const one = await begin([WAITING, UNCLEAR])
	await one.told()
	await one.asked(5)
	expect((await one.read()).tries[0]?.state).toBe('unclear')
	const href = 'https://pay.example/P1'
	expect(await one.shown()).toEqual({ at: 'link', provider: 'IremboPay', href })
	await one.change({ wallet_tail: '012' })
	expect(await one.shown()).toEqual({ at: 'unclear', provider: 'IremboPay' })
	await one.change({ state: 'waiting' })
	expect(await one.shown(), 'and the page beside the phone').toMatchObject({ at: 'phone', href })
})

test('issue N 3: after an outage a provider is told of nothing that is over', async () => {
	const page = await begin([WAITING])
	await page.told(86_400)
	expect((await page.read()).payment.state).toBe('expired')
	const phone = await begin([WAITING])
	await phone.change({ expires_at: after(360), wallet_tail: '012' })
	await phone.told(400)
	const { payment, tries, events } = await phone.read()
	expect([payment.state, tries[0]?.state, events.map(({ source }) => source)]).toEqual([
		'failed',
		'failed',
		['clock'],
	])
	expect([...page.provider.started, ...phone.provider.started]).toEqual([])
})

test('issue N 4: of money that came twice only the first is accepted; what came is told by name', async () => {
	const { id: subject } = await createDonation({ taken_by: 'irembopay' })
	const one = await begin([{ state: 'failed', failure: 'no-funds' }], subject)
	await one.told()
	await transact((tx) => tryAgain(tx, one.id, null, after(60)))
	const second = (await one.read()).tries[1]!.id
	one.provider.answers = [{ state: 'waiting', providerId: 'P2' }]
	await startTry(one.ports, second, () => after(61))
	one.provider.answers = [paidAnswer(24_999)]
	await one.asked(400)
	one.provider.answers = [paidAnswer(25_000, 'P2')]
	await one.asked(401, second)
	const messages = (await db.select().from(notifications)).map(({ message }) => message.split('\n')[1])
	expect(messages.toSorted()).toEqual([
		'Give this money back at the provider.',
		'Nothing was opened. Mark the record as paid, or give the money back at the provider.',
	])
	await transact((tx) => markTaken(tx, donations, subject, 'completed', one.bought.payable, system))
	const { payment, tries } = await one.read()
	expect([payment.state, ...tries.map(({ state }) => state)]).toEqual(['paid', 'paid', 'held'])
	const facts = await readPaymentFacts(db, subject)
	expect(facts.filter(({ term }) => /^(?:Came|Held)/.test(term))).toEqual([
		{ term: 'Held (paid before, give it back)', detail: '25000 RWF, IremboPay P2' },
		{ term: 'Came', detail: '24999 RWF, IremboPay P1' },
	])
})

test('issue N 4: where there is no mark, none is spoken of', async () => {
	const one = await begin([paidAnswer(1)])
	Object.assign(one.bought.payable, { accepted: null })
	await one.told()
	const [told] = await db.select().from(notifications)
	expect(told?.message).toMatch(/\nNothing was opened\. Give the money back at the provider\.$/)
})

test('issue N 5: a sandbox takes no number of the receipts, and says that no money moved', async () => {
	const one = await begin([paidAnswer()])
	await db.update(payments).set({ test: true }).where(eq(payments.id, one.id))
	await one.told()
	const { payment, receipts } = await one.read()
	expect([payment.state, receipts]).toEqual(['paid', []])
	expect(one.bought.opened).toEqual([`${payment.subject_id} TEST, no money moved`])
	expect(await one.shown()).toMatchObject({ at: 'paid', receipt: null })
})

test('issue N 9: what was cancelled before its provider named it is taken back as soon as it does', async () => {
	const one = await begin([UNCLEAR, WAITING])
	await one.told()
	await transact((tx) => cancelPayment(tx, one.id, one.bought.payable, 'visitor', after(3)))
	await one.asked(5)
	expect((await one.read()).tries[0]).toMatchObject({
		state: 'cancelled',
		provider_id: 'P1',
		next_check_at: after(5),
	})
	await one.asked(6)
	expect(one.provider.withdrawn.at(-1)).toMatchObject({ providerId: 'P1' })
	expect((await one.read()).tries[0]?.next_check_at, 'and then as seldom as before').toEqual(after(303))
})

test('issue N 11: a callback has a try asked about of which nobody asks any more; one that is paid is left alone', async () => {
	const one = await begin([{ state: 'failed', failure: 'refused' }, paidAnswer()])
	await one.told()
	await one.change({ next_check_at: null })
	const call = { key: 'a', reference: one.try_id, providerId: null }
	await receiveCallback('irembopay', { verdict: 'stale', ...call }, after(60))
	expect((await one.read()).tries[0]?.next_check_at).toBe(null)
	await receiveCallback('irembopay', { verdict: 'valid', ...call, key: 'b' }, after(60))
	expect((await one.read()).tries[0]?.next_check_at).toEqual(after(60))
	await one.asked(61)
	expect((await one.read()).payment.state).toBe('paid')
	await receiveCallback('irembopay', { verdict: 'valid', ...call, key: 'c' }, after(62))
	const [paid] = await db
		.select()
		.from(payment_tries)
		.where(and(eq(payment_tries.id, one.try_id), eq(payment_tries.state, 'paid')))
	expect(paid?.next_check_at).toBe(null)
})

test('issue N 3: the last question after the end is asked again as long as nobody answers it, and late money counts', async () => {
	const one = await begin([{ state: 'failed', failure: 'refused' }])
	await one.told()
	const week = 7 * 86_400
	const next = async () => (await one.read()).tries[0]?.next_check_at
	one.provider.answers = [UNCLEAR]
	await one.asked(301)
	expect(await next(), 'sooner than an hour, where it is to be asked anyway').toEqual(after(3600))
	await one.asked(week + 5)
	expect(await next()).toEqual(after(week + 5 + 3600))
	one.provider.answers = [{ state: 'failed', failure: 'refused' }]
	await one.asked(week + 4000)
	expect(await next(), 'once it is answered, nobody asks any more').toBeNull()
	await one.change({ next_check_at: after(week + 5000) })
	one.provider.answers = [UNCLEAR]
	await one.asked(31 * 86_400)
	expect(await next(), 'nor for ever').toBeNull()
	await one.change({ next_check_at: after(week + 5000) })
	one.provider.answers = [paidAnswer()]
	await one.asked(week + 6000)
	expect((await one.read()).payment).toMatchObject({ state: 'paid', late: true })
})
