import { openThread } from '#app/features/inbox/commands/open-thread.server.ts'
import { DIGITAL_BRIDGE, PARTNERSHIP_TYPE_NAMES } from '#app/features/partnerships/rules.ts'
import { partnership } from '#app/features/partnerships/request.server.ts'
import { partnerships } from '#app/features/partnerships/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import type { Announced } from '#app/platform/core/notifications/announce.server.ts'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'

export type Partnership = typeof partnerships.$inferSelect

/**
 * Stores one application and puts it into the Notification Center with sender, subject and text.
 * @returns the row
 */
export async function savePartnership(
	tx: Tx,
	application: Omit<Partnership, 'id' | 'created_at'>,
): Promise<Partnership & Announced> {
	const row = await insertOne(tx, partnerships, application)
	const { id, contact_name: name, company_name: subject, email, message: beginning, created_at } = row
	const kind = row.partnership_type === DIGITAL_BRIDGE ? 'digital-bridge' : 'partnership'
	await openThread(tx, { id, kind, name, email, subject, beginning, created_at })
	const about = subjectOf(row)
	return announceRequest(tx, partnership, row, {
		title: `${about}: ${row.company_name}`,
		subject: `${about} (${referenceOf(row.id)})`,
		lines: [`Subject: ${about}`],
	})
}

function subjectOf({ partnership_type }: Partnership): string {
	const name = PARTNERSHIP_TYPE_NAMES[partnership_type]
	return partnership_type === DIGITAL_BRIDGE ? `${name} application` : `Partnership application (${name})`
}
