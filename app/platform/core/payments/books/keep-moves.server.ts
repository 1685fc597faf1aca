import { sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import {
	account_movements,
	type Comparison,
	payment_comparisons,
} from '#app/platform/core/payments/books/tables.server.ts'
import type { MovedThere } from '#app/platform/core/payments/provider.ts'
import { payment_tries } from '#app/platform/core/payments/tables.server.ts'

/**
 * Keeps what moved on the account at a provider: what is there already stays as it is. A line that bears the name of a
 * payment is about that payment, whose fee is learned elsewhere, and is left out.
 */
export async function keepMoves(
	tx: Tx,
	{ id, provider }: Pick<Comparison, 'id' | 'provider'>,
	moves: readonly MovedThere[],
): Promise<void> {
	if (moves.length === 0) return
	await tx.execute(sql`
		insert into ${account_movements} (comparison_id, provider, kind, provider_id, minor, currency, at)
		select ${id}::uuid, ${provider}, given.kind, given."providerId", given.minor, given.currency, given.at
		from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as given(
			kind text, "providerId" text, minor bigint, currency text, at timestamptz)
		where given.minor <> 0 and not exists (
			select from ${payment_tries} tries where tries.provider = ${provider} and tries.provider_id = given."providerId")
		on conflict do nothing`)
}

/** Forgets what a statement said of the account: it is none of this hub's, or could not be compared. */
export const dropMoves = (tx: Tx, comparison_id: string) =>
	tx.execute(sql`
		delete from ${account_movements} using ${payment_comparisons} of
		where of.id = ${account_movements.comparison_id} and of.id = ${comparison_id} and of.source = 'statement'`)
