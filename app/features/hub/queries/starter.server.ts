import { sql } from 'drizzle-orm'
import { programs } from '#app/features/programs/tables.server.ts'
import { type StarterCounts, STARTER_KINDS, type StarterKind, sumOf } from '#app/features/hub/rules.ts'
import { starterTables } from '#app/features/hub/starter-tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { isPublishedTable } from '#app/platform/core/records/publication.server.ts'
import { starter_records } from '#app/platform/core/records/tables.server.ts'

/** The tables that starter content stands in. */
export const starterContentTables = Object.values(starterTables)

/** That visitors do not find it in lists, though it is there. */
const outOfSight = (kind: StarterKind) => [
	...(kind === 'programs' ? [sql`and not t.${sql.identifier(programs.hidden.name)}`] : []),
	...(isPublishedTable(starterTables[kind]) ? [sql`and t.publication = 'published'`] : []),
]

/** The starter content of a table that there still is; a hidden program is not, nor is a draft or what is archived. */
export const starterIn = (kind: StarterKind) => sql`${starter_records}
	join ${starterTables[kind]} t on t.id = ${starter_records.record_id}
	where ${starter_records.table_name} = ${kind} ${sql.join(outOfSight(kind), sql` `)}`

/** How many records of starter content there still are, of each kind, as JSON. */
export const starterCounts = sql<StarterCounts>`json_build_object(${sql.join(
	STARTER_KINDS.map((kind) => sql`${kind}::text, (select count(*) from ${starterIn(kind)})`),
	sql`, `,
)})`

/** The same, read. */
export async function countStarterContent(db: Db): Promise<StarterCounts> {
	const { rows } = await db.execute<{ counts: StarterCounts }>(sql`select ${starterCounts} as counts`)
	if (!rows[0]) throw new Error('nothing was counted')
	return rows[0].counts
}

/** Whether visitors still see anything of it: until then the site shows the samples that are no records, too. */
export async function hasStarterContent(db: Db): Promise<boolean> {
	return sumOf(await countStarterContent(db)) > 0
}
