import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { acceptHeld } from '#app/platform/core/payments/mark-taken.server.ts'
import { askAgain, sweepRefunds } from '#app/platform/core/payments/refunds/call-refund.server.ts'
import { administrator, payAndRefund } from '#app/platform/core/payments/refunds/testing.server.ts'
import { paidAnswer } from '#app/platform/core/payments/testing.server.ts'
import { payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const start = new Date('2026-12-01T08:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

/** Marked as paid by an administrator. */
const accept = ({ subject_id, payable }: Awaited<ReturnType<typeof payAndRefund>>) =>
	transact((tx) => acceptHeld(tx, subject_id, 'irembopay', payable, start))

const WAITING = { state: 'waiting', providerId: 're_1' } as const
const GIVEN = { state: 'given', providerId: 're_1' } as const
const UNCLEAR = { state: 'unclear', why: 'timeout' } as const
const UNKNOWN = { state: 'unknown' } as const

test('issue N 6: asked, told by a job, given back: once, with one mail and the events', async () => {
	const one = await payAndRefund(start)
	const { id, state } = await one.give(25_000)
	expect([state, one.provider.told.length], 'nobody is called where it is asked for').toEqual(['asked', 0])
	await Promise.all([one.start(id), one.start(id), one.start(id)])
	expect(one.provider.told).toEqual([
		{
			reference: id,
			amount: { minor: 25_000, currency: 'RWF' },
			of: { reference: one.try_id, providerId: 'P1' },
			providerId: null,
		},
	])
	const { payment, refunds, events } = await one.read()
	expect(payment.state).toBe('paid')
	expect(refunds).toMatchObject([
		{
			state: 'given',
			provider_id: 're_1',
			counted_minor: 25_000,
			settled_at: start,
			next_check_at: null,
			asked_by_email: administrator.email,
		},
	])
	expect(events.map(({ state_to }) => state_to)).toEqual(['paid', 'refund given'])
	expect(one.told).toMatchObject([
		{ email: 'a@mail.example', amount: { minor: 25_000 }, receipt: 'R-2026-000001' },
	])
	await one.ask(id, after(60))
	expect(one.told).toHaveLength(1)
	await expect(one.give(1)).rejects.toThrow('At most 0 RWF are left')
})

test('issue N 6 drill 25: never more than came, and two administrators at once give it back once', async () => {
	const one = await payAndRefund(start)
	await expect(one.give(25_001)).rejects.toThrow('At most 25,000 RWF are left')
	for (const amount of [0, -1, Number.NaN]) await expect(one.give(amount)).rejects.toThrow('At most')
	const [money] = await one.money()
	const seen = money!.seen
	const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => one.give(5000, { seen })))
	expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	for (const outcome of outcomes)
		if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('somebody has just given')
	await one.give(20_000)
	await expect(one.give(1)).rejects.toThrow('At most 0 RWF are left')
	expect((await one.read()).refunds).toHaveLength(2)
})

test('issue N 6 drill 25: one that is refused leaves the money, and the administrators are told', async () => {
	const one = await payAndRefund(start)
	one.provider.refundAnswers = [{ state: 'refused', refusal: 'no-balance' }]
	const { id } = await one.give(25_000)
	await one.start(id)
	expect((await one.read()).refunds[0]).toMatchObject({
		state: 'refused',
		refusal: 'no-balance',
		counted_minor: 0,
	})
	expect(await db.select().from(notifications)).toMatchObject([
		{
			type: 'warning',
			title: 'A refund of 25,000 RWF needs you',
			action_url: `/admin/payments/test/${one.subject_id}/refund`,
		},
	])
	expect(one.told).toEqual([])
	one.provider.refundAnswers = [GIVEN]
	await one.start((await one.give(25_000)).id)
	expect((await one.read()).refunds.map(({ state }) => state).toSorted()).toEqual(['given', 'refused'])
})

test('issue N 6 drill 25: killed in the call before it left: asked by its id, unknown twice a minute apart, told again by the same', async () => {
	const one = await payAndRefund(start)
	one.provider.refundAnswers = [UNCLEAR, UNKNOWN, UNKNOWN, GIVEN]
	const { id } = await one.give(25_000)
	await one.start(id)
	const state = async () => (await one.read()).refunds[0]?.state
	expect(await state()).toBe('unclear')
	await one.ask(id, after(5))
	expect(await state()).toBe('unclear')
	await one.ask(id, after(66))
	expect(await state()).toBe('asked')
	await one.start(id, after(67))
	expect(await state()).toBe('given')
	expect(one.provider.told.map(({ reference }) => reference)).toEqual([id, id])
})

test('issue N 6 drill 25: the provider did it and the answer was lost: found by our id, told once', async () => {
	const one = await payAndRefund(start)
	one.provider.refundAnswers = [UNCLEAR, WAITING, GIVEN]
	const { id } = await one.give(5000)
	await one.start(id)
	await one.ask(id, after(5))
	expect((await one.read()).refunds[0]).toMatchObject({ state: 'waiting', provider_id: 're_1' })
	await one.ask(id, after(10))
	expect((await one.read()).refunds[0]).toMatchObject({ state: 'given', counted_minor: 5000 })
	expect(one.provider.told).toHaveLength(1)
})

test('issue N 6: a process that died in the call is found by the sweep; what died before it, too', async () => {
	const one = await payAndRefund(start)
	const { id } = await one.give(5000)
	await db.execute(sql`delete from pgboss.job`)
	expect(await sweepRefunds(after(60))).toBe(0)
	expect(await sweepRefunds(after(160))).toBe(1)
	await db.execute(sql`update payment_refunds set state = 'calling', updated_at = ${after(160).toISOString()},
		next_check_at = ${after(220).toISOString()}`)
	await one.ask(id, after(200))
	expect(one.provider.askedRefunds, 'it may still be in the call').toEqual([])
	await one.ask(id, after(221))
	expect((await one.read()).refunds[0]?.state).toBe('given')
	expect([one.provider.told.length, one.provider.askedRefunds.length]).toEqual([0, 1])
})

test('issue N 6: silence never makes it given or refused; after a month nobody asks but by hand', async () => {
	const one = await payAndRefund(start)
	one.provider.refundAnswers = [UNCLEAR]
	const { id } = await one.give(5000)
	await one.start(id)
	for (const days of [0.1, 1, 5, 29]) await one.ask(id, after(days * 86_400))
	expect((await one.read()).refunds[0]).toMatchObject({ state: 'unclear' })
	await one.ask(id, after(31 * 86_400))
	expect((await one.read()).refunds[0]).toMatchObject({ state: 'unclear', next_check_at: null })
	expect(await db.$count(notifications)).toBe(1)
	one.provider.refundAnswers = [GIVEN]
	await one.ask(id, after(32 * 86_400))
	expect((await one.read()).refunds[0]?.state, 'nobody asks').toBe('unclear')
	await expect(
		transact((tx) => askAgain(tx, crypto.randomUUID(), id, after(32 * 86_400))),
		'of another record',
	).rejects.toThrow('nothing to ask')
	await transact((tx) => askAgain(tx, one.subject_id, id, after(32 * 86_400)))
	await one.ask(id, after(32 * 86_400))
	expect((await one.read()).refunds[0]?.state).toBe('given')
	await expect(transact((tx) => askAgain(tx, one.subject_id, id, start))).rejects.toThrow('nothing to ask')
})

test('issue N 6: what the provider has named and does not know any more is not told again', async () => {
	const one = await payAndRefund(start)
	one.provider.refundAnswers = [WAITING, UNKNOWN]
	const { id } = await one.give(5000)
	await one.start(id)
	for (const seconds of [5, 70, 140]) await one.ask(id, after(seconds))
	expect((await one.read()).refunds[0]?.state).toBe('unclear')
	expect(one.provider.told).toHaveLength(1)
})

test('issue N 6: noted by hand it is given at once, with what names it; a provider without the call is not told', async () => {
	const one = await payAndRefund(start)
	await expect(one.give(5000, { by: 'hand' })).rejects.toThrow('Say what names it there')
	const { state, reference, provider } = await one.give(5000, { by: 'hand', reference: 'BK-1' })
	expect([state, reference, provider]).toEqual(['given', 'BK-1', null])
	expect([one.told.length, one.provider.told.length]).toEqual([1, 0])
	Object.assign(one.provider, { refunds: undefined })
	await expect(one.give(5000)).rejects.toThrow('Give it back there, and note it here')
})

test('issue N 6, D-173: of what came beyond the amount nothing counts; of less than it, the same share', async () => {
	const over = await payAndRefund(start, paidAnswer(30_000))
	await accept(over)
	await over.give(5000, { by: 'hand', reference: 'x' })
	await over.give(1000, { by: 'hand', reference: 'x' })
	const ofOver = (await over.read()).refunds.map(({ amount_minor, counted_minor }) => [
		amount_minor,
		counted_minor,
	])
	expect(ofOver).toEqual(
		expect.arrayContaining([
			[5000, 0],
			[1000, 1000],
		]),
	)
	const short = await payAndRefund(start, paidAnswer(20_000, 'P2'))
	await accept(short)
	await short.give(10_000, { by: 'hand', reference: 'x' })
	await short.give(10_000, { by: 'hand', reference: 'x' })
	expect((await short.read()).refunds.map(({ counted_minor }) => counted_minor)).toEqual([12_500, 12_500])
})

test('issue N 6: held money that is back whole ends its payment, and cannot be accepted from the first franc on', async () => {
	const one = await payAndRefund(start, paidAnswer(24_000))
	expect((await one.read()).payment.state).toBe('held')
	await one.give(4000, { by: 'hand', reference: 'x' })
	expect((await one.read()).payment.state).toBe('held')
	await expect(accept(one)).rejects.toThrow('cannot be accepted any more')
	await one.give(20_000, { by: 'hand', reference: 'x' })
	const { payment, refunds } = await one.read()
	expect(payment.state).toBe('cancelled')
	expect(refunds.map(({ counted_minor }) => counted_minor)).toEqual([0, 0])
	expect(one.bought.closed.at(-1)).toBe(`${one.subject_id} cancelled`)
})

test('issue N 2, D-173: of a payment in euros the record counts less in francs, to the last one', async () => {
	const one = await payAndRefund(start)
	await db.update(payments).set({ amount_minor: 1577, currency: 'EUR', worth_francs: 26_025 })
	await db.update(payment_tries).set({ paid_minor: 1577, paid_currency: 'EUR' })
	for (const cents of [500, 500, 577]) await one.give(cents, { by: 'hand', reference: 'x' })
	const { refunds } = await one.read()
	expect(
		refunds
			.map(({ amount_minor, currency, counted_minor }) => `${amount_minor} ${currency} ${counted_minor}`)
			.toSorted(),
	).toEqual(['500 EUR 8251', '500 EUR 8252', '577 EUR 9522'])
	await expect(one.give(1)).rejects.toThrow('At most 0.00 EUR are left')
})
