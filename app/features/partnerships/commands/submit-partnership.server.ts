import {
	savePartnership,
	type Partnership,
} from '#app/features/partnerships/commands/save-partnership.server.ts'
import { partnershipReceived } from '#app/features/partnerships/emails/partnership-received.tsx'
import type { PartnershipApplication } from '#app/features/partnerships/forms.server.ts'
import { PARTNERSHIP_TYPE_NAMES } from '#app/features/partnerships/rules.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { acknowledge } from '#app/platform/web/requests/request-mail.tsx'
import type { Announced } from '#app/platform/core/notifications/announce.server.ts'

/**
 * Keeps a partnership application, tells the administrators and acknowledges it.
 * @returns the row
 */
export async function submitPartnership(
	tx: Tx,
	application: PartnershipApplication,
): Promise<Partnership & Announced> {
	const row = await savePartnership(tx, application)
	const item = PARTNERSHIP_TYPE_NAMES[row.partnership_type]
	await acknowledge(tx, partnershipReceived, { row, item })
	return row
}
