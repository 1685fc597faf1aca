import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

/** What a record is called by, where it has a name of its own that is not a person's. */
const nameColumn = (table: PgTable): PgColumn | undefined => {
	const { title, name } = getTableColumns(table)
	return title ?? name
}

/**
 * What a row is about, by name, as one object beside its columns: `course` for a `course_id`, say. An id tells its
 * reader nothing.
 */
export function namesOf(table: PgTable): SQL {
	const names = getTableConfig(table).foreignKeys.flatMap((key) => {
		const { columns, foreignTable, foreignColumns } = key.reference()
		const [column, target, name] = [columns[0], foreignColumns[0], nameColumn(foreignTable)]
		if (!column?.name.endsWith('_id') || !target || !name) return []
		const from = sql`${sql.identifier(getTableName(foreignTable))}`
		const of = (one: PgColumn) => sql`named.${sql.identifier(one.name)}`
		return [
			sql`${column.name.slice(0, -'_id'.length)}::text,
				(select ${of(name)} from ${from} as named where ${of(target)} = ${column})`,
		]
	})
	return names.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.join(names, sql`, `)})`
}
