import { type SQL, sql } from 'drizzle-orm'
import { MAIL_STATUSES, type MailStatus, ROWS } from '#app/features/notifications/rules.ts'
import { asGiven, type CsvColumns } from '#app/platform/office/lists/csv.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { SEND_MAIL } from '#app/platform/core/mail/mail.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { deleted_records } from '#app/platform/core/records/tables.server.ts'
import { notificationTypes, notifications } from '#app/platform/core/notifications/tables.server.ts'

const noteFields = {
	id: notifications.id,
	type: notifications.type,
	title: notifications.title,
	message: notifications.message,
	user_email: notifications.user_email,
	action_url: notifications.action_url,
	from_name: notifications.from_name,
	from_email: notifications.from_email,
	reply_subject: notifications.reply_subject,
	read: notifications.read,
	created_at: notifications.created_at,
}

/**
 * Notifications, newest first, fifty at a time, by type and by whether they are read; searched by title,
 * message and person.
 */
export const notificationsList = {
	sources: [
		{
			from: notifications,
			fields: noteFields,
			sorts: { created_at: notifications.created_at },
			filters: {
				type: notifications.type,
				read: (value) => (value === 'yes' ? sql`${notifications.read}` : sql`not ${notifications.read}`),
			},
			dated: notifications.created_at,
		},
	],
	sort: '-created_at',
	filters: { type: notificationTypes, read: ['no', 'yes'] },
	pageSize: ROWS,
	// A message is several lines long, and a million of them stand in one table: a page, and whether there is more.
	foundUpTo: ROWS,
} as const satisfies ListDefinition<typeof noteFields>

export type NotificationRow = ListRow<typeof noteFields>

/** The columns of the export: what a visitor wrote stands in the message, whole; moments in Kigali. */
const notificationsCsv: CsvColumns = {
	Type: asGiven(notifications.type),
	Title: notifications.title,
	Message: notifications.message,
	Name: notifications.from_name,
	Email: notifications.from_email,
	To: notifications.user_email,
	Read: asGiven(sql`case when ${notifications.read} then 'Yes' else 'No' end`),
	Received: asGiven(
		sql`to_char(${notifications.created_at} at time zone 'Africa/Kigali', 'YYYY-MM-DD HH24:MI:SS')`,
	),
	'In the bin': asGiven(sql`'No'`),
}

const binned = (column: keyof typeof noteFields) => sql`(${deleted_records.record} ->> ${column}::text)`
const binnedAt = sql`(${binned('created_at')}::timestamptz at time zone 'Africa/Kigali')`
const isBinnedRead = sql`${binned('read')} = 'true'`

/**
 * What is exported: the list, and what was deleted from it for as long as the bin keeps it. What visitors wrote by the
 * forms without a screen stands in nothing else that an administrator can save.
 */
export const exportedNotifications = {
	list: {
		...notificationsList,
		sources: [
			notificationsList.sources[0],
			{
				from: deleted_records,
				where: sql`${deleted_records.table_name} = 'notifications'`,
				fields: { id: deleted_records.id },
				sorts: { created_at: { by: sql`${binned('created_at')}::timestamptz`, type: 'timestamptz' } },
				search: sql`(' ' || ${binned('title')} || ' ' || coalesce(${binned('from_name')}, '') || ' '
					|| coalesce(${binned('from_email')}, ${binned('user_email')}) || ' ' || ${binned('message')})`,
				filters: {
					type: (value) => sql`${binned('type')} = ${value}`,
					read: (value) => (value === 'yes' ? isBinnedRead : sql`not ${isBinnedRead}`),
				},
				dated: { by: binnedAt, type: 'timestamp' },
			},
		],
	} satisfies ListDefinition,
	columns: [
		notificationsCsv,
		{
			Type: asGiven(binned('type')),
			Title: binned('title'),
			Message: binned('message'),
			Name: binned('from_name'),
			Email: binned('from_email'),
			To: binned('user_email'),
			Read: asGiven(sql`case when ${isBinnedRead} then 'Yes' else 'No' end`),
			Received: asGiven(sql`to_char(${binnedAt}, 'YYYY-MM-DD HH24:MI:SS')`),
			'In the bin': asGiven(sql`'Yes'`),
		},
	] satisfies readonly CsvColumns[],
}

const mailFields = {
	id: email_logs.id,
	to_email: email_logs.to_email,
	subject: email_logs.subject,
	template_name: email_logs.template_name,
	status: email_logs.status,
	transport: email_logs.transport,
	error_message: email_logs.error_message,
	created_at: email_logs.created_at,
}

/**
 * The states that the log is filtered by, each along an index or few rows. None is on the status itself, for a message
 * that leaves must touch no index (db/custom/045): the failed ones have an index by their reason, what is pending has a
 * job, and what was sent is nearly everything.
 */
const statusConditions: Record<MailStatus, SQL> = {
	pending: sql`${email_logs.status} = 'pending' and ${email_logs.id} in (
		select (data->>'email_log_id')::uuid from pgboss.job where name = ${SEND_MAIL} and state < 'completed')`,
	sent: sql`${email_logs.status} = 'sent'`,
	failed: sql`${email_logs.error_message} is not null`,
	stopped: sql`${email_logs.status} = 'stopped' and ${email_logs.mailing_id} is not null`,
}

/** The e-mail log, newest first, fifty at a time; searched by recipient or subject. */
export const emailsList = {
	sources: [
		{
			from: email_logs,
			fields: mailFields,
			sorts: { created_at: email_logs.created_at },
			filters: { status: (value) => statusConditions[value as MailStatus] },
			dated: email_logs.created_at,
		},
	],
	sort: '-created_at',
	filters: { status: MAIL_STATUSES },
	pageSize: ROWS,
} as const satisfies ListDefinition<typeof mailFields>

export type EmailRow = ListRow<typeof mailFields>
