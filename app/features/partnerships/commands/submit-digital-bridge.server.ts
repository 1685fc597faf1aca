import {
	savePartnership,
	type Partnership,
} from '#app/features/partnerships/commands/save-partnership.server.ts'
import { digitalBridgeReceived } from '#app/features/partnerships/emails/digital-bridge-received.tsx'
import type { DigitalBridgeApplication } from '#app/features/partnerships/forms.server.ts'
import { BRIDGE_SERVICE_NAMES, DIGITAL_BRIDGE, mergeBridgeMessage } from '#app/features/partnerships/rules.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { acknowledge } from '#app/platform/web/requests/request-mail.tsx'
import type { Announced } from '#app/platform/core/notifications/announce.server.ts'

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
	const service = BRIDGE_SERVICE_NAMES[service_type]
	await acknowledge(tx, digitalBridgeReceived, { row, said: { service } })
	return row
}
