import { sum } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import {
	notifications,
	notifications_unread,
	type notificationTypes,
} from '#app/platform/core/notifications/tables.server.ts'

export type NewNotification = {
	type: (typeof notificationTypes)[number]
	title: string
	message: string
	/** The person whom it is about or for: shown as `To: {recipient}`. */
	user_email: string
	/** A path of our own or an http(s) address. */
	action_url?: string
	/** Nobody needs to be told: it is the reader's own act. */
	read?: boolean
}

/**
 * Puts a message into the Notification Center, together with the rest of the transaction.
 * @throws if `action_url` is neither an own path nor an http(s) address
 */
export async function notify(tx: Tx, notification: NewNotification): Promise<void> {
	const { action_url } = notification
	if (action_url !== undefined && !isActionUrl(action_url))
		throw new Error('action_url is no address of a page')
	await tx.insert(notifications).values(notification)
}

export function isActionUrl(url: string): boolean {
	if (url.startsWith('/')) return !/^\/[/\\]/.test(url)
	return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}

/** How many notifications nobody has read: exact, and as quick with a million rows as with one. */
export async function countUnread(db: Db): Promise<number> {
	const [row] = await db.select({ unread: sum(notifications_unread.unread) }).from(notifications_unread)
	return Number(row?.unread ?? 0)
}
