import { eq, sql } from 'drizzle-orm'
import { KIND_NAMES, kindOf } from '#app/features/history/queries/kinds.server.ts'
import { named } from '#app/platform/core/audit/administrator-name.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { deleted_records, titleIn } from '#app/platform/core/records/tables.server.ts'

const { id, table_name, record_id, record, deleted_at, deleted_by } = deleted_records
const fields = {
	id,
	table_name,
	kind: kindOf(table_name),
	record_id,
	deleted_at,
	deleted_by: named(deleted_by),
	title: titleIn(record),
	/** How many rows of which kind hang on it. */
	hanging: sql<Record<string, number>>`coalesce((
		select jsonb_object_agg(${kindOf(sql`link ->> 'table'`)}, jsonb_array_length(coalesce(link -> 'ids', link -> 'rows')))
		from jsonb_array_elements(${deleted_records.links}) link), '{}')`,
}

/** What was deleted and can be put back, the last first. */
export const binList = {
	sources: [
		{
			from: deleted_records,
			fields,
			sorts: { deleted_at },
			filters: { table_name },
			dated: deleted_at,
		},
	],
	sort: '-deleted_at',
	filters: { table_name: KIND_NAMES },
} as const satisfies ListDefinition<typeof fields>

export type Deleted = ListRow<typeof fields>

/** One record of the bin, or null. What is in the bin never changes, so it has one version. */
export async function getDeleted(db: Db, deleted: string): Promise<(Deleted & { version: string }) | null> {
	const [found] = await db.select(fields).from(deleted_records).where(eq(id, deleted))
	return found ? { ...found, version: '' } : null
}
