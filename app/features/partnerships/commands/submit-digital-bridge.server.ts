import {
	savePartnership,
	type Partnership,
} from '#app/features/partnerships/commands/save-partnership.server.ts'
import { digitalBridgeReceived } from '#app/features/partnerships/emails/digital-bridge-received.tsx'
import type { DigitalBridgeApplication } from '#app/features/partnerships/forms.server.ts'
import { BRIDGE_SERVICE_NAMES, DIGITAL_BRIDGE, mergeBridgeMessage } from '#app/features/partnerships/rules.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import type { Announced } from '#app/platform/core/notifications/announce.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'

/**
 * Keeps a Digital Bridge application as a partnership of that type, service type and position merged into its message
 *, tells the administrators and acknowledges it.
 * @returns the row
 */
export async function submitDigitalBridge(
	tx: Tx,
	{ position, service_type, message, ...company }: DigitalBridgeApplication,
): Promise<Partnership & Announced> {
	const row = await savePartnership(tx, {
		...company,
		partnership_type: DIGITAL_BRIDGE,
		message: mergeBridgeMessage({ position, service_type, message }),
	})
	await queueAcknowledgement(tx, {
		to: row.email,
		record_id: row.id,
		template: digitalBridgeReceived,
		data: {
			id: row.id,
			contact_name: row.contact_name,
			service: BRIDGE_SERVICE_NAMES[service_type],
			reference: referenceOf(row.id),
		},
	})
	return row
}
