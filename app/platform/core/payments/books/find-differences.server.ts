import { eq, sql } from 'drizzle-orm'
import { hubMailbox } from '#app/platform/core/config/current-hub.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { notify } from '#app/platform/core/notifications/notify.server.ts'
import {
	type Comparison,
	payment_comparisons,
	payment_differences,
	statement_lines,
} from '#app/platform/core/payments/books/tables.server.ts'
import { TAKER_TITLES } from '#app/platform/core/payments/provider.ts'
import { payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'

/** Nobody settles more in a day; the rest is found by the next comparison. */
const MOST_FOUND = 1000

/** Lines that bear the provider's name for a payment alone are ours where a try has that name. */
export const nameLines = (tx: Tx, { id, provider }: Comparison) =>
	tx.execute(sql`
		update ${statement_lines} set try_id = tries.id from ${payment_tries} tries
		where ${statement_lines.comparison_id} = ${id} and ${statement_lines.try_id} is null
			and tries.provider = ${provider} and tries.provider_id = ${statement_lines.provider_id}`)

/** What we call paid in that time and no line names; payments of a sandbox are left out. */
const unnamed = ({ id, provider, since, until }: Comparison) => sql`
	select tries.* from ${payment_tries} tries join ${payments} paid on paid.id = tries.payment_id
	where tries.provider = ${provider} and tries.state in ('paid', 'held') and not paid.test
		and tries.ended_at between ${since.toISOString()} and ${until.toISOString()}
		and not exists (select from ${statement_lines} line where line.comparison_id = ${id} and line.try_id = tries.id)`

/** Of what was asked about one by one, what is not paid there. */
const refused = ({ id }: Comparison) => sql`
	select tries.* from ${statement_lines} line join ${payment_tries} tries on tries.id = line.try_id
	where line.comparison_id = ${id} and line.minor is null and tries.state in ('paid', 'held')`

/**
 * Keeps what the lines and our tries say differently, each difference once for ever.
 * @returns how many are new
 */
async function keepDifferences(tx: Tx, comparison: Comparison): Promise<number> {
	const { id, provider, source } = comparison
	const { rows } = await tx.execute(sql`
		with named as materialized (
			select line.*, tries.id as known, tries.state, tries.paid_minor, tries.paid_currency,
				coalesce(tries.state in ('paid', 'held'), false) as is_paid
			from ${statement_lines} line
			left join ${payment_tries} tries on tries.id = line.try_id and tries.provider = ${provider}
			where line.comparison_id = ${id} and line.minor is not null
		), differing as (
			select 'only-there' as kind, coalesce(known::text, reference, provider_id) as about, known as try_id,
				reference, provider_id, null::bigint as here_minor, null as here_currency, minor, currency
			from named where not is_paid
			union all
			select case when currency = paid_currency then 'amount' else 'currency' end,
				concat_ws(' ', known, minor, currency), known, reference, provider_id, paid_minor, paid_currency, minor, currency
			from named where is_paid and (currency, minor) is distinct from (paid_currency, paid_minor)
			union all
			select 'twice', known::text, known, min(reference), min(provider_id), min(paid_minor), min(paid_currency), sum(minor)::bigint, min(currency)
			from named where known is not null group by known having count(*) > 1
			union all
			select 'only-here', here.id::text, here.id, here.id::text, here.provider_id, here.paid_minor, here.paid_currency, null, null
			from (${source === 'questions' ? refused(comparison) : unnamed(comparison)}) here
		)
		insert into ${payment_differences} (provider, source, kind, about, try_id, reference, provider_id,
			here_minor, here_currency, there_minor, there_currency)
		select ${provider}, ${source}, kind, about, try_id, reference, provider_id, here_minor, here_currency, minor, currency
		from differing
		where not exists (select from ${payment_differences} before where before.provider = ${provider}
			and before.kind = differing.kind and before.about = differing.about)
		limit ${MOST_FOUND}
		on conflict do nothing returning id`)
	return rows.length
}

/** What a provider keeps of a payment is learned where it had not said so before. */
const learnFees = (tx: Tx, { id }: Comparison) =>
	tx.execute(sql`
		with learned as (
			select tries.id, line.kept_minor
			from ${statement_lines} line join ${payment_tries} tries on tries.id = line.try_id
			where line.comparison_id = ${id} and tries.kept_minor is null and tries.state in ('paid', 'held')
				and line.kept_minor between 0 and tries.paid_minor
				and (line.currency, line.minor) = (tries.paid_currency, tries.paid_minor)
			for update of tries skip locked
		)
		update ${payment_tries} set kept_minor = learned.kept_minor from learned
		where ${payment_tries.id} = learned.id`)

/** What was paid there alone, and has come here since: nobody has to do anything about it any more. */
const settleWhatCame = (tx: Tx) =>
	tx.execute(sql`
		update ${payment_differences} set status = 'completed', note = 'The payment has come here since.',
			settled_by = 'system', settled_at = now(), updated_at = now()
		from ${payment_tries} tries
		where ${payment_differences.status} = 'pending' and ${payment_differences.kind} = 'only-there'
			and tries.id = ${payment_differences.try_id} and tries.state in ('paid', 'held')`)

/** Whether a statement names any payment of ours: one of another provider would be nothing but differences. */
async function isOfThisHub(tx: Tx, { id, provider }: Comparison): Promise<boolean> {
	const { rows } = await tx.execute(sql`
		select from ${statement_lines} line join ${payment_tries} tries on tries.id = line.try_id and tries.provider = ${provider}
		where line.comparison_id = ${id} limit 1`)
	return rows.length > 0
}

function whyIncomplete(isTheirs: boolean, found: number): string | null {
	if (!isTheirs) return 'none of its payments is known here: is it a statement of this provider?'
	return found === MOST_FOUND ? 'the first 1,000 differences: settle them, and compare again' : null
}

/** Ends a comparison: what differs is kept and told, the lines go. */
export async function endComparison(tx: Tx, comparison: Comparison, now: Date): Promise<void> {
	const { id, provider, source } = comparison
	await settleWhatCame(tx)
	const isTheirs = source !== 'statement' || (await isOfThisHub(tx, comparison))
	const found = isTheirs ? await keepDifferences(tx, comparison) : 0
	await learnFees(tx, comparison)
	const [counted] = (
		await tx.execute<{ named: string; unasked: string }>(sql`
			select (select count(*) from ${statement_lines} line where line.comparison_id = ${id} and line.minor is not null) as named,
				${source === 'questions' ? sql`(select count(*) from (${unnamed(comparison)}) here)` : sql`0`} as unasked`)
	).rows
	await tx
		.update(payment_comparisons)
		.set({
			ended_at: now,
			found,
			trouble: whyIncomplete(isTheirs, found),
			named: Number(counted?.named),
			unasked: Number(counted?.unasked),
		})
		.where(eq(payment_comparisons.id, id))
	await tx.delete(statement_lines).where(eq(statement_lines.comparison_id, id))
	if (found === 0) return
	await notify(tx, {
		type: 'warning',
		title: `Payments differ from the books of ${TAKER_TITLES[provider]}`,
		message: `${found === 1 ? 'One difference waits' : `${found} differences wait`} for you.`,
		user_email: hubMailbox(),
		action_url: '/admin/payments?status=pending',
	})
}
