import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

export const notificationTypes = ['info', 'success', 'warning', 'error'] as const

/**
 * Messages of the Notification Center. `user_email` is whom it is to: the person whom a decision is about
 *, the hub itself for what arrives.
 */
export const notifications = pgTable(
	'notifications',
	{
		id: id(),
		type: text({ enum: notificationTypes }).notNull(),
		title: text().notNull(),
		message: text().notNull(),
		user_email: text().notNull(),
		action_url: text(),
		/** Who sent what has arrived; nobody where the hub itself is the author. */
		from_name: text(),
		from_email: text(),
		/** Subject of an answer to it. */
		reply_subject: text(),
		read: boolean().notNull().default(false),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('notifications_type', sql`${t.type} in ('info', 'success', 'warning', 'error')`),
		check('notifications_action_url', sql`${t.action_url} ~ '^(https?://|/([^/\\\\]|$))'`),
		index().on(t.created_at, t.id),
		index().on(t.read, t.created_at, t.id),
		index().on(t.type, t.created_at, t.id),
		index().on(t.type, t.read, t.created_at, t.id),
		index().on(t.user_email, t.created_at, t.id),
	],
)

/**
 * How many notifications are unread, in parts that a trigger keeps (db/custom): a connection always counts
 * in the same part, so that submissions at the same moment do not wait for one another.
 */
export const notifications_unread = pgTable('notifications_unread', {
	part: integer().primaryKey(),
	unread: bigint({ mode: 'number' }).notNull().default(0),
})

export const declared = [
	declareTable(notifications, {
		people: {
			heading: 'Notifications',
			whose: {
				emails: [notifications.user_email, notifications.from_email],
				linked: notifications.action_url,
			},
			personal: [
				...(['title', 'message', 'user_email', 'action_url'] as const),
				...(['from_name', 'from_email', 'reply_subject'] as const),
			],
			plain: ['id', 'type', 'read', 'created_at', 'updated_at'],
			retention: { since: notifications.created_at },
		},
		kind: { one: 'notification', title: ['title'], screen: '/admin/notifications/' },
		list: {
			counted: [],
			searched: [
				notifications.title,
				notifications.from_name,
				sql`coalesce(${notifications.from_email}, ${notifications.user_email})`,
				notifications.message,
			],
		},
	}),
	declareTable(notifications_unread, {
		people: { nobody: 'sums alone' },
		shown: false,
	}),
]
