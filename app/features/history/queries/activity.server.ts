import { eq, sql } from 'drizzle-orm'
import { ACTS } from '#app/platform/core/audit/words.ts'
import { actFields } from '#app/features/history/queries/act-fields.server.ts'
import { KIND_NAMES } from '#app/features/history/queries/kinds.server.ts'
import { audit_log, whose } from '#app/platform/core/audit/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { asGiven, type CsvColumns } from '#app/platform/office/lists/csv.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'

const { id, at, actor_email, action, table_name, record_id, changed } = audit_log
const fields = actFields

/** Acts of one administrator by their id, or of another actor by what it is called; along the index of `whose`. */
const isBy = (who: string) => sql`${whose(audit_log)} = ${who}`

/** Every administrator's act, the newest first. */
export const activityList = {
	sources: [
		{
			from: audit_log,
			fields,
			sorts: { at },
			filters: { action, table_name, record: record_id, who: isBy },
			dated: at,
		},
	],
	sort: '-at',
	filters: { action: ACTS, table_name: KIND_NAMES, record: 'id', who: 'word' },
} as const satisfies ListDefinition<typeof fields>

export type Act = ListRow<typeof fields>

/** One line of the log, or null. A line never changes, so it has one version. */
export async function getAct(db: Db, act: string): Promise<(Act & { version: string }) | null> {
	const [found] = await db.select(fields).from(audit_log).where(eq(id, act))
	return found ? { ...found, version: '' } : null
}

/** The columns of the export; moments in Kigali. */
export const activityCsv: CsvColumns = {
	Moment: asGiven(sql`to_char(${at} at time zone 'Africa/Kigali', 'YYYY-MM-DD HH24:MI:SS')`),
	Who: actor_email,
	Act: action,
	Kind: table_name,
	Record: record_id,
	Title: fields.title,
	Changed: sql`array_to_string(${changed}, ', ')`,
}
