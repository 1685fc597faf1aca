import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { oneOf, shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** The id of the only row. */
export const THE_HUB = '00000000-0000-4000-8000-000000000001'

/** The hub's details, in one row at most; the settings give what is not in it. */
export const hub_details = pgTable(
	'hub_details',
	{
		id: id(),
		name: text(),
		/** Stands for the name where there is little room. */
		short_name: text(),
		/** Lines, as in `address_2`. */
		address_1: text(),
		address_2: text(),
		phone_1: text(),
		phone_2: text(),
		whatsapp: text(),
		email: text(),
		/** When it is open, in words. */
		hours: text(),
		linkedin: text(),
		twitter: text(),
		facebook: text(),
		instagram: text(),
		map_url: text(),
		bank_name: text(),
		bank_account_name: text(),
		bank_account_number: text(),
		bank_swift: text(),
		signatory: text(),
		/** Addresses of pictures of ours: the logo on a light ground, the same on a dark one, and the signatory's signature. */
		logo_light_url: text(),
		logo_dark_url: text(),
		signature_url: text(),
		/** Whether forms ask the two questions for those who fund the hub. */
		asks_for_funders: boolean().notNull().default(false),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('hub_details_one', oneOf(t.id, [THE_HUB])),
		...(
			['name', 'short_name', 'address_1', 'address_2', 'phone_1', 'phone_2', 'whatsapp', 'email'] as const
		).map((name) => check(`hub_details_${name}`, shorterThan(t[name], 254))),
		...(
			['hours', 'bank_name', 'bank_account_name', 'bank_account_number', 'bank_swift', 'signatory'] as const
		).map((name) => check(`hub_details_${name}`, shorterThan(t[name], 200))),
		...(
			[
				'linkedin',
				'twitter',
				'facebook',
				'instagram',
				'map_url',
				'logo_light_url',
				'logo_dark_url',
				'signature_url',
			] as const
		).map((name) => check(`hub_details_${name}`, shorterThan(t[name], 2000))),
	],
)

export const declared = [
	declareTable(hub_details, {
		pictures: ['logo_light_url', 'logo_dark_url', 'signature_url'],
		people: { nobody: 'how the hub itself is reached' },
		shown: true,
		kind: { one: 'hub details', title: ['name'], screen: '/admin/hub', single: true },
		list: {},
	}),
]
