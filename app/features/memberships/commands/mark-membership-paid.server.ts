import { eq } from 'drizzle-orm'
import { endTransfers } from '#app/features/memberships/commands/begin-fee.server.ts'
import { giveYear, membershipPayable } from '#app/features/memberships/commands/pay-membership.server.ts'
import { feeInForce } from '#app/features/memberships/fees.server.ts'
import { findFeePayment, findTransfer } from '#app/features/memberships/queries/member-fee.server.ts'
import { feeTexts } from '#app/features/memberships/rules.ts'
import { membership_fees, memberships } from '#app/features/memberships/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import { differencesOf } from '#app/platform/core/audit/differences.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { cancelPayment, lockPayment } from '#app/platform/core/payments/commands.server.ts'
import { acceptHeld, itsOwnWord } from '#app/platform/core/payments/mark-taken.server.ts'
import { addNote } from '#app/platform/core/records/notes.server.ts'
import { lockRecord } from '#app/platform/core/records/save-record.server.ts'

export type PaidByHand = {
	id: string
	/** Last day that was paid when the form was filled; null where nothing was. */
	before: string | null
	/** What administrators note of it. */
	note: string
}

/**
 * An administrator marks a year of a membership as paid: cash, a transfer that came, or money of a provider that is held.
 * The member gets the year; a receipt and a mail there are of the provider's money alone.
 * @returns the membership
 * @throws Missing if it is gone; Refusal if it is not approved, has been paid since, or its provider's word is waited for
 */
export async function markMembershipPaid(tx: Tx, { id, before, note }: PaidByHand, by: Actor, now: Date) {
	const found = await findFeePayment(tx, id)
	// Locked before the membership, as whoever brings money does.
	const payment = found && (await lockPayment(tx, found.payment.id))
	const member = await lockRecord(tx, memberships, { id })
	if (member.status !== 'approved') throw new Refusal(feeTexts.notApproved)
	if (member.paid_until !== before) throw new Refusal(feeTexts.changed, { status: 409 })
	const taker = found?.fee.taken_by ?? null
	const state = found?.isNext ? payment?.state : undefined
	if (taker !== null && state === 'open') throw new Refusal(itsOwnWord(taker))
	if (found && taker !== null && state === 'held')
		await acceptHeld(tx, found.fee.id, taker, membershipPayable, now)
	else {
		// What failed could be tried again: it is paid otherwise.
		if (payment && state === 'failed')
			await cancelPayment(tx, payment.id, membershipPayable, 'administrator', now)
		await takeByHand(tx, member, now)
	}
	const [row] = await tx.select().from(memberships).where(eq(memberships.id, id))
	const changed = ['paid_until']
	const differences = row && differencesOf(memberships, { before: member, after: row, changed })
	await audit(tx, by, {
		action: 'mark paid',
		table_name: 'memberships',
		record_id: id,
		changed,
		...(differences && { differences }),
	})
	await addNote(tx, { table: memberships, id }, note, by)
	return row ?? member
}

/** Cash, or the transfer that was expected. */
async function takeByHand(tx: Tx, member: typeof memberships.$inferSelect, now: Date): Promise<void> {
	const transfer = await findTransfer(tx, member.id)
	const amount = transfer?.payment_amount ?? feeInForce(member.type)
	if (amount === null) throw new Refusal(feeTexts.notSold)
	await endTransfers(tx, member.id)
	const paid = { payment_status: 'completed' } as const
	const fee = transfer
		? { ...transfer, ...paid }
		: await insertOne(tx, membership_fees, {
				...paid,
				membership_id: member.id,
				type: member.type,
				payment_amount: amount,
				continues: member.paid_until,
				created_at: now,
			})
	if (transfer)
		await tx
			.update(membership_fees)
			.set({ ...paid, updated_at: now })
			.where(eq(membership_fees.id, transfer.id))
	await giveYear(tx, member, fee, now)
}
