import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { type Currency, CURRENCY_DIGITS } from '#app/platform/core/payments/money.ts'
import type { AccountMove } from '#app/platform/core/payments/books/rules.ts'
import type { Account, Accounts } from '#app/platform/core/payments/books/accounts.ts'
import { account_movements, payment_comparisons } from '#app/platform/core/payments/books/tables.server.ts'
import { type ProviderName, TAKER_TITLES } from '#app/platform/core/payments/provider.ts'
import { payment_refunds } from '#app/platform/core/payments/refunds/tables.server.ts'
import { payment_tries, payments, receipts } from '#app/platform/core/payments/tables.server.ts'
import { startOfKigaliDay } from '#app/platform/core/time/time.ts'

/** Days of the hub's clock, both included. */
export type Days = { from: string; to: string }

/** What came by a try, with the payment and its receipt; payments of a sandbox are none, and simulated ones have no try. */
const arrived = sql`
	select tries.id, tries.payment_id, tries.provider, tries.provider_id, tries.state, tries.held, tries.ended_at,
		tries.paid_minor, tries.paid_currency, tries.kept_minor, of.kind, of.paid_at,
		case when tries.paid_minor = tries.amount_minor and tries.paid_currency = tries.currency then tries.fee_minor else 0 end as charged_minor,
		'R-' || receipt.year || '-' || lpad(receipt.number::text, 6, '0') as receipt
	from ${payment_tries} tries
	join ${payments} of on of.id = tries.payment_id
	left join ${receipts} receipt on receipt.payment_id = of.id and tries.state = 'paid'
	where tries.paid_minor is not null and not of.test`

/** A text by the value of a column. */
const byName = (column: SQL, names: Readonly<Record<string, string>>, otherwise: string) =>
	sql`coalesce(${JSON.stringify(names)}::jsonb ->> ${column}, ${otherwise}::text)`

/** The accounts by the keys that stand for them until the last step; a key with a blank is of a kind or a provider. */
function byKey({ income, providers, ...own }: Accounts): Readonly<Record<string, Account>> {
	const keyed = (of: string, accounts: Readonly<Record<string, Account>>) =>
		Object.fromEntries(Object.entries(accounts).map(([name, account]) => [`${of} ${name}`, account]))
	return { ...own, ...keyed('income', income), ...keyed('at', providers) }
}

/** The account at a provider. */
const accountAt = (provider: SQL) => sql`'at ' || ${provider}`

/**
 * Every movement of money as SQL, one row each, from one account to another. Money that is held is no income until it is
 * accepted, and no income is less where it is given back. Accounts are named by their keys. What else moves money is one more part of this list, of the same columns.
 */
function movements({ income }: Accounts): SQL {
	const bank = accountAt(sql`arrived.provider`)
	const [charged, kept, held] = [sql`'charged'`, sql`'kept'`, sql`'held'`]
	const keys = Object.fromEntries(Object.keys(income).map((kind) => [kind, `income ${kind}`]))
	const earned = byName(sql`kind`, keys, 'other')
	const movement = (
		name: string,
		at: SQL,
		[debit, credit]: readonly [SQL, SQL],
		minor: SQL,
		where: SQL,
	) => sql`
		select ${at} as at, ${name}::text as movement, ${debit} as debit, ${credit} as credit, ${minor} as minor,
			paid_currency as currency, payment_id, receipt, provider, provider_id
		from arrived where ${where}`
	const source = sql`case when arrived.held is not null and arrived.state <> 'paid' then ${held} else ${earned} end`
	const refunded = (name: string, at: SQL, [debit, credit]: readonly [SQL, SQL], where: SQL) => sql`
		select ${at}, ${name}::text, ${debit}, ${credit}, refund.amount_minor, refund.currency, arrived.payment_id,
			arrived.receipt, arrived.provider, coalesce(refund.provider_id, refund.reference)
		from arrived join (select try_id, state, settled_at, undone_at, amount_minor, currency, provider_id, reference
			from ${payment_refunds}) refund on refund.try_id = arrived.id where ${where}`
	const parts = [
		movement('Payment', sql`ended_at`, [bank, earned], sql`paid_minor - charged_minor`, sql`held is null`),
		movement(
			'Fee of the payer',
			sql`ended_at`,
			[bank, charged],
			sql`charged_minor`,
			sql`held is null and charged_minor > 0`,
		),
		movement('Money held', sql`ended_at`, [bank, held], sql`paid_minor`, sql`held is not null`),
		movement(
			'Held money accepted',
			sql`paid_at`,
			[held, earned],
			sql`paid_minor`,
			sql`held is not null and state = 'paid'`,
		),
		movement('Fee of the provider', sql`ended_at`, [kept, bank], sql`kept_minor`, sql`kept_minor > 0`),
		refunded(
			'Money given back',
			sql`refund.settled_at`,
			[source, bank],
			sql`refund.state in ('given', 'undone')`,
		),
		refunded('Refund undone', sql`refund.undone_at`, [bank, source], sql`refund.state = 'undone'`),
		OF_THE_ACCOUNT,
	]
	return sql`with arrived as (${arrived}) ${sql.join(parts, sql` union all `)}`
}

const MOVE_NAMES: Readonly<Record<AccountMove, string>> = {
	payout: 'Payout to the bank',
	charge: 'Charge of the provider',
	adjustment: 'Adjustment',
	exchange: 'Exchange of currency',
}
const MOVE_NAMES_BACK: Readonly<Record<AccountMove, string>> = {
	payout: 'Money from the bank',
	charge: 'Charge given back',
	adjustment: 'Adjustment',
	exchange: 'Exchange of currency',
}

const OTHER_SIDES: Readonly<Record<AccountMove, string>> = {
	payout: 'bank',
	charge: 'kept',
	adjustment: 'adjusted',
	exchange: 'exchanged',
}

/** What moved on the hub's account at a provider beside payments; what a statement says of it, once that is known as the hub's. */
const OF_THE_ACCOUNT = ((other: SQL, account: SQL) => sql`
	select moved.at, case when moved.minor < 0 then ${byName(sql`moved.kind`, MOVE_NAMES, '')} else ${byName(sql`moved.kind`, MOVE_NAMES_BACK, '')} end,
		case when moved.minor < 0 then ${other} else ${account} end,
		case when moved.minor < 0 then ${account} else ${other} end,
		abs(moved.minor), moved.currency, null::uuid, null::text, moved.provider, moved.provider_id
	from ${account_movements} moved join ${payment_comparisons} named_by on named_by.id = moved.comparison_id
	where named_by.source <> 'statement' or named_by.ended_at is not null`)(
	byName(sql`moved.kind`, OTHER_SIDES, 'adjusted'),
	accountAt(sql`moved.provider`),
)

const titles: Readonly<Record<ProviderName, string>> = {
	irembopay: TAKER_TITLES.irembopay,
	momo: TAKER_TITLES.momo,
	stripe: TAKER_TITLES.stripe,
}

const dayAfter = (day: string) => new Date(startOfKigaliDay(day).getTime() + 86_400_000)

/** The movements of those days, with the names and numbers of their accounts. */
function within(accounts: Accounts, { from, to }: Days): SQL {
	const keyed = Object.entries(byKey(accounts))
	const names = Object.fromEntries(keyed.map(([key, { name }]) => [key, name]))
	const numbers = Object.fromEntries(keyed.map(([key, { number }]) => [key, number ?? '']))
	return sql`
	select at, movement, minor, currency, payment_id, receipt, provider, provider_id,
		${byName(sql`debit`, names, '')} as debit, ${byName(sql`debit`, numbers, '')} as debit_number,
		${byName(sql`credit`, names, '')} as credit, ${byName(sql`credit`, numbers, '')} as credit_number
	from (${movements(accounts)}) moved
	where minor > 0 and at >= ${startOfKigaliDay(from).toISOString()}::timestamptz and at < ${dayAfter(to).toISOString()}::timestamptz`
}

/** A sum as accountants write it: `25000`, `25.50`. */
function written(minor: SQL, currency: SQL): SQL {
	const cases = Object.entries(CURRENCY_DIGITS).map(
		([code, digits]) =>
			sql`when ${code} then round(${minor}::numeric / ${10 ** digits}::numeric, ${digits}::int)::text`,
	)
	return sql`case ${currency} ${sql.join(cases, sql` `)} else ${minor}::text end`
}

export const MOVEMENT_COLUMNS = [
	'Date',
	'Movement',
	'Debit',
	'Credit',
	'Amount',
	'Currency',
	'Payment',
	'Receipt',
	'Provider',
	'Name at the provider',
	'Debit number',
	'Credit number',
]

/** The movements of those days as the rows of an export, in their order, and below them the sum of each currency. */
export const movementsQuery = (accounts: Accounts, days: Days): SQL => sql`
	with lines as materialized (${within(accounts, days)}), cells as (
		select 0 as part, at, payment_id, to_char(at at time zone 'Africa/Kigali', 'YYYY-MM-DD') as day, movement, debit, credit,
			minor, currency, coalesce(payment_id::text, '') as payment, receipt, ${byName(sql`provider`, titles, '')} as provider, provider_id,
			debit_number, credit_number
		from lines
		union all
		select 1, null, null, '', 'Sum', '', '', sum(minor), currency, '', '', '', '', '', '' from lines group by currency
	)
	select day, csv_cell(movement), csv_cell(debit), csv_cell(credit), ${written(sql`minor`, sql`currency`)}, csv_cell(currency),
		payment, csv_cell(receipt), csv_cell(provider), csv_cell(provider_id),
		csv_cell(debit_number), csv_cell(credit_number)
	from cells order by part, at, payment_id, provider_id, movement, currency`

/** What was moved from one account to another in those days, of one kind of movement and one currency; numbers before names. */
export type Moved = {
	movement: string
	debit: string
	credit: string
	currency: Currency
	minor: number
	count: number
}

/** The movements of those days, added up. */
export async function sumMovements(db: Db, accounts: Accounts, days: Days): Promise<Moved[]> {
	const { rows } = await db.execute<Omit<Moved, 'minor' | 'count'> & { minor: string; count: string }>(sql`
		with lines as (select movement, ltrim(debit_number || ' ' || debit) as debit, ltrim(credit_number || ' ' || credit) as credit,
			currency, minor from (${within(accounts, days)}) moved)
		select movement, debit, credit, currency, sum(minor) as minor, count(*) as count from lines
		group by movement, debit, credit, currency order by movement, debit, credit, currency`)
	return rows.map(({ minor, count, ...moved }) => ({ ...moved, minor: Number(minor), count: Number(count) }))
}
