import { sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { statement_lines } from '#app/platform/core/payments/books/tables.server.ts'

/** What a provider says of one payment; `minor` is null where it was asked about and is not paid there. */
export type StagedLine = {
	line: string
	try_id: string | null
	reference: string | null
	provider_id: string | null
	minor: number | null
	currency: string | null
	kept_minor: number | null
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The name of one of our tries, if a reference has its shape. */
export const tryIdOf = (reference: string | null): string | null =>
	reference !== null && UUID.test(reference) ? reference : null

/** Keeps lines until they are compared: of a crowd in one statement, and what is there already stays. */
export async function stageLines(tx: Tx, comparison_id: string, lines: readonly StagedLine[]): Promise<void> {
	if (lines.length === 0) return
	await tx.execute(sql`
		insert into ${statement_lines} (comparison_id, line, try_id, reference, provider_id, minor, currency, kept_minor)
		select ${comparison_id}::uuid, line, try_id, reference, provider_id, minor, currency, kept_minor
		from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given(
			line text, try_id uuid, reference text, provider_id text, minor bigint, currency text, kept_minor bigint)
		on conflict do nothing`)
}
