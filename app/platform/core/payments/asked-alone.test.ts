import { beforeEach, expect, test } from 'vitest'
import { checkTry, startTry } from '#app/platform/core/payments/ask-provider.server.ts'
import type { Answer } from '#app/platform/core/payments/provider.ts'
import { receiveCallback } from '#app/platform/core/payments/receive-callback.server.ts'
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
const UNCLEAR: Answer = { state: 'unclear', why: 'timeout' }

async function begin() {
	const provider = new ScriptedProvider()
	const bought = new Bought()
	const ports = portsOf(provider, bought)
	const { payment, try_id } = await createPayment(start)
	await startTry(ports, try_id, () => start)
	return { provider, bought, ports, try_id, read: () => readPayment(payment.id) }
}

/** Asks as often as the clock of the try says, until it is over or a moment has come. @returns when it was asked last */
async function askUntil(
	{ ports, try_id, read }: Awaited<ReturnType<typeof begin>>,
	end: Date,
): Promise<Date> {
	let last = start
	for (;;) {
		const next = (await read()).tries[0]?.next_check_at
		if (!next || next > end) return last
		last = next
		await checkTry(ports, try_id, 'poll', () => next)
	}
}

test.each([
	[7, 30],
	[45, 30],
	[500, 30],
	[1900, 120],
])(
	'issue N, PAYMENTS drill 8: no callback ever: what is paid after %i s is known within %i s by asking alone',
	async (paid, within) => {
		const one = await begin()
		const paidAt = new Date(start.getTime() + paid * 1000)
		await askUntil(one, paidAt)
		one.provider.answers = [paidAnswer()]
		await askUntil(one, new Date(paidAt.getTime() + 86_400_000))
		const { payment, receipts } = await one.read()
		expect([payment.state, receipts.length]).toEqual(['paid', 1])
		expect(payment.paid_at?.getTime() ?? 0).toBeGreaterThan(paidAt.getTime())
		expect((payment.paid_at?.getTime() ?? Infinity) - paidAt.getTime()).toBeLessThanOrEqual(within * 1000)
	},
)

test('issue N, PAYMENTS drill 28: a provider that is silent for six hours ends nothing, and what was paid meanwhile is found', async () => {
	const one = await begin()
	one.provider.answers = [UNCLEAR]
	await askUntil(one, new Date(start.getTime() + 6 * 3_600_000))
	const silent = await one.read()
	expect([silent.payment.state, silent.tries[0]?.state]).toEqual(['open', 'unclear'])
	expect([one.bought.opened, one.bought.closed]).toEqual([[], []])
	one.provider.answers = [paidAnswer()]
	await askUntil(one, new Date(start.getTime() + 7 * 3_600_000))
	const { payment, receipts } = await one.read()
	expect([payment.state, receipts.length, one.bought.opened.length]).toEqual(['paid', 1, 1])
	expect(one.provider.started).toHaveLength(1)
})

test('issue N, PAYMENTS drill 13: a callback says paid and the provider, asked, does not: it stays waiting until it does', async () => {
	const one = await begin()
	const said = { verdict: 'valid', key: 'paid', reference: one.try_id, providerId: null } as const
	expect(await receiveCallback('irembopay', said, start)).toBe(true)
	await checkTry(one.ports, one.try_id, 'callback', () => new Date(start.getTime() + 1000))
	await askUntil(one, new Date(start.getTime() + 3_600_000))
	const { payment, tries } = await one.read()
	expect([payment.state, tries[0]?.state, one.bought.opened]).toEqual(['open', 'waiting', []])
})

test('issue N, PAYMENTS drill 5: broken off between the provider’s “paid” and our commit: nothing of it is kept, the next question pays, once', async () => {
	const one = await begin()
	one.provider.answers = [paidAnswer()]
	const { open } = one.bought.payable
	Object.assign(one.bought.payable, {
		open: async (...given: Parameters<typeof open>) => {
			await open(...given)
			throw new Error('broken off')
		},
	})
	const later = (seconds: number) => () => new Date(start.getTime() + seconds * 1000)
	await expect(checkTry(one.ports, one.try_id, 'poll', later(5))).rejects.toThrow('broken off')
	const killed = await one.read()
	expect([
		killed.payment.state,
		killed.receipts,
		killed.events.filter(({ state_to }) => state_to === 'paid'),
	]).toEqual(['open', [], []])
	Object.assign(one.bought.payable, { open })
	await checkTry(one.ports, one.try_id, 'poll', later(10))
	const { payment, receipts } = await one.read()
	expect(payment.state).toBe('paid')
	expect(receipts.map(({ number }) => number)).toEqual([1])
})
