import { eq } from 'drizzle-orm'
import { aboutMember } from '#app/features/memberships/emails/member-mail.tsx'
import { membershipFee } from '#app/features/memberships/emails/membership-fee.tsx'
import { feeInForce } from '#app/features/memberships/fees.server.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'

/** Asks a member who is being approved for the fee, in the transaction of the decision; nobody where there is none. */
export async function askForFee(tx: Tx, id: string): Promise<void> {
	const [member] = await tx.select().from(memberships).where(eq(memberships.id, id))
	const price = member ? feeInForce(member.type) : null
	if (!member || price === null || member.paid_until !== null) return
	await queueMail(tx, {
		to: member.email,
		template: membershipFee,
		data: { ...aboutMember(member), price },
		record_id: id,
	})
}
