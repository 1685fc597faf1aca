import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { CSV_HEADERS } from '#app/platform/office/lists/csv.server.ts'

const lineOf = (cells: readonly string[]) =>
	`${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`

/**
 * A few lines that are no rows of a list, as a CSV download like those: every value quoted, formulas disarmed by the same
 * function of the database.
 * @param name of the file, without its ending
 * @param lines the headings first
 */
export async function madeCsv(
	db: Db,
	name: string,
	lines: readonly (readonly string[])[],
): Promise<Response> {
	const cells = sql.param(lines.flat())
	const { rows } = await db.execute<{ cells: string[] }>(
		sql`select array(select csv_cell(cell) from unnest(${cells}::text[]) with ordinality as given(cell, at) order by at) as cells`,
	)
	const disarmed = (rows[0]?.cells ?? []).values()
	const written = lines.map((line) => lineOf(line.map(() => disarmed.next().value ?? '')))
	// Excel reads UTF-8 only where a byte order mark says so.
	return new Response(`\u{FEFF}${written.join('')}`, {
		headers: { ...CSV_HEADERS, 'content-disposition': `attachment; filename="${name}.csv"` },
	})
}
