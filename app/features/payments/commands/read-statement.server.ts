import type { Statement } from '#app/features/payments/forms.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { readOn } from '#app/platform/core/payments/books/read-books.server.ts'
import { readStatement } from '#app/platform/core/payments/books/read-statement.server.ts'
import { keepMoves } from '#app/platform/core/payments/books/keep-moves.server.ts'
import { stageLines } from '#app/platform/core/payments/books/stage-lines.server.ts'
import { payment_comparisons } from '#app/platform/core/payments/books/tables.server.ts'
import { TAKER_TITLES } from '#app/platform/core/payments/provider.ts'
import { formatCount } from '#app/platform/core/text/money.ts'

/** What ended here in the first hour of a statement may have been paid there before it begins. */
const LATE_MS = 3600_000

/**
 * Keeps the payments of a statement and has them compared by a job.
 * @returns how many there are
 */
export async function compareStatement(
	tx: Tx,
	{ provider, file, read: { payments, since, until } }: Statement,
	by: Actor,
): Promise<number> {
	const now = new Date()
	const { id } = await insertOne(tx, payment_comparisons, {
		provider,
		source: 'statement',
		since: new Date((since ?? now).getTime() + LATE_MS),
		until: until ?? now,
	})
	await readStatement(file, provider, async (lines, moves) => {
		await stageLines(tx, id, lines)
		await keepMoves(tx, { id, provider }, moves)
	})
	await readOn(tx, id, null)
	await audit(tx, by, {
		action: 'import',
		table_name: 'payment_differences',
		record_id: null,
		changed: [`a statement of ${TAKER_TITLES[provider]}`, `${formatCount(payments)} payments`],
	})
	return payments
}
