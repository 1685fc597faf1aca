import { Column, getTableName, is } from 'drizzle-orm'
import { declaredTables } from '#app/declared-tables.server.ts'
import type { PersonalTable } from '#app/platform/core/db/personal-data.server.ts'

/** The tables whose rows are about people, a table before those that name its rows. */
export const personalTables: readonly PersonalTable[] = declaredTables.flatMap(({ table, people }) =>
	'heading' in people ? [{ table, ...people }] : [],
)

/** The names of those tables, and of the columns in which their rows can have an e-mail address: what the bin is asked by. */
export const inBin = {
	tables: personalTables.map(({ table }) => getTableName(table)),
	emails: [
		...new Set(
			personalTables.flatMap(({ whose: { emails = [] } }) =>
				emails.flatMap((column) => (is(column, Column) ? [column.name] : [])),
			),
		),
	],
}
