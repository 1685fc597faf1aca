import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/actor.ts'
import { audit } from '#app/platform/audit/audit.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { welcomeOnboarding } from '#app/platform/mail/templates/welcome-onboarding.tsx'
import { notifications } from '#app/platform/notifications/tables.server.ts'
import { deleteRecord } from '#app/platform/records/deleted-records.server.ts'
import { Missing } from '#app/platform/records/save-record.server.ts'

/**
 * Marks a notification as read (002 §4); one that is read already stays as it is.
 * @throws Missing if it is gone
 */
export async function markAsRead(tx: Tx, id: string, by: Actor): Promise<void> {
	const [held] = await tx
		.select({ read: notifications.read })
		.from(notifications)
		.where(eq(notifications.id, id))
		.for('update')
	if (!held) throw new Missing()
	if (held.read) return
	await tx
		.update(notifications)
		.set({ read: true, updated_at: sql`clock_timestamp()` })
		.where(eq(notifications.id, id))
	await audit(tx, by, { action: 'update', table_name: 'notifications', record_id: id, changed: ['read'] })
}

/** Moves a notification into the bin. @throws Missing if it is gone */
export const deleteNotification = (tx: Tx, id: string, by: Actor): Promise<void> =>
	deleteRecord(tx, notifications, id, by)

/**
 * Sends the welcome message to an address that the server chose, never the request (D-084).
 * @returns the id of the message in the e-mail log
 */
export async function sendTestEmail(tx: Tx, to: string, by: Actor): Promise<{ id: string }> {
	const { email_log_id } = await queueMail(tx, {
		to,
		template: welcomeOnboarding,
		data: { firstName: 'Administrator' },
	})
	await audit(tx, by, { action: 'send-test-email', table_name: 'email_logs', record_id: email_log_id })
	return { id: email_log_id }
}
