import { eq } from 'drizzle-orm'
import { deciders } from '#app/features/registrations/commands/deciders.server.ts'
import { queueStatusMail } from '#app/features/registrations/commands/send-registration-mail.server.ts'
import { getRegistration } from '#app/features/registrations/queries/registration.server.ts'
import type { KnownType } from '#app/features/registrations/queries/types.server.ts'
import { type Decision, texts, TYPE_NAMES, WELCOME_SECONDS } from '#app/features/registrations/rules.ts'
import { scheduled_decisions } from '#app/features/registrations/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { hasFailed } from '#app/platform/mail/outcome.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { welcomeOnboarding } from '#app/platform/mail/templates/welcome-onboarding.tsx'
import { notify } from '#app/platform/notifications/notify.server.ts'
import { Missing } from '#app/platform/records/save-record.server.ts'

/**
 * Approves or rejects a pending registration, once, with all that follows from it in one transaction: notification
 * (D-083), message, and after an approval the welcome two seconds later (002 §4, D-082). A decision that was
 * scheduled for it is dropped.
 * @returns the id of the confirmation in the e-mail log, and whether it has failed already (no address to write to)
 * @throws Missing if it is gone, Refusal if it was decided before
 */
export async function decideRegistration(
	tx: Tx,
	{ type, id, decision }: { type: KnownType; id: string; decision: Decision },
	by: Actor,
): Promise<{ email_log_id: string; unsent: boolean }> {
	await tx.delete(scheduled_decisions).where(eq(scheduled_decisions.registration_id, id))
	await deciders[type](tx, id, decision, by)
	const registration = await getRegistration(tx, type, id)
	if (!registration) throw new Missing()
	const { first_name, last_name, email, item } = registration
	const approved = decision === 'approved'
	await notify(tx, {
		type: approved ? 'success' : 'warning',
		title: `${TYPE_NAMES[type].one} ${decision}`,
		message: `${first_name} ${last_name}${item ? `, ${item}` : ''}`,
		user_email: email,
		action_url: `/admin/registrations/${type}/${id}`,
	})
	const { email_log_id } = await queueStatusMail(tx, registration)
	if (approved) {
		await queueMail(tx, {
			to: email,
			template: welcomeOnboarding,
			data: { firstName: first_name },
			startAfterSeconds: WELCOME_SECONDS,
		})
	}
	const unsent = await hasFailed(tx, email_log_id)
	if (unsent) log.error({ type, id, email_log_id }, texts.confirmationFailed)
	return { email_log_id, unsent }
}
