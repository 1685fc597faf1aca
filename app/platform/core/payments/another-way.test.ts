import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { type ChosenWay, takeAnotherWay } from '#app/platform/core/payments/another-way.server.ts'
import { checkTry, startTry } from '#app/platform/core/payments/ask-provider.server.ts'
import { acceptHeld } from '#app/platform/core/payments/mark-taken.server.ts'
import { readPaymentFacts } from '#app/platform/core/payments/payment-facts.server.ts'
import type { Answer } from '#app/platform/core/payments/provider.ts'
import { giveBack } from '#app/platform/core/payments/refunds/give-back.server.ts'
import { listMoney } from '#app/platform/core/payments/refunds/money-there.server.ts'
import { administrator } from '#app/platform/core/payments/refunds/testing.server.ts'
import { showPayment } from '#app/platform/core/payments/shown-payment.server.ts'
import { payment_tries } from '#app/platform/core/payments/tables.server.ts'
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
	const { subject_id } = payment
	return {
		bought,
		provider,
		id: payment.id,
		accept: (seconds: number) =>
			transact((tx) => acceptHeld(tx, subject_id, 'irembopay', bought.payable, after(seconds))),
		/** All of the money that came by the first try, by hand. */
		giveBack: (seconds: number) =>
			transact(async (tx) => {
				const [money] = await listMoney(tx, bought.payable, subject_id)
				const { from, left: amount, seen } = money!
				const asked = {
					subject_id,
					from,
					amount,
					seen,
					by: 'hand',
					reason: 'Asked',
					reference: 'B 1',
				} as const
				const tellPayer = async () => {}
				return giveBack(tx, { ...ports, tellPayer }, bought.payable, asked, administrator, after(seconds))
			}),
		facts: async () =>
			Object.fromEntries(
				(await readPaymentFacts(db, subject_id)).flatMap(({ term, detail }) =>
					detail ? [[term, detail]] : [],
				),
			),
		/** What the administrators were told last. */
		said: async () => (await db.select().from(notifications)).at(-1)?.message,
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

test('issue N drill 22: money of the old way and its own sum pays by that way, and the new one cannot be paid any more', async () => {
	const one = await failed()
	await one.choose('credit-card', CARD)
	const second = (await one.read()).tries[1]!.id
	await one.told(second, 61)
	expect(one.provider.started.at(-1)?.amount).toEqual({ minor: 26_025, currency: 'RWF' })
	await one.hear(one.first, paidAnswer(25_000), 320)
	expect(one.provider.asked.at(-1)?.amount).toEqual({ minor: 25_000, currency: 'RWF' })
	const { payment, tries, receipts } = await one.read()
	expect(payment).toMatchObject({ state: 'paid', amount_minor: 25_000, fee_minor: 0, late: false })
	expect(one.bought.takenBy).toEqual({ method: 'mobile-money', taker: 'irembopay', total: 25_000, fee: 0 })
	expect(tries.map(({ state }) => state)).toEqual(['paid', 'cancelled'])
	expect([one.bought.opened.length, receipts.length]).toEqual([1, 1])
	expect(await one.facts()).toMatchObject({ Charged: '25000 RWF, of which the fee is 0 RWF' })
	await one.hear(second, paidAnswer(26_025, `P ${second}`), 330)
	expect(one.provider.withdrawn.map(({ reference }) => reference)).toEqual([second])
	expect((await one.read()).tries.map(({ held }) => held)).toEqual([null, 'twice'])
	expect(one.bought.opened).toHaveLength(1)
})

test('issue N drill 14: money that is not what its own try asked is held, the new way is taken back, and what is accepted is the old way', async () => {
	const one = await failed()
	await one.choose('credit-card', CARD)
	const second = (await one.read()).tries[1]!.id
	await one.told(second, 61)
	await one.hear(one.first, paidAnswer(26_025), 320)
	const { payment, tries } = await one.read()
	expect(payment.state).toBe('held')
	expect(tries.map(({ state, held }) => [state, held])).toEqual([
		['held', 'amount'],
		['cancelled', null],
	])
	expect(await one.facts()).toMatchObject({ Charged: '25000 RWF, of which the fee is 0 RWF' })
	await one.accept(400)
	expect((await one.read()).payment).toMatchObject({ state: 'paid', amount_minor: 25_000, fee_minor: 0 })
	expect(one.bought.takenBy).toMatchObject({ method: 'mobile-money', total: 25_000, fee: 0 })
})

test('issue N 3 money of the old way in another currency is worth here what its try was', async () => {
	const one = await failed()
	const abroad = { amount_minor: 1736, fee_minor: 69, currency: 'EUR', worth_francs: 26_025 } as const
	await db.update(payment_tries).set(abroad).where(eq(payment_tries.id, one.first))
	await one.choose('credit-card', CARD_WITHOUT_FEE)
	await one.hear(one.first, { ...paidAnswer(), paid: { minor: 1736, currency: 'EUR' } } as Answer, 320)
	expect((await one.read()).payment).toMatchObject({ ...abroad, state: 'paid' })
	expect(one.bought.takenBy).toMatchObject({ total: 26_025, fee: 1025 })
})

test('issue N 3 a late success before the press is not paid once more', async () => {
	const one = await failed()
	await one.hear(one.first, paidAnswer(25_000), 320)
	await expect(one.choose('credit-card', CARD, 321)).rejects.toThrow('nothing to try again')
	expect((await one.read()).tries).toHaveLength(1)
})

test('issue N 3 a transfer is waited for at the same link; a second press is harmless', async () => {
	const one = await failed()
	await one.choose('bank-transfer', 'transfer')
	await one.choose('bank-transfer', 'transfer')
	expect((await one.read()).payment.state).toBe('cancelled')
	expect(one.bought.closed).toEqual([])
	const shown = await one.show()
	expect(shown?.state).toMatchObject({ at: 'transfer', amount: { minor: 25_000, currency: 'RWF' } })
	expect([shown?.mayTryAgain, shown?.mayCancel]).toEqual([false, false])
	expect(await one.facts()).toEqual({ 'Where it stands': 'Left for a transfer to your own account' })
})

test('issue N 3 money that comes instead of a transfer is held, and both are told; given back, the transfer is waited for again', async () => {
	const one = await failed()
	await one.choose('bank-transfer', 'transfer')
	await one.hear(one.first, paidAnswer(25_000), 320)
	expect((await one.read()).tries.map(({ held }) => held)).toEqual(['cancelled'])
	expect((await one.show(400))?.state.at).toBe('looking')
	// Marked as paid, it is the provider's money that is accepted.
	expect(one.bought.takenBy).toMatchObject({ method: 'mobile-money', taker: 'irembopay' })
	expect(await one.said()).toBe(
		'A transfer to your own account had been chosen instead, and may come as well.\nNothing was opened. Mark the record as paid, or give the money back at the provider. Once it is given back, the transfer is waited for again.',
	)
	expect(await one.facts()).toMatchObject({
		'Taken by': 'IremboPay',
		Transfer: 'Had been chosen instead, and may come as well',
	})
	await one.giveBack(500)
	expect((await one.read()).payment.state).toBe('cancelled')
	expect(one.bought.takenBy).toBe('transfer')
	expect(one.bought.closed).toEqual([`${one.subject} held`])
	expect((await one.show(600))?.state.at).toBe('transfer')
	await expect(one.accept(700)).rejects.toThrow('its word alone settles it')
})

test('issue N 3 money that comes instead of a transfer is accepted with what it was', async () => {
	const one = await failed()
	await one.choose('credit-card', CARD)
	const second = (await one.read()).tries[1]!.id
	await one.told(second, 61)
	await one.hear(second, { state: 'failed', failure: 'refused' }, 70)
	await one.choose('bank-transfer', 'transfer', 80)
	await one.hear(one.first, paidAnswer(25_000), 320)
	await one.accept(400)
	expect((await one.read()).payment).toMatchObject({ state: 'paid', amount_minor: 25_000, fee_minor: 0 })
	expect(one.bought.takenBy).toMatchObject({ method: 'mobile-money', total: 25_000, fee: 0 })
	expect(one.bought.opened).toHaveLength(1)
})

test('issue N 3 money that comes after the transfer has come a second time', async () => {
	const one = await failed()
	await one.choose('bank-transfer', 'transfer')
	one.bought.isTransferred = true
	await one.hear(one.first, paidAnswer(25_000), 320)
	expect((await one.read()).tries.map(({ held }) => held)).toEqual(['twice'])
	expect(one.bought.takenBy).toBe('transfer')
	expect(await one.said()).toBe(
		'It was paid before: this money came a second time.\nGive this money back at the provider.',
	)
	await expect(one.accept(400)).rejects.toThrow('its word alone settles it')
	await one.giveBack(500)
	expect((await one.read()).payment.state).toBe('cancelled')
	expect(one.bought.opened).toEqual([])
})

test('issue N 3 a try that the version before makes while both serve asks what its payment does', async () => {
	const one = await failed()
	await db.execute(
		sql`insert into payment_tries (payment_id, provider, method, state, expires_at) values (${one.id}, 'momo', 'card', 'failed', now())`,
	)
	const asked = { amount_minor: 25_000, fee_minor: 0, currency: 'RWF', worth_francs: null }
	expect((await one.read()).tries).toMatchObject([asked, asked])
})
