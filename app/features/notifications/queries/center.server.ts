import { emailsList, notificationsList } from '#app/features/notifications/queries/lists.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { countUnread } from '#app/platform/core/notifications/notify.server.ts'
import { readOr } from '#app/platform/office/admin/load-screen.server.ts'
import { countsOf } from '#app/platform/office/lists/row-counts.server.ts'

export const centerTables = [notificationsList.sources[0].from, emailsList.sources[0].from] as const

/** What both tabs of the Notification Center say; what cannot be read is logged, and none. */
export async function readCenter(db: Db) {
	const [unread, counts] = await Promise.all([
		readOr('notifications', countUnread(db), 0),
		readOr('notifications', countsOf(db, centerTables), () => 0),
	])
	const [notifications, emails] = centerTables.map((table) => counts(table))
	return {
		unread,
		/** When this was read. */
		now: new Date(),
		notifications: notifications ?? 0,
		emails: emails ?? 0,
		/** There is no mail server: what is sent is kept. */
		outboxOnly: settings.mailUrl === undefined,
	}
}

export type Center = Awaited<ReturnType<typeof readCenter>>
