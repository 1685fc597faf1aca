import { eq } from 'drizzle-orm'
import { membershipFee } from '#app/features/memberships/emails/membership-fee.tsx'
import { feeInForce } from '#app/features/memberships/fees.server.ts'
import { planName } from '#app/features/memberships/rules.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'

/** Asks a member who is being approved for the fee, in the transaction of the decision; nobody where there is none. */
export async function askForFee(tx: Tx, id: string): Promise<void> {
	const [member] = await tx.select().from(memberships).where(eq(memberships.id, id))
	const price = member ? feeInForce(member.type) : null
	if (!member || price === null || member.paid_until !== null) return
	await queueMail(tx, {
		to: member.email,
		template: membershipFee,
		data: {
			id,
			first_name: member.first_name,
			plan: planName(member.type),
			price,
			reference: referenceOf(id),
		},
		record_id: id,
	})
}
