import { readMonths } from '#app/features/months/queries/months.server.ts'
import { fileOf } from '#app/features/months/rules.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { madeCsv } from '#app/platform/office/lists/made-csv.server.ts'

/** The figures of the page as a file. */
export async function loader() {
	return madeCsv(db, 'month-by-month', fileOf(await readMonths(db, new Date())))
}
