import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { created_at, id, instant } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** One row a message: pending, then sent or failed by what really happened. */
export const email_logs = pgTable(
	'email_logs',
	{
		id: id(),
		to_email: text().notNull(),
		subject: text().notNull(),
		/** None: the log shows "Custom". */
		template_name: text(),
		status: text({ enum: ['pending', 'sent', 'failed', 'stopped'] })
			.notNull()
			.default('pending'),
		sent_at: instant(),
		error_message: text(),
		created_at: created_at(),
		/** What the template needs; emptied when the message is sent, or given up and worth nothing any more. */
		data: jsonb().$type<object>(),
		attempts: integer().notNull().default(0),
		/** How it left: over SMTP, or into the outbox folder where no mail server is set. */
		transport: text({ enum: ['smtp', 'outbox'] }),
		message_id: text(),
		/** Set on acknowledgements to an address that a visitor typed: what the daily limit counts. */
		limited_to: text(),
		/** The record that it tells about, where the back-office looks for it. */
		record_id: uuid(),
		/** The one text that was sent to several, of which this is one. */
		mailing_id: uuid(),
	},
	(t) => [
		check('email_logs_status', sql`${t.status} in ('pending', 'sent', 'failed', 'stopped')`),
		check('email_logs_transport', sql`${t.transport} in ('smtp', 'outbox')`),
		check('email_logs_sent', sql`(${t.status} = 'sent') = (${t.sent_at} is not null)`),
		check('email_logs_failed', sql`(${t.status} = 'failed') = (${t.error_message} is not null)`),
		index().on(t.created_at, t.id),
		index().on(t.to_email, t.created_at),
		index()
			.on(t.limited_to, t.created_at)
			.where(sql`${t.limited_to} is not null`),
		index()
			.on(t.record_id, t.created_at)
			.where(sql`${t.record_id} is not null`),
		index()
			.on(t.mailing_id)
			.where(sql`${t.mailing_id} is not null`),
		// The failed ones. By a column that sending does not touch: an index on the status would be written at every one.
		index('email_logs_failures')
			.on(t.created_at, t.id)
			.where(sql`${t.error_message} is not null`),
	],
)

export const declared = [
	declareTable(email_logs, {
		people: {
			heading: 'Emails',
			whose: { emails: [email_logs.to_email, email_logs.limited_to], record: email_logs.record_id },
			personal: ['to_email', 'subject', 'limited_to', 'error_message'],
			// What a message is made of has the links that stand in for a password.
			secret: ['data'],
			plain: [
				...(['id', 'template_name', 'status', 'sent_at', 'created_at', 'attempts'] as const),
				...(['transport', 'message_id', 'record_id', 'mailing_id'] as const),
			],
			retention: { since: email_logs.created_at },
		},
		kind: { one: 'email', title: ['subject'], screen: '/admin/notifications/emails/' },
		list: { counted: [], searched: [email_logs.to_email, email_logs.subject] },
	}),
]
