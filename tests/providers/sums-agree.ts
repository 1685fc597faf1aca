import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { ACCOUNTS } from '#app/features/payments/rules.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { sumMovements } from '#app/platform/core/payments/books/movements.server.ts'
import { CURRENCY_DIGITS, isCurrency } from '#app/platform/core/payments/money.ts'
import { TAKER_TITLES, type ProviderName } from '#app/platform/core/payments/provider.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import type { Entry } from '#tests/providers/stand-in.ts'

type Books = Record<ProviderName, { entries: ReadonlyMap<string, Entry> }>

/** A provider's amounts in the smallest unit: Stripe writes them so. */
const minorOf = (provider: ProviderName, { amount, currency }: Entry) =>
	provider === 'stripe' || !isCurrency(currency)
		? Number(amount)
		: Number(amount) * 10 ** CURRENCY_DIGITS[currency]

const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
	(await db.execute<Row>(query)).rows

/**
 * What must be true once nobody asks any more: our sums are the providers', nothing is open, each payment is opened once
 * and has one receipt, numbers have no gap, and the export has every franc.
 * @returns how many payments there are in each state
 */
export async function expectSumsAgree(standIns: Books): Promise<Record<string, number>> {
	const stuck = await rowsOf(
		sql`select id, provider, state from payment_tries
			where next_check_at is not null or state in ('new', 'calling', 'waiting', 'unclear')`,
	)
	expect(stuck, 'nothing is stuck').toEqual([])
	expect(await rowsOf(sql`select id from payments where state in ('open', 'failed')`)).toEqual([])

	const ours = await rowsOf<{ id: string; provider: ProviderName; minor: number; currency: string }>(
		sql`select id, provider, paid_minor::float8 as minor, paid_currency as currency from payment_tries where state in ('paid', 'held')`,
	)
	const theirs = Object.entries(standIns).flatMap(([name, { entries }]) =>
		[...entries]
			.filter(([, { state }]) => state === 'paid')
			.map(([id, entry]) => {
				const provider = name as ProviderName
				return { id, provider, minor: minorOf(provider, entry), currency: entry.currency }
			}),
	)
	const here = new Set(ours.map(({ id }) => id))
	const unseen = theirs.flatMap(({ id }) => (here.has(id) ? [] : [id]))
	const notHere = await rowsOf(
		sql`select tries.id, tries.provider, tries.provider_id, tries.state, tries.created_at,
			(select array_agg(concat_ws(' ', at, source, state_to, note) order by id) from payment_events where try_id = tries.id) as said
			from payment_tries tries where tries.id = any (${sql.param(unseen)})`,
	)
	expect(notHere, 'what is paid there is paid here').toEqual([])
	const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
	expect(ours.toSorted(byId), 'each payment there is one here, of the same sum').toEqual(
		theirs.toSorted(byId),
	)

	const opened = await rowsOf(sql`
		select paid.id, count(opened.subject_id)::int as times from payments paid left join opened on opened.subject_id = paid.subject_id
		group by paid.id, paid.state having count(opened.subject_id) <> case when paid.state = 'paid' then 1 else 0 end`)
	expect(opened, 'what is paid is opened once, and nothing else').toEqual([])

	const receipts = await rowsOf(sql`
		select paid.id from payments paid left join receipts on receipts.payment_id = paid.id
		group by paid.id, paid.state having count(receipts.number) <> case when paid.state = 'paid' then 1 else 0 end`)
	expect(receipts, 'what is paid has one receipt, and nothing else').toEqual([])
	const years = await rowsOf(
		sql`select year from receipts group by year having min(number) <> 1 or max(number) <> count(*)`,
	)
	expect(years, 'numbers have no gap').toEqual([])

	const moved = await sumMovements(db, ACCOUNTS, { from: '2000-01-01', to: kigaliDay(new Date()) })
	const balances = new Map<string, number>()
	const add = (account: string, currency: string, minor: number) =>
		balances.set(`${account} ${currency}`, (balances.get(`${account} ${currency}`) ?? 0) + minor)
	for (const { debit, credit, currency, minor } of moved) {
		add(debit, currency, minor)
		add(credit, currency, -minor)
	}
	const there = new Map<string, number>()
	for (const { provider, currency, minor } of theirs) {
		const account = `${TAKER_TITLES[provider]} ${currency}`
		there.set(account, (there.get(account) ?? 0) + minor)
	}
	for (const [account, minor] of there) expect([account, balances.get(account)]).toEqual([account, minor])
	for (const currency of new Set(moved.map((one) => one.currency))) {
		const sum = [...balances].reduce((all, [name, minor]) => all + (name.endsWith(currency) ? minor : 0), 0)
		expect([currency, sum], 'debit and credit').toEqual([currency, 0])
	}
	const states = await rowsOf<{ state: string; count: number }>(
		sql`select state, count(*)::int as count from payments group by state order by state`,
	)
	return Object.fromEntries(states.map(({ state, count }) => [state, count]))
}
