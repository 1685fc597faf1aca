import { openThread } from '#app/features/inbox/commands/open-thread.server.ts'
import { DIGITAL_BRIDGE, PARTNERSHIP_TYPE_NAMES } from '#app/features/partnerships/rules.ts'
import { partnerships } from '#app/features/partnerships/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { announce, type Announced } from '#app/platform/core/notifications/announce.server.ts'
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
	const [row] = await tx.insert(partnerships).values(application).returning()
	if (!row) throw new Error('the application was not kept')
	const { id, contact_name: name, company_name: subject, email, message: beginning, created_at } = row
	const kind = row.partnership_type === DIGITAL_BRIDGE ? 'digital-bridge' : 'partnership'
	await openThread(tx, { id, kind, name, email, subject, beginning, created_at })
	return announce(tx, row, {
		title: `${subjectOf(row)}: ${row.company_name}`,
		message: [
			`${row.contact_name}, ${row.company_name}, ${row.phone}`,
			`Subject: ${subjectOf(row)}`,
			`Company: ${row.company_size} people, ${row.industry}`,
			`Reference: ${referenceOf(row.id)}`,
			'',
			row.message,
		],
		from: { name: row.contact_name, email: row.email },
		subject: `${subjectOf(row)} (${referenceOf(row.id)})`,
	})
}

function subjectOf({ partnership_type }: Partnership): string {
	const name = PARTNERSHIP_TYPE_NAMES[partnership_type]
	return partnership_type === DIGITAL_BRIDGE ? `${name} application` : `Partnership application (${name})`
}
