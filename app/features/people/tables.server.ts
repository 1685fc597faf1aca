import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { UNDO_HOURS } from '#app/features/people/rules.ts'
import { shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'
import { EMAIL_CHARACTERS } from '#app/platform/core/security/rules.ts'

/**
 * Addresses that belong to a person who is written to at another one (docs/decisions/295). No row of any other table
 * changes with it. It is flat: `person` is itself nobody's `email` here, whatever was merged in which order.
 */
export const linked_addresses = pgTable(
	'linked_addresses',
	{
		id: id(),
		email: text().notNull(),
		/** The address that stayed when they were merged. It may itself have been merged since: what an undo goes back by. */
		joined: text().notNull(),
		/** The address that stays for all of the person's, whose page this one leads to. */
		person: text().notNull(),
		created_at: created_at(),
	},
	(t) => [
		uniqueIndex().on(t.email),
		index().on(t.person),
		check('linked_addresses_email', shorterThan(t.email, EMAIL_CHARACTERS)),
		check('linked_addresses_joined', shorterThan(t.joined, EMAIL_CHARACTERS)),
		check('linked_addresses_person', shorterThan(t.person, EMAIL_CHARACTERS)),
		check('linked_addresses_of_another', sql`${t.email} not in (${t.joined}, ${t.person})`),
	],
)

/** Whether it can still be undone. */
export const isUndoable = sql<boolean>`(${linked_addresses.created_at} > now() - make_interval(hours => ${UNDO_HOURS}::integer))`

export const declared = [
	declareTable(linked_addresses, {
		people: {
			heading: 'Email addresses that belong together',
			whose: { emails: [linked_addresses.email, linked_addresses.joined, linked_addresses.person] },
			personal: ['email', 'joined', 'person'],
			plain: ['id', 'created_at'],
		},
		kind: {
			one: 'addresses',
			title: ['email', 'joined'],
			between: ' and ',
			screen: '/admin/people/merged/',
			undo: { act: 'merge', where: isUndoable },
		},
		list: {},
	}),
]
