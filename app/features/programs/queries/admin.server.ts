import { eq, getTableName, inArray, notInArray, sql } from 'drizzle-orm'
import { hubDetailColumns } from '#app/features/programs/queries.server.ts'
import { PROGRAM_SLUGS } from '#app/features/programs/rules.ts'
import { program_applications, programs } from '#app/features/programs/tables.server.ts'
import { pictureFacts } from '#app/platform/core/files/picture-facts.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { row_counts } from '#app/platform/office/lists/tables.server.ts'
import { PUBLICATIONS } from '#app/platform/core/publication.ts'
import { versionOf } from '#app/platform/core/records/save-record.server.ts'

const fields = {
	id: programs.id,
	slug: programs.slug,
	title: programs.title,
	description: programs.description,
	icon: programs.icon,
	position: programs.position,
	image_url: programs.image_url,
	picture: pictureFacts(programs.image_url),
	hidden: programs.hidden,
	publication: programs.publication,
	created_at: programs.created_at,
	// The kept count. By table and name: of a column alone the table is left out where a query has only one.
	applications: sql<number>`(select coalesce(sum(${row_counts.count}), 0)::int from ${row_counts}
		where ${row_counts.table_name} = ${getTableName(program_applications)}
		and ${row_counts.column_name} = ${program_applications.program_id.name}
		and ${row_counts.value} = ${programs}.id::text)`,
}

/** Programs as administrators list them: newest first. */
export const programsList = {
	sources: [
		{
			from: programs,
			fields,
			sorts: {
				title: { by: sql`lower(${programs.title})`, type: 'text' },
				created_at: programs.created_at,
			},
			filters: {
				kind: (value) =>
					value === 'first'
						? inArray(programs.slug, [...PROGRAM_SLUGS])
						: notInArray(programs.slug, [...PROGRAM_SLUGS]),
				shown: (value) => eq(programs.hidden, value === 'hidden'),
				publication: programs.publication,
			},
			dated: programs.created_at,
		},
	],
	sort: '-created_at',
	filters: { kind: ['first', 'added'], shown: ['shown', 'hidden'], publication: PUBLICATIONS },
} as const satisfies ListDefinition<typeof fields>

export type ProgramRow = ListRow<typeof fields>

/** One program with everything that its form edits, or null. */
export async function getProgram(db: Db, id: string) {
	const [program] = await db
		.select({
			...fields,
			duration: programs.duration,
			audience: programs.audience,
			...hubDetailColumns,
			updated_at: programs.updated_at,
			version: versionOf(programs),
		})
		.from(programs)
		.where(eq(programs.id, id))
	return program ?? null
}

export type ProgramRecord = NonNullable<Awaited<ReturnType<typeof getProgram>>>
