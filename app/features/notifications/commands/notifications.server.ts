import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { MOST_MARKED } from '#app/features/notifications/rules.ts'
import { queueWelcome } from '#app/features/registrations/commands/queue-welcome.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { sendAgain } from '#app/features/notifications/send-again.server.ts'
import { notifications, type notificationTypes } from '#app/platform/core/notifications/tables.server.ts'
import { deleteRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { Missing } from '#app/platform/core/records/save-record.server.ts'

/**
 * Marks a notification as read; one that is read already stays as it is.
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

/**
 * Marks what is unread as read, at most ten thousand at once, the newest first.
 * @param until the moment that the press was made for: what has come since stays unread
 * @returns how many were marked
 */
export async function markAllAsRead(
	tx: Tx,
	{ until, type }: { until: Date; type?: (typeof notificationTypes)[number] | undefined },
	by: Actor,
): Promise<number> {
	const unread = tx
		.select({ id: notifications.id })
		.from(notifications)
		.where(
			and(
				eq(notifications.read, false),
				lte(notifications.created_at, until),
				type && eq(notifications.type, type),
			),
		)
		.orderBy(desc(notifications.created_at), desc(notifications.id))
		.limit(MOST_MARKED)
		.for('update')
	const { rowCount } = await tx
		.update(notifications)
		.set({ read: true, updated_at: sql`clock_timestamp()` })
		.where(inArray(notifications.id, unread))
	if (rowCount)
		await audit(tx, by, {
			action: 'mark-all-read',
			table_name: 'notifications',
			record_id: null,
			changed: ['read'],
		})
	return rowCount ?? 0
}

/** Moves a notification into the bin. @throws Missing if it is gone */
export const deleteNotification = (tx: Tx, id: string, by: Actor): Promise<void> =>
	deleteRecord(tx, notifications, id, by)

/**
 * Sends the welcome message to an address that the server chose, never the request.
 * @returns the id of the message in the e-mail log
 */
export async function sendTestEmail(tx: Tx, to: string, by: Actor): Promise<{ id: string }> {
	const { email_log_id } = await queueWelcome(tx, { to, firstName: 'Administrator' })
	await audit(tx, by, { action: 'send-test-email', table_name: 'email_logs', record_id: email_log_id })
	return { id: email_log_id }
}

/**
 * Sends a message that failed once more.
 * @returns the id of the message in the e-mail log
 * @throws Missing if it is gone, Refusal if it has not failed or cannot be sent
 */
export async function resendEmail(tx: Tx, id: string, by: Actor): Promise<{ id: string }> {
	await sendAgain(tx, id)
	await audit(tx, by, { action: 'send-again', table_name: 'email_logs', record_id: id })
	return { id }
}
