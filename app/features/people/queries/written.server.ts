import { contacts } from '#app/features/contact/tables.server.ts'
import { partnerships } from '#app/features/partnerships/tables.server.ts'
import { KIND_NAMES } from '#app/features/people/rules.ts'
import type { FoundRow } from '#app/platform/office/admin/lists.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { phoneAsKept } from '#app/platform/office/lists/phone-as-kept.ts'

const contactFields = {
	id: contacts.id,
	name: contacts.full_name,
	about: contacts.subject,
	email: contacts.email,
	created_at: contacts.created_at,
}

const partnershipFields = {
	id: partnerships.id,
	name: partnerships.contact_name,
	about: partnerships.company_name,
	email: partnerships.email,
	created_at: partnerships.created_at,
}

/** Messages of the contact form, newest first. No screen shows this list: it is there to be found in, by what was written too. */
export const contactsList = {
	sources: [
		{
			// A telephone number stands in a message as it was typed, and nowhere else.
			from: contacts,
			fields: contactFields,
			sorts: { created_at: contacts.created_at },
		},
	],
	sort: '-created_at',
} as const satisfies ListDefinition<typeof contactFields>

/** Partnership and Digital Bridge applications, as `contactsList`; their subject is their type. */
export const partnershipsList = {
	sources: [
		{
			from: partnerships,
			fields: partnershipFields,
			sorts: { created_at: partnerships.created_at },
			meant: phoneAsKept,
		},
	],
	sort: '-created_at',
} as const satisfies ListDefinition<typeof partnershipFields>

type WrittenRow = ListRow<typeof contactFields>

/** Whoever wrote has a page, where all of it stands. */
const named =
	(kind: 'contact' | 'partnership') =>
	({ name, about, email, created_at }: WrittenRow): FoundRow => ({
		kind: KIND_NAMES[kind],
		title: `${name}, ${about}`,
		at: created_at,
		to: `/admin/people/${encodeURIComponent(email)}`,
		person: { email, name },
	})

/** What visitors wrote and no screen lists, for what looks over all lists. */
export const writtenLists = [
	{ list: contactsList, name: named('contact') },
	{ list: partnershipsList, name: named('partnership') },
] as const
