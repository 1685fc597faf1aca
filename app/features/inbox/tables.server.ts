import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import {
	BEGINNING_CHARACTERS,
	FILE_NAME_CHARACTERS,
	REPLY_CHARACTERS,
	SAID_CHARACTERS,
	THREAD_KINDS,
	THREAD_STATUSES,
} from '#app/features/inbox/rules.ts'
import { atMost, oneOf, shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, instantNow, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable, reference } from '#app/platform/core/db/declare-table.server.ts'

/** One conversation. Its id is that of the message or application that it began with. */
export const inbox_threads = pgTable(
	'inbox_threads',
	{
		id: id(),
		kind: text({ enum: THREAD_KINDS }).notNull(),
		name: text().notNull(),
		email: text().notNull(),
		subject: text().notNull(),
		/** What it began with, in the person's words; they get it in their copy with the message or application itself. */
		beginning: text().notNull(),
		/** The last of what was written in it since, for its search alone; empty at first. */
		said: text().notNull().default(''),
		status: text({ enum: THREAD_STATUSES }).notNull().default('open'),
		/** The address of the administrator who has it; null: nobody. */
		taken_by: text(),
		/** When something was last written in it. */
		last_at: instantNow(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('inbox_threads_kind', oneOf(t.kind, THREAD_KINDS)),
		check('inbox_threads_status', oneOf(t.status, THREAD_STATUSES)),
		check('inbox_threads_name', shorterThan(t.name, 200)),
		check('inbox_threads_email', shorterThan(t.email, 254)),
		check('inbox_threads_subject', shorterThan(t.subject, 200)),
		check('inbox_threads_beginning', shorterThan(t.beginning, BEGINNING_CHARACTERS)),
		check('inbox_threads_said', atMost(t.said, SAID_CHARACTERS)),
		index().on(t.email),
		index().on(t.created_at, t.id),
		index().on(t.last_at, t.id),
		// Each holds what the other filters ask, so that two that hardly meet are told apart without reading the rows.
		index('inbox_threads_by_status').on(t.status, t.last_at, t.id, t.kind, t.taken_by),
		index('inbox_threads_by_kind').on(t.kind, t.last_at, t.id, t.status, t.taken_by),
		index('inbox_threads_nobody')
			.on(t.last_at, t.id, t.status, t.kind)
			.where(sql`${t.taken_by} is null`),
		index('inbox_threads_by_holder').on(t.taken_by, t.last_at, t.id, t.status, t.kind),
	],
)

/** What was written in a thread after what it began with: replies of the hub and answers of the person. */
export const inbox_messages = pgTable(
	'inbox_messages',
	{
		id: id(),
		thread_id: uuid()
			.notNull()
			.references(() => inbox_threads.id, { onDelete: 'cascade' }),
		/** The address of the administrator who wrote it; null: the person. */
		written_by: text(),
		text: text().notNull(),
		created_at: created_at(),
	},
	(t) => [
		check('inbox_messages_text', shorterThan(t.text, REPLY_CHARACTERS)),
		index().on(t.thread_id, t.created_at, t.id),
	],
)

/** A file that goes with a message: a picture encoded anew, or a document as it came, kept privately. */
export const inbox_files = pgTable(
	'inbox_files',
	{
		id: id(),
		message_id: uuid()
			.notNull()
			.references(() => inbox_messages.id, { onDelete: 'cascade' }),
		/** What it is saved as: the name that it came with, made harmless. */
		name: text().notNull(),
		file_url: text().notNull(),
		/** Which of its message's files, from 0. */
		position: smallint().notNull(),
		/** In bytes. */
		size: integer().notNull(),
		created_at: created_at(),
	},
	(t) => [
		check('inbox_files_name', shorterThan(t.name, FILE_NAME_CHARACTERS)),
		check('inbox_files_url', shorterThan(t.file_url, 200)),
		index().on(t.message_id, t.position),
	],
)

export const declared = [
	declareTable(inbox_threads, {
		people: {
			heading: 'Conversations with the hub',
			whose: { emails: [inbox_threads.email] },
			personal: ['name', 'email', 'subject'],
			secret: ['taken_by', 'beginning', 'said'],
			plain: ['id', 'kind', 'status', 'last_at', 'created_at', 'updated_at'],
			retention: { since: inbox_threads.created_at },
		},
		kind: { one: 'conversation', title: ['name', 'subject'], screen: '/admin/inbox/' },
		list: {
			counted: ['status', 'kind', 'taken_by'],
			searched: [
				inbox_threads.name,
				inbox_threads.email,
				reference(inbox_threads.id),
				inbox_threads.subject,
				inbox_threads.beginning,
				inbox_threads.said,
			],
		},
	}),
	declareTable(inbox_messages, {
		people: {
			heading: 'Replies and answers',
			whose: { of: [inbox_messages.thread_id, inbox_threads] },
			personal: ['text'],
			secret: ['written_by'],
			plain: ['id', 'thread_id', 'created_at'],
		},
	}),
	declareTable(inbox_files, {
		people: {
			heading: 'Files of replies and answers',
			whose: { of: [inbox_files.message_id, inbox_messages] },
			personal: ['name', 'file_url'],
			plain: ['id', 'message_id', 'position', 'size', 'created_at'],
			files: ['file_url'],
		},
	}),
]
