import { eq, sql } from 'drizzle-orm'
import { ROWS } from '#app/features/notifications/rules.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/lists/list-definition.server.ts'
import { email_logs } from '#app/platform/mail/tables.server.ts'
import { notifications } from '#app/platform/notifications/tables.server.ts'

const noteFields = {
	id: notifications.id,
	type: notifications.type,
	title: notifications.title,
	message: notifications.message,
	user_email: notifications.user_email,
	action_url: notifications.action_url,
	read: notifications.read,
	created_at: notifications.created_at,
}

/** Notifications, newest first, fifty at a time (002 §7). */
export const notificationsList = {
	sources: [{ from: notifications, fields: noteFields, sorts: { created_at: notifications.created_at } }],
	sort: '-created_at',
	pageSize: ROWS,
} as const satisfies ListDefinition<typeof noteFields>

export type NotificationRow = ListRow<typeof noteFields>

const mailFields = {
	id: email_logs.id,
	to_email: email_logs.to_email,
	subject: email_logs.subject,
	template_name: email_logs.template_name,
	status: email_logs.status,
	error_message: email_logs.error_message,
	created_at: email_logs.created_at,
}

/** The e-mail log, newest first, fifty at a time (002 §7); searched by recipient or subject. */
export const emailsList = {
	sources: [
		{
			from: email_logs,
			fields: mailFields,
			sorts: { created_at: email_logs.created_at },
			search: sql`(${email_logs.to_email} || ' ' || ${email_logs.subject})`,
		},
	],
	sort: '-created_at',
	pageSize: ROWS,
} as const satisfies ListDefinition<typeof mailFields>

export type EmailRow = ListRow<typeof mailFields>

/** One notification's title, or null. */
export async function findNotification(db: Db, id: string) {
	const [note] = await db
		.select({ title: notifications.title })
		.from(notifications)
		.where(eq(notifications.id, id))
	return note ?? null
}
