import { eq } from 'drizzle-orm'
import { askForFee } from '#app/features/memberships/commands/ask-for-fee.server.ts'
import { queueWelcome } from '#app/features/registrations/commands/queue-welcome.server.ts'
import { queueStatusMail } from '#app/features/registrations/commands/send-registration-mail.server.ts'
import { getRegistration } from '#app/features/registrations/queries/registration.server.ts'
import { definitionOf } from '#app/features/registrations/queries/types.server.ts'
import {
	type Decision,
	type RegistrationType,
	TYPE_NAMES,
	WELCOME_SECONDS,
} from '#app/features/registrations/rules.ts'
import { scheduled_decisions } from '#app/features/registrations/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { notify } from '#app/platform/core/notifications/notify.server.ts'
import { Missing } from '#app/platform/core/records/save-record.server.ts'
import { decideRequest } from '#app/platform/web/requests/change-request.server.ts'

/**
 * Approves or rejects a pending registration, once, with all that follows from it in one transaction: notification
 *, born read because it is the reader's own act, message, and after an approval the welcome two seconds
 * later. A decision that was scheduled for it is dropped.
 * @returns the id of the confirmation in the e-mail log
 * @throws Missing if it is gone, Refusal if it was decided before
 */
export async function decideRegistration(
	tx: Tx,
	{
		type,
		id,
		decision,
		reason,
	}: { type: RegistrationType; id: string; decision: Decision; reason?: string | null },
	by: Actor,
): Promise<{ email_log_id: string }> {
	await tx.delete(scheduled_decisions).where(eq(scheduled_decisions.registration_id, id))
	await decideRequest(tx, definitionOf(type), id, decision, by)
	const registration = await getRegistration(tx, type, id)
	if (!registration) throw new Missing()
	const { first_name, last_name, email, item } = registration
	const approved = decision === 'approved'
	const about = `${first_name} ${last_name}${item ? `, ${item}` : ''}`
	await notify(tx, {
		type: approved ? 'success' : 'warning',
		title: `${TYPE_NAMES[type].one} ${decision}`,
		message: reason ? `${about}\nReason: ${reason}` : about,
		user_email: email,
		action_url: `/admin/registrations/${type}/${id}`,
		read: true,
	})
	const { email_log_id } = await queueStatusMail(tx, registration, reason ?? undefined)
	if (approved) {
		await queueWelcome(tx, { to: email, firstName: first_name, startAfterSeconds: WELCOME_SECONDS })
		if (type === 'membership') await askForFee(tx, id)
	}
	return { email_log_id }
}
