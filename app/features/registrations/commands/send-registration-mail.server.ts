import { getTableName } from 'drizzle-orm'
import {
	registrationApproved,
	registrationReceived,
	registrationRejected,
} from '#app/features/registrations/emails/decision.tsx'
import {
	getRegistration,
	type Registration,
} from '#app/features/registrations/queries/registration.server.ts'
import { definitionOf } from '#app/features/registrations/queries/types.server.ts'
import { type RegistrationType, TYPE_NAMES } from '#app/features/registrations/rules.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { Missing } from '#app/platform/core/records/save-record.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'

const templates = { approved: registrationApproved, rejected: registrationRejected }

const isDecided = (status: string): status is keyof typeof templates => Object.hasOwn(templates, status)

/** Queues the message that fits the status: the decision, or a plain acknowledgement before it. */
export function queueStatusMail(tx: Tx, registration: Registration, reason?: string) {
	const { id, type, status, first_name, last_name, email, item } = registration
	return queueMail(tx, {
		to: email,
		template: isDecided(status) ? templates[status] : registrationReceived,
		data: {
			firstName: first_name,
			kind: TYPE_NAMES[type].one.toLowerCase(),
			item: item ?? '',
			reference: referenceOf(id),
			name: `${first_name} ${last_name}`,
			address: `/admin/registrations/${type}/${id}`,
			own: { kind: type, id },
			...(reason && { reason }),
		},
		record_id: id,
	})
}

/**
 * The action Send Email of a registration.
 * @returns the id of the message in the e-mail log
 * @throws Missing if the registration is gone; Refusal if it was withdrawn
 */
export async function sendRegistrationMail(
	tx: Tx,
	{ type, id }: { type: RegistrationType; id: string },
	by: Actor,
): Promise<{ id: string }> {
	const registration = await getRegistration(tx, type, id)
	if (!registration) throw new Missing()
	if (registration.status === 'withdrawn') throw new Refusal('it was withdrawn by the person')
	const { email_log_id } = await queueStatusMail(tx, registration)
	await audit(tx, by, {
		action: 'send-email',
		table_name: getTableName(definitionOf(type).table),
		record_id: id,
	})
	return { id: email_log_id }
}
