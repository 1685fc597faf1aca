import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { MESSAGE_CHARACTERS, SUBJECT_CHARACTERS } from '#app/features/contact/rules.ts'
import { shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id } from '#app/platform/core/db/columns.server.ts'
import { declareTable, reference } from '#app/platform/core/db/declare-table.server.ts'

/** Messages of visitors; read in the Notification Center. */
export const contacts = pgTable(
	'contacts',
	{
		id: id(),
		full_name: text().notNull(),
		email: text().notNull(),
		subject: text().notNull(),
		message: text().notNull(),
		created_at: created_at(),
	},
	(t) => [
		check('contacts_full_name', shorterThan(t.full_name, 200)),
		check('contacts_email', shorterThan(t.email, 254)),
		check('contacts_subject', shorterThan(t.subject, SUBJECT_CHARACTERS)),
		check('contacts_message', shorterThan(t.message, MESSAGE_CHARACTERS)),
		index().on(t.email),
		index().on(t.created_at, t.id),
	],
)

export const declared = [
	declareTable(contacts, {
		people: {
			heading: 'Messages',
			whose: { emails: [contacts.email] },
			personal: ['full_name', 'email', 'subject', 'message'],
			plain: ['id', 'created_at'],
			retention: { since: contacts.created_at },
		},
		list: {
			counted: [],
			searched: [
				contacts.full_name,
				contacts.email,
				reference(contacts.id),
				contacts.subject,
				contacts.message,
			],
		},
	}),
]
