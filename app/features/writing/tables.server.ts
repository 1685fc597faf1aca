import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { BEGINS_FOR, MOST_PEOPLE, SUBJECT_CHARACTERS, TEXT_CHARACTERS } from '#app/features/writing/rules.ts'
import { oneOf, shorterThan, within } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, instant, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** One text that was sent to one person or to many; its messages are rows of the e-mail log. */
export const mailings = pgTable(
	'mailings',
	{
		id: id(),
		/** The list that its people stand in, as its address names it. */
		audience: text().notNull(),
		/** Of one person: where it went, and the record that it is about. */
		to_email: text(),
		record_id: uuid(),
		people: integer().notNull(),
		subject: text().notNull(),
		/** With its fields as marks. */
		text: text().notNull(),
		written_by: text().notNull(),
		created_at: created_at(),
		updated_at: updated_at(),
		/** When the last of them is to leave. */
		ends_at: instant().notNull(),
		stopped_at: instant(),
	},
	(t) => [
		check('mailings_people', within(t.people, 1, MOST_PEOPLE)),
		check('mailings_subject', shorterThan(t.subject, SUBJECT_CHARACTERS)),
		check('mailings_text', shorterThan(t.text, TEXT_CHARACTERS)),
		index().on(t.created_at, t.id),
		index().on(t.ends_at),
		index().on(t.to_email),
	],
)

/** Texts to begin with. */
export const email_templates = pgTable(
	'email_templates',
	{
		id: id(),
		name: text().notNull(),
		subject: text().notNull(),
		text: text().notNull(),
		/** The status of whoever is written to for which it stands there at once. */
		begins_for: text({ enum: BEGINS_FOR }),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('email_templates_name', shorterThan(t.name, 200)),
		check('email_templates_subject', shorterThan(t.subject, SUBJECT_CHARACTERS)),
		check('email_templates_text', shorterThan(t.text, TEXT_CHARACTERS)),
		check('email_templates_begins_for', oneOf(t.begins_for, BEGINS_FOR)),
		uniqueIndex('email_templates_one_name').on(sql`lower(${t.name})`),
		index().on(t.created_at, t.id),
		index('email_templates_lower_name_id_index').on(sql`lower(${t.name})`, t.id),
	],
)

/** Mailboxes that asked for no more letters, as digests: enough to leave them out, and nobody's address. */
export const stopped_mailboxes = pgTable('stopped_mailboxes', {
	/** HMAC of the mailbox under the program's own key. */
	digest: text().primaryKey(),
	created_at: created_at(),
})

export const declared = [
	declareTable(mailings, {
		people: {
			heading: 'Letters of the hub',
			whose: { emails: [mailings.to_email], record: mailings.record_id },
			personal: ['to_email', 'subject', 'text'],
			secret: ['written_by'],
			plain: ['id', 'audience', 'record_id', 'people', 'created_at', 'updated_at', 'ends_at', 'stopped_at'],
			retention: { since: mailings.created_at },
		},
		kind: { one: 'mailing', title: ['subject'], screen: '/admin/mailings/' },
		list: { counted: [], searched: [mailings.subject, mailings.text] },
	}),
	declareTable(email_templates, {
		people: { nobody: 'texts to begin with, before there is anybody they are for' },
		shown: false,
		kind: { one: 'email template', title: ['name'], screen: '/admin/email-templates/' },
		list: { counted: [], searched: [email_templates.name, email_templates.subject] },
	}),
	declareTable(stopped_mailboxes, {
		people: {
			nobody:
				'digests, from which no address can be read; they stay so that nobody is written to against their word',
		},
		shown: false,
	}),
]
