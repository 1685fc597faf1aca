import {
	savePartnership,
	type Partnership,
} from '#app/features/partnerships/commands/save-partnership.server.ts'
import { partnershipReceived } from '#app/features/partnerships/emails/partnership-received.tsx'
import type { PartnershipApplication } from '#app/features/partnerships/forms.server.ts'
import { PARTNERSHIP_TYPE_NAMES } from '#app/features/partnerships/rules.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import type { Announced } from '#app/platform/core/notifications/announce.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'

/**
 * Keeps a partnership application, tells the administrators and acknowledges it.
 * @returns the row
 */
export async function submitPartnership(
	tx: Tx,
	application: PartnershipApplication,
): Promise<Partnership & Announced> {
	const row = await savePartnership(tx, application)
	await queueAcknowledgement(tx, {
		to: row.email,
		record_id: row.id,
		template: partnershipReceived,
		data: {
			id: row.id,
			contact_name: row.contact_name,
			partnership: PARTNERSHIP_TYPE_NAMES[row.partnership_type],
			reference: referenceOf(row.id),
		},
	})
	return row
}
