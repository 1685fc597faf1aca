import { beforeEach, expect, test } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { type ChosenWay, takeAnotherWay } from '#app/platform/core/payments/another-way.server.ts'
import { checkTry, startTry } from '#app/platform/core/payments/ask-provider.server.ts'
import type { Answer } from '#app/platform/core/payments/provider.ts'
import { showPayment } from '#app/platform/core/payments/shown-payment.server.ts'
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

const CARD: ChosenWay = { taker: 'irembopay', wallet: null, fee: 1025 }
const CARD_WITHOUT_FEE: ChosenWay = { taker: 'irembopay', wallet: null, fee: 0 }

/** A payment that its provider has refused, and what another press does to it. */
async function failed() {
	const provider = new ScriptedProvider()
	const bought = new Bought()
	const ports = portsOf(provider, bought)
	const { payment, try_id } = await createPayment(start)
	provider.answers = [{ state: 'failed', failure: 'no-funds' }]
	await startTry(ports, try_id, () => after(1))
	return {
		bought,
		id: payment.id,
		first: try_id,
		subject: payment.subject_id,
		choose: (method: string, way: ChosenWay | null, seconds = 60) =>
			transact((tx) => takeAnotherWay(tx, payment.id, method, ports.payableOf, () => way, after(seconds))),
		hear: (one: string, answer: Answer, seconds: number) => {
			provider.answers = [answer]
			return checkTry(ports, one, 'poll', () => after(seconds))
		},
		told: (one: string, seconds: number) => {
			provider.answers = [{ state: 'waiting', providerId: `P ${one}` }]
			return startTry(ports, one, () => after(seconds))
		},
		show: (seconds = 100) => showPayment(db, payment.id, ports.payableOf, after(seconds)),
		read: () => readPayment(payment.id),
	}
}

test('issue N 3 another way is another try of the same payment, with its own sum; the record says the way, and nothing is closed', async () => {
	const one = await failed()
	await one.choose('credit-card', CARD)
	const { payment, tries } = await one.read()
	expect(payment).toMatchObject({ state: 'open', amount_minor: 26_025, fee_minor: 1025, currency: 'RWF' })
	expect(payment.due_at).toEqual(after(86_400))
	expect(tries.map(({ method, state }) => [method, state])).toEqual([
		['mobile-money', 'failed'],
		['credit-card', 'new'],
	])
	expect(one.bought.takenBy).toEqual({ method: 'credit-card', taker: 'irembopay', total: 26_025, fee: 1025 })
	expect(one.bought.closed).toEqual([])
	const second = tries[1]!.id
	await one.told(second, 61)
	await one.hear(second, paidAnswer(26_025, 'P2'), 70)
	expect((await one.read()).payment.state).toBe('paid')
	expect(one.bought.opened).toEqual([`${one.subject} R-2026-000001`])
})

test('issue N 3 two presses at once make one try, and another way in a second tab changes nothing', async () => {
	const one = await failed()
	await Promise.all([one.choose('credit-card', CARD), one.choose('credit-card', CARD)])
	expect((await one.read()).tries).toHaveLength(2)
	await one.choose('mobile-money', CARD)
	await one.choose('bank-transfer', 'transfer')
	expect((await one.read()).tries).toHaveLength(2)
	expect((await one.read()).payment.amount_minor).toBe(26_025)
})

test('issue N 3 what is no way, not to be had, or the same again is refused, and nothing is moved', async () => {
	const one = await failed()
	for (const [method, way] of [
		['paypal', CARD],
		['', CARD],
		['credit-card', null],
		['mobile-money', CARD],
	] as const)
		await expect(one.choose(method, way)).rejects.toThrow('cannot be chosen just now')
	await expect(one.choose('credit-card', CARD, 90_000)).rejects.toThrow('its time is over')
	const { payment, tries } = await one.read()
	expect([payment.state, payment.amount_minor, tries.length]).toEqual(['failed', 25_000, 1])
	expect(one.bought.takenBy).toBeNull()
})

test('issue N 3 all ways together are tried ten times at most', async () => {
	const one = await failed()
	for (let nth = 1; nth < 10; nth++) {
		await one.choose(nth % 2 ? 'credit-card' : 'mobile-money', CARD_WITHOUT_FEE, 60 * nth)
		const { id } = (await one.read()).tries.at(-1)!
		await one.told(id, 60 * nth + 1)
		await one.hear(id, { state: 'failed', failure: 'refused' }, 60 * nth + 10)
	}
	await expect(one.choose('mobile-money', CARD, 700)).rejects.toThrow('it was tried ten times')
	expect((await one.read()).tries).toHaveLength(10)
})

test('issue N drill 22: money that comes the old way is taken once, the record says that way, and the new one is taken back', async () => {
	const one = await failed()
	await one.choose('credit-card', CARD_WITHOUT_FEE)
	await one.hear(one.first, paidAnswer(25_000), 320)
	const { payment, tries, receipts } = await one.read()
	expect(payment.state).toBe('paid')
	expect(receipts).toHaveLength(1)
	expect(tries.map(({ state }) => state)).toEqual(['paid', 'cancelled'])
	expect(one.bought.takenBy).toMatchObject({ method: 'mobile-money', total: 25_000, fee: 0 })
	await one.hear(tries[1]!.id, paidAnswer(25_000, 'P2'), 330)
	expect((await one.read()).tries.map(({ held }) => held)).toEqual([null, 'twice'])
	expect(one.bought.opened).toHaveLength(1)
})

test('issue N drill 14, 22: money of the old way and its old sum is held, and so is what comes the new way after it', async () => {
	const one = await failed()
	await one.choose('credit-card', CARD)
	const second = (await one.read()).tries[1]!.id
	await one.told(second, 61)
	await one.hear(one.first, paidAnswer(25_000), 320)
	expect((await one.read()).payment.state).toBe('held')
	await one.hear(second, paidAnswer(26_025, 'P2'), 330)
	expect((await one.read()).tries.map(({ held, paid_minor }) => [held, paid_minor])).toEqual([
		['amount', 25_000],
		['twice', 26_025],
	])
	expect(one.bought.opened).toEqual([])
})

test('issue N 3 a late success before the press is not paid once more', async () => {
	const one = await failed()
	await one.hear(one.first, paidAnswer(25_000), 320)
	await expect(one.choose('credit-card', CARD, 321)).rejects.toThrow('nothing to try again')
	expect((await one.read()).tries).toHaveLength(1)
})

test('issue N 3 a transfer is waited for at the same link; a second press is harmless, and late money is held', async () => {
	const one = await failed()
	await one.choose('bank-transfer', 'transfer')
	await one.choose('bank-transfer', 'transfer')
	expect((await one.read()).payment.state).toBe('cancelled')
	expect(one.bought.closed).toEqual([])
	const shown = await one.show()
	expect(shown?.state).toMatchObject({ at: 'transfer', amount: { minor: 25_000, currency: 'RWF' } })
	expect([shown?.mayTryAgain, shown?.mayCancel]).toEqual([false, false])
	await one.hear(one.first, paidAnswer(25_000), 320)
	expect((await one.read()).payment.state).toBe('held')
	expect((await one.show(400))?.state.at).toBe('looking')
	// Marked as paid, it is the provider's money that is accepted.
	expect(one.bought.takenBy).toMatchObject({ method: 'mobile-money', taker: 'irembopay' })
})
