import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { beginComparisons, giveUp, readBooks } from '#app/platform/core/payments/books/read-books.server.ts'
import {
	payment_comparisons,
	payment_differences,
	statement_lines,
} from '#app/platform/core/payments/books/tables.server.ts'
import type { Answer, PaidPage, PaidThere, Provider, Try } from '#app/platform/core/payments/provider.ts'
import { payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'
import { Bought, createPayment, portsOf, readPayment } from '#app/platform/core/payments/testing.server.ts'
import { movePayment } from '#app/platform/core/payments/move-payment.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const night = new Date('2026-12-02T01:10:00Z')
const yesterday = new Date('2026-12-01T08:00:00Z')
const bought = new Bought()

/** A provider that says of each try what the test wrote into its books; with a list, it gives it in pages of two. */
class BookKeeper implements Provider {
	readonly name = 'irembopay'
	readonly title = 'IremboPay'
	readonly asked: string[] = []
	readonly answers = new Map<string, Answer>()
	lines: PaidThere[] = []
	/** Pages that are answered before it falls silent. */
	pages = Number.POSITIVE_INFINITY
	readonly listPaid?: Provider['listPaid']

	constructor(has: 'a list' | 'no list') {
		if (has === 'a list') this.listPaid = async (_since, after) => this.#page(Number(after ?? 0))
	}

	#page(from: number): PaidPage {
		if (this.pages-- <= 0) return { unclear: 'answered 500' }
		const next = from + 2 < this.lines.length ? String(from + 2) : null
		return { lines: this.lines.slice(from, from + 2), next }
	}

	async start(): Promise<Answer> {
		throw new Error('nobody begins to pay at night')
	}

	async ask({ reference }: Try): Promise<Answer> {
		this.asked.push(reference)
		return this.answers.get(reference) ?? { state: 'unknown' }
	}

	readCallback() {
		return { verdict: 'forged' } as const
	}
}

const paidThere = (reference: string | null, minor = 25_000, more: Partial<PaidThere> = {}): PaidThere => ({
	reference,
	providerId: `P-${reference ?? randomUUID()}`,
	minor,
	currency: 'RWF',
	...more,
})

const paid = (id: string, minor = 25_000): Answer => ({
	state: 'paid',
	providerId: `P-${id}`,
	paid: { minor, currency: 'RWF' },
})

async function paidHere(minor = 25_000, at = yesterday) {
	const { payment, try_id } = await createPayment(at)
	const { payable } = bought
	await transact((tx) => movePayment(tx, try_id, paid(try_id, minor), 'poll', () => payable, at))
	return { id: payment.id, try_id }
}

async function compare(keeper: BookKeeper, at = night) {
	const ports = portsOf(keeper, bought)
	await beginComparisons(ports, new Set(['irembopay']), at)
	const [last] = await db.select().from(payment_comparisons).where(eq(payment_comparisons.created_at, at))
	const comparison_id = last!.id
	await readBooks(ports, { comparison_id, after: null }, () => at)
	return readComparison(comparison_id)
}

const readComparison = async (id: string) =>
	(await db.select().from(payment_comparisons).where(eq(payment_comparisons.id, id)))[0]!

const differences = () => db.select().from(payment_differences).orderBy(asc(payment_differences.kind))

test('issue N, PAYMENTS drill 29: theirs without ours, ours without theirs, other sums and twice each become one difference', async () => {
	const keeper = new BookKeeper('a list')
	const [same, less, dollars, twice, gone] = [
		await paidHere(),
		await paidHere(),
		await paidHere(),
		await paidHere(),
		await paidHere(),
	]
	const lost = randomUUID()
	keeper.lines = [
		paidThere(same.try_id),
		paidThere(less.try_id, 20_000),
		paidThere(dollars.try_id, 25_000, { currency: 'USD' }),
		paidThere(twice.try_id),
		paidThere(twice.try_id, 25_000, { providerId: 'P-again' }),
		paidThere(lost),
		// By the provider's own name alone.
		paidThere(null, 700),
	]
	const ended = await compare(keeper)
	expect(ended).toMatchObject({
		source: 'list',
		named: 7,
		found: 6,
		unasked: 0,
		trouble: null,
		ended_at: night,
	})
	const found = await differences()
	expect(
		found.map(({ kind, try_id, here_minor, there_minor }) => [kind, try_id, here_minor, there_minor]),
	).toEqual(
		expect.arrayContaining([
			['amount', less.try_id, 25_000, 20_000],
			['currency', dollars.try_id, 25_000, 25_000],
			['only-here', gone.try_id, 25_000, null],
			['only-there', null, null, 25_000],
			['only-there', null, null, 700],
			['twice', twice.try_id, 25_000, 50_000],
		]),
	)
	expect(found).toHaveLength(6)
	expect(found.every(({ status }) => status === 'pending')).toBe(true)
	const told = await db.select().from(notifications)
	expect(told).toMatchObject([{ type: 'warning', message: '6 differences wait for you.' }])
	expect(await db.$count(statement_lines), 'nothing is left of the list').toBe(0)
	for (const each of [less, dollars, twice, gone]) {
		expect((await readPayment(each.id)).payment.state, 'nothing is corrected by itself').toBe('paid')
	}
})

test('issue N the same difference found the next night is no second row, and a settled one stays settled', async () => {
	const keeper = new BookKeeper('a list')
	const { try_id } = await paidHere()
	keeper.lines = [paidThere(try_id, 20_000)]
	expect((await compare(keeper)).found).toBe(1)
	const next = new Date(night.getTime() + 86_400_000)
	expect((await compare(keeper, next)).found).toBe(0)
	const settled = {
		status: 'completed',
		note: 'Corrected',
		settled_by: 'a@hub.example',
		settled_at: next,
	} as const
	await db.update(payment_differences).set(settled)
	expect((await compare(keeper, new Date(next.getTime() + 86_400_000))).found).toBe(0)
	expect(await differences()).toMatchObject([settled])
	keeper.lines = [paidThere(try_id, 19_000)]
	expect(
		(await compare(keeper, new Date(next.getTime() + 2 * 86_400_000))).found,
		'another sum is another one',
	).toBe(1)
})

test('issue N what is paid there and waits here is asked about first, and counted by that alone', async () => {
	const keeper = new BookKeeper('a list')
	const [came, stays] = [await createPayment(yesterday), await createPayment(yesterday)]
	await db.update(payment_tries).set({ state: 'waiting' })
	keeper.answers.set(came.try_id, paid(came.try_id))
	keeper.answers.set(stays.try_id, { state: 'unclear', why: 'timeout' })
	keeper.lines = [paidThere(came.try_id), paidThere(stays.try_id)]
	expect(await compare(keeper)).toMatchObject({ named: 2, found: 1 })
	expect((await readPayment(came.payment.id)).payment.state).toBe('paid')
	expect(await differences()).toMatchObject([{ kind: 'only-there', try_id: stays.try_id, status: 'pending' }])
	keeper.answers.set(stays.try_id, paid(stays.try_id))
	await compare(keeper, new Date(night.getTime() + 86_400_000))
	expect(await differences(), 'it settles itself').toMatchObject([
		{ status: 'completed', settled_by: 'system' },
	])
})

test('issue N a provider without a list is asked about each payment of the last days again', async () => {
	const keeper = new BookKeeper('no list')
	const [same, gone, silent, old] = [
		await paidHere(),
		await paidHere(),
		await paidHere(),
		await paidHere(25_000, new Date(night.getTime() - 20 * 86_400_000)),
	]
	const failed = await createPayment(yesterday)
	const { payable } = bought
	const no = { state: 'failed', failure: 'refused' } as const
	await transact((tx) => movePayment(tx, failed.try_id, no, 'poll', () => payable, yesterday))
	keeper.answers.set(same.try_id, paid(same.try_id))
	keeper.answers.set(silent.try_id, { state: 'unclear', why: 'timeout' })
	keeper.answers.set(failed.try_id, paid(failed.try_id))
	expect(await compare(keeper)).toMatchObject({ source: 'questions', named: 1, unasked: 1, found: 1 })
	expect(await differences()).toMatchObject([{ kind: 'only-here', try_id: gone.try_id }])
	expect(keeper.asked).not.toContain(old.try_id)
	expect((await readPayment(failed.payment.id)).payment, 'late money is counted').toMatchObject({
		state: 'paid',
		late: true,
	})
})

test('issue N a provider that falls silent says nothing of what was not read: the night is given up, and its words go', async () => {
	const keeper = new BookKeeper('a list')
	for (let nth = 0; nth < 3; nth++) await paidHere()
	keeper.lines = Array.from({ length: 3 }, () => paidThere(randomUUID()))
	keeper.pages = 1
	const ports = portsOf(keeper, bought)
	await beginComparisons(ports, new Set(['irembopay']), night)
	const [begun] = await db.select().from(payment_comparisons)
	const job = { comparison_id: begun!.id, after: null }
	const broken = await readBooks(ports, job, () => night).catch((error: unknown) => error)
	expect(broken).toMatchObject({ message: 'IremboPay answered 500' })
	expect(await differences()).toEqual([])
	keeper.pages = 1
	await readBooks(ports, job, () => night).catch(() => {})
	expect(await db.$count(statement_lines), 'what is read again stands once').toBe(2)
	await giveUp(begun!.id, broken, night)
	expect(await readComparison(begun!.id)).toMatchObject({ trouble: 'IremboPay answered 500', found: 0 })
	expect(await db.$count(statement_lines)).toBe(0)
	expect(await differences()).toEqual([])
})

test('issue N one comparison a night and provider; of a sandbox none, and nothing of its payments', async () => {
	const keeper = new BookKeeper('a list')
	const ports = portsOf(keeper, bought)
	await beginComparisons(ports, new Set(), night)
	expect(await db.$count(payment_comparisons)).toBe(0)
	for (let nth = 0; nth < 3; nth++) await beginComparisons(ports, new Set(['irembopay']), night)
	expect(await db.$count(payment_comparisons)).toBe(1)
	const { id } = await paidHere()
	await db.update(payments).set({ test: true }).where(eq(payments.id, id))
	const next = new Date(night.getTime() + 86_400_000)
	expect(await compare(keeper, next)).toMatchObject({ found: 0 })
})

test('PAYMENTS 3.7 what a provider keeps of a payment is learned from its list, once and only of the sum that came', async () => {
	const keeper = new BookKeeper('a list')
	const [one, other] = [await paidHere(), await paidHere()]
	keeper.lines = [paidThere(one.try_id, 25_000, { fee: 625 }), paidThere(other.try_id, 24_000, { fee: 600 })]
	await compare(keeper)
	const kept = async (id: string) =>
		(await db.select().from(payment_tries).where(eq(payment_tries.id, id)))[0]?.kept_minor
	expect([await kept(one.try_id), await kept(other.try_id)]).toEqual([625, null])
	keeper.lines = [paidThere(one.try_id, 25_000, { fee: 100 })]
	await compare(keeper, new Date(night.getTime() + 86_400_000))
	expect(await kept(one.try_id)).toBe(625)
})
