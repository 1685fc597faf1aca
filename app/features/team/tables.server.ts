import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SocialLinks } from '#app/features/team/rules.ts'
import { shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** The people of the hub as visitors see them. */
export const team_members = pgTable(
	'team_members',
	{
		id: id(),
		name: text().notNull(),
		role: text().notNull(),
		bio: text(),
		image_url: text(),
		social_links: jsonb().$type<SocialLinks>().notNull().default({}),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('team_members_name', shorterThan(t.name, 200)),
		check('team_members_role', shorterThan(t.role, 200)),
		check('team_members_bio', shorterThan(t.bio, 10_000)),
		check('team_members_image_url', shorterThan(t.image_url, 2000)),
		check('team_members_social_links', sql`jsonb_typeof(${t.social_links}) = 'object'`),
		index().on(t.created_at, t.id),
		index('team_members_lower_name_id_index').on(sql`lower(${t.name})`, t.id),
	],
)

export const declared = [
	declareTable(team_members, {
		pictures: ['image_url'],
		people: { nobody: 'people of the hub as it publishes them itself; changed on their screen' },
		shown: true,
		kind: { one: 'team member', title: ['name'], screen: '/admin/team/' },
		list: { counted: [], searched: [team_members.name, team_members.role] },
	}),
]
