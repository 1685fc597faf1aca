import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { hubMailbox } from '#app/platform/core/config/current-hub.server.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { notify } from '#app/platform/core/notifications/notify.server.ts'
import { dropMoves } from '#app/platform/core/payments/books/keep-moves.server.ts'
import { linesInPieces, triesInPieces } from '#app/platform/core/payments/books/pieces.server.ts'
import {
	type Comparison,
	payment_comparisons,
	payment_differences,
	statement_lines,
} from '#app/platform/core/payments/books/tables.server.ts'
import { TAKER_TITLES } from '#app/platform/core/payments/provider.ts'
import type { PaymentRefund } from '#app/platform/core/payments/refunds/tables.server.ts'
import { payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'

/** Nobody settles more in a day; the rest is found by the next comparison. */
const MOST_FOUND = 1000

/** Lines that bear the provider's name for a payment alone are ours where a try has that name. */
export async function nameLines(db: Db, comparison: Comparison): Promise<void> {
	for await (const piece of linesInPieces(db, comparison))
		await db.execute(sql`
			update ${statement_lines} line set try_id = tries.id from ${payment_tries} tries
			where ${piece} and line.try_id is null
				and tries.provider = ${comparison.provider} and tries.provider_id = line.provider_id`)
}

/** What a provider keeps of a payment is learned where it had not said so before. */
export async function learnFees(db: Db, comparison: Comparison): Promise<void> {
	for await (const piece of linesInPieces(db, comparison))
		await db.execute(sql`
			with learned as (
				select tries.id, line.kept_minor
				from ${statement_lines} line join ${payment_tries} tries on tries.id = line.try_id
				where ${piece} and tries.kept_minor is null and tries.state in ('paid', 'held')
					and line.kept_minor between 0 and tries.paid_minor
					and (line.currency, line.minor) = (tries.paid_currency, tries.paid_minor)
				for update of tries skip locked
			)
			update ${payment_tries} set kept_minor = learned.kept_minor from learned
			where ${payment_tries.id} = learned.id`)
}

/** Our tries that lines name and we do not call paid, at most so many. */
export async function findUnpaid(db: Db, comparison: Comparison, most: number): Promise<string[]> {
	const unpaid = new Set<string>()
	for await (const piece of linesInPieces(db, comparison)) {
		const { rows } = await db.execute<{ id: string }>(sql`
			select distinct tries.id from ${statement_lines} line join ${payment_tries} tries on tries.id = line.try_id
			where ${piece} and line.minor is not null and tries.state not in ('paid', 'held') limit ${most}`)
		for (const { id } of rows) unpaid.add(id)
		if (unpaid.size >= most) break
	}
	return [...unpaid].slice(0, most)
}

/** Of a piece of the lines: what is paid there and not here, what differs, and what is there more than once. */
const saidDifferently = ({ id, provider }: Comparison, piece: SQL) => sql`
	with named as materialized (
		select line.*, tries.id as known, tries.paid_minor, tries.paid_currency,
			coalesce(tries.state in ('paid', 'held'), false) as is_paid
		from ${statement_lines} line
		left join ${payment_tries} tries on tries.id = line.try_id and tries.provider = ${provider}
		where ${piece} and line.minor is not null
	)
	select 'only-there' as kind, coalesce(known::text, reference, provider_id) as about, known as try_id,
		reference, provider_id, null::bigint as here_minor, null as here_currency, minor, currency
	from named where not is_paid
	union all
	select case when currency = paid_currency then 'amount' else 'currency' end,
		concat_ws(' ', known, minor, currency), known, reference, provider_id, paid_minor, paid_currency, minor, currency
	from named where is_paid and (currency, minor) is distinct from (paid_currency, paid_minor)
	union all
	select 'twice', known::text, known, same.reference, same.provider_id, paid_minor, paid_currency, same.minor, same.currency
	from named join lateral (
		select min(other.reference) as reference, min(other.provider_id) as provider_id, sum(other.minor)::bigint as minor,
			min(other.currency) as currency, count(*) as times
		from ${statement_lines} other
		where other.comparison_id = ${id} and other.try_id = named.known and other.minor is not null
	) same on same.times > 1
	where known is not null`

/**
 * Of a piece of our tries: what we call paid in that time and no line names; payments of a sandbox are left out. A statement
 * of a provider that has an account for each currency says nothing of what came in another one than it has.
 */
const unnamed = ({ id, provider, source, since, until }: Comparison, piece: SQL) => sql`
	select tries.* from ${payment_tries} tries
	join ${payments} paid on paid.id = tries.payment_id
	left join lateral (
		select true as is_named from ${statement_lines} line
		where line.comparison_id = ${id} and line.try_id = tries.id limit 1
	) line on true
	where ${piece} and tries.provider = ${provider} and tries.state in ('paid', 'held') and not paid.test
		and tries.ended_at between ${since.toISOString()} and ${until.toISOString()} and line.is_named is null
		and (${source} <> 'statement' or ${provider} <> 'irembopay' or tries.paid_currency in (select of.currency from ${statement_lines} of
			where of.comparison_id = ${id}))`

/** Of a piece of what was asked about one by one: what is not paid there. */
const refused = (piece: SQL) => sql`
	select tries.* from ${statement_lines} line join ${payment_tries} tries on tries.id = line.try_id
	where ${piece} and line.minor is null and tries.state in ('paid', 'held')`

const onlyHere = (tries: SQL) => sql`
	select 'only-here' as kind, here.id::text as about, here.id as try_id, here.id::text as reference, here.provider_id,
		here.paid_minor as here_minor, here.paid_currency as here_currency, null::bigint as minor, null as currency
	from (${tries}) here`

/**
 * Keeps differences, each once for ever.
 * @returns how many are new
 */
async function keep(tx: Tx, { provider, source }: Comparison, differing: SQL, most: number): Promise<number> {
	if (most <= 0) return 0
	const { rows } = await tx.execute(sql`
		insert into ${payment_differences} (provider, source, kind, about, try_id, reference, provider_id,
			here_minor, here_currency, there_minor, there_currency)
		select ${provider}, ${source}, kind, about, try_id, reference, provider_id, here_minor, here_currency, minor, currency
		from (${differing}) differing
		where not exists (select from ${payment_differences} before where before.provider = ${provider}
			and before.kind = differing.kind and before.about = differing.about)
		limit ${most}
		on conflict do nothing returning id`)
	return rows.length
}

/**
 * Keeps what the lines and our tries say differently.
 * @returns how many are new
 */
async function keepDifferences(tx: Tx, comparison: Comparison): Promise<number> {
	const asked = comparison.source === 'questions'
	let found = 0
	for await (const piece of linesInPieces(tx, comparison)) {
		found += await keep(tx, comparison, saidDifferently(comparison, piece), MOST_FOUND - found)
		if (asked) found += await keep(tx, comparison, onlyHere(refused(piece)), MOST_FOUND - found)
	}
	if (asked) return found
	for await (const piece of triesInPieces(tx))
		found += await keep(tx, comparison, onlyHere(unnamed(comparison, piece)), MOST_FOUND - found)
	return found
}

async function countUnasked(tx: Tx, comparison: Comparison): Promise<number> {
	let unasked = 0
	for await (const piece of triesInPieces(tx)) {
		const { rows } = await tx.execute<{ count: number }>(
			sql`select count(*)::int as count from (${unnamed(comparison, piece)}) here`,
		)
		unasked += rows[0]?.count ?? 0
	}
	return unasked
}

/** What was paid there alone, and has come here since: nobody has to do anything about it any more. */
const settleWhatCame = (tx: Tx) =>
	tx.execute(sql`
		update ${payment_differences} set status = 'completed', note = 'The payment has come here since.',
			settled_by = 'system', settled_at = now(), updated_at = now()
		from ${payment_tries} tries
		where ${payment_differences.status} = 'pending' and ${payment_differences.kind} = 'only-there'
			and tries.id = ${payment_differences.try_id} and tries.state in ('paid', 'held')`)

/** Whether a statement names any payment of ours: one of another provider would be nothing but differences. @param of which of them count */
async function isOfThisHub(tx: Tx, { id, provider }: Comparison, of = sql`true`): Promise<boolean> {
	const { rows } = await tx.execute(sql`
		select from ${statement_lines} line join ${payment_tries} tries on tries.id = line.try_id and tries.provider = ${provider}
		join ${payments} paid on paid.id = tries.payment_id
		where line.comparison_id = ${id} and ${of} limit 1`)
	return rows.length > 0
}

function whyIncomplete(isTheirs: boolean, found: number): string | null {
	if (!isTheirs) return 'none of its payments is known here: is it a statement of this provider?'
	return found === MOST_FOUND ? 'the first 1,000 differences: settle them, and compare again' : null
}

async function keepUndone(
	tx: Tx,
	{ provider, source }: Comparison,
	undone: readonly PaymentRefund[],
): Promise<number> {
	if (undone.length === 0) return 0
	const found = await tx
		.insert(payment_differences)
		.values(
			undone.map(({ id, try_id, provider_id, amount_minor, currency }) => ({
				provider,
				source,
				kind: 'refund-undone' as const,
				about: id,
				try_id,
				reference: id,
				provider_id,
				here_minor: amount_minor,
				here_currency: currency,
			})),
		)
		.onConflictDoNothing()
		.returning({ id: payment_differences.id })
	return found.length
}

/** Ends a comparison: what differs is kept and told, the lines go. @param undone refunds that its provider has taken back */
export async function endComparison(
	tx: Tx,
	comparison: Comparison,
	undone: readonly PaymentRefund[],
	now: Date,
): Promise<void> {
	const { id, provider, source } = comparison
	await settleWhatCame(tx)
	const isTheirs = source !== 'statement' || (await isOfThisHub(tx, comparison))
	// In the account of a sandbox no money moves.
	if (source === 'statement' && !(await isOfThisHub(tx, comparison, sql`not paid.test`)))
		await dropMoves(tx, id)
	const found =
		(isTheirs ? await keepDifferences(tx, comparison) : 0) + (await keepUndone(tx, comparison, undone))
	const ofThis = eq(statement_lines.comparison_id, id)
	await tx
		.update(payment_comparisons)
		.set({
			ended_at: now,
			found,
			trouble: whyIncomplete(isTheirs, found),
			named: await tx.$count(statement_lines, and(ofThis, isNotNull(statement_lines.minor))),
			unasked: source === 'questions' ? await countUnasked(tx, comparison) : 0,
		})
		.where(eq(payment_comparisons.id, id))
	for await (const piece of linesInPieces(tx, comparison))
		await tx.execute(sql`delete from ${statement_lines} line where ${piece}`)
	if (found === 0) return
	await notify(tx, {
		type: 'warning',
		title: `Payments differ from the books of ${TAKER_TITLES[provider]}`,
		message: `${found === 1 ? 'One difference waits' : `${found} differences wait`} for you.`,
		user_email: hubMailbox(),
		action_url: '/admin/payments?status=pending',
	})
}
