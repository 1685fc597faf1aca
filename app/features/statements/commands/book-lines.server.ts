import { sql } from 'drizzle-orm'
import { changePaymentStatus } from '#app/features/consultations/commands/change-payment-status.server.ts'
import { saveHandGift } from '#app/features/donations/commands/save-hand-gift.server.ts'
import { setPaymentStatus } from '#app/features/donations/commands/set-payment-status.server.ts'
import { matchLines } from '#app/features/statements/queries/match-lines.server.ts'
import type { BankLine, Proposal } from '#app/features/statements/rules.ts'
import { bank_lines } from '#app/features/statements/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'

/** What was ticked, as fingerprints: lines that match, and unknown ones that become gifts. */
type Ticked = { book: readonly string[]; gift: readonly string[] }

/** Signs that a gift keeps of a line's text. */
const KEPT_TEXT = 200

/** Completes what a line is for, or makes a gift of it. */
async function bookOne(tx: Tx, line: Proposal, by: Actor) {
	const { for: awaited, fingerprint } = line
	if (awaited?.kind === 'booking') {
		await changePaymentStatus(tx, { id: awaited.id, payment_status: 'completed' }, by)
		await tx.insert(bank_lines).values({ fingerprint, booking_id: awaited.id })
		return
	}
	const { id } = awaited
		? await setPaymentStatus(tx, { id: awaited.id, payment_status: 'completed' }, by)
		: await saveHandGift(
				tx,
				{
					giver: line.name,
					email: null,
					phone: null,
					amount: line.amount,
					payment_method: 'Bank Transfer',
					came_on: line.day,
					reference: line.text.slice(0, KEPT_TEXT).trim() || null,
					campaign_id: null,
					thank: false,
				},
				by,
			)
	await tx.insert(bank_lines).values({ fingerprint, donation_id: id })
}

/**
 * Books the ticked lines of a statement, all of them or none: by the same commands as Mark Completed and Add gift.
 * @returns how many
 * @throws Refusal beside `file`, if a line is no longer what it was ticked as
 */
export async function bookLines(
	tx: Tx,
	lines: readonly BankLine[],
	{ book, gift }: Ticked,
	by: Actor,
): Promise<number> {
	// One statement after the other, so that a line of two of them is booked once.
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank statement'))`)
	const proposals = await matchLines(tx, lines)
	const ticked = new Map<string, string>([
		...book.map((one) => [one, 'match'] as const),
		...gift.map((one) => [one, 'unknown'] as const),
	])
	if (ticked.size === 0)
		throw new Refusal('Tick the lines that are to be booked.', { field: 'file', status: 422 })
	const chosen = proposals.filter(({ fingerprint }) => ticked.has(fingerprint))
	if (chosen.length < ticked.size)
		throw new Refusal('This is not the file that was checked. Check it again.', {
			field: 'file',
			status: 422,
		})
	const other = chosen.find(({ fingerprint, state }) => ticked.get(fingerprint) !== state)
	if (other)
		throw new Refusal(`Line ${other.line} is no longer what it was. Check the file again.`, { field: 'file' })
	for (const line of chosen) {
		await bookOne(tx, line, by).catch((error: unknown) => {
			if (!(error instanceof Refusal)) throw error
			throw new Refusal(`Line ${line.line}: ${error.message}`, { field: 'file' })
		})
	}
	await audit(tx, by, {
		action: 'import',
		table_name: 'donations',
		record_id: null,
		changed: [`${chosen.length} ${chosen.length === 1 ? 'line' : 'lines'} of a bank statement`],
	})
	return chosen.length
}
