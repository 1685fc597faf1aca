import { sql } from 'drizzle-orm'
import { team_members } from '#app/features/team/tables.server.ts'
import { pictureFacts } from '#app/platform/core/files/picture-facts.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'

const { id, name, role, image_url, created_at } = team_members
const picture = pictureFacts(image_url)
const fields = { id, name, role, image_url, picture, created_at }

/** The team as administrators list it, newest first. */
export const membersList = {
	sources: [
		{
			from: team_members,
			fields,
			sorts: { name: { by: sql`lower(${name})`, type: 'text' }, created_at },
			dated: created_at,
		},
	],
	sort: '-created_at',
} as const satisfies ListDefinition<typeof fields>

export type MemberRow = ListRow<typeof fields>

/** One of them with everything that its form edits, or null. */
export const getMember = recordIn(team_members, { picture })

export type MemberRecord = NonNullable<Awaited<ReturnType<typeof getMember>>>
