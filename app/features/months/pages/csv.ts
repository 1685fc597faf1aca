import { readMonths } from '#app/features/months/queries/months.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { madeCsv } from '#app/platform/office/lists/made-csv.server.ts'

const write = (amount: number | null) => (amount === null ? '' : String(amount))

/** The figures of the page as a file; what is not told is empty. */
export async function loader() {
	const months = await readMonths(db, new Date())
	return madeCsv(db, 'month-by-month', [
		['Month', 'Given, RWF', 'Spent, RWF', 'Gifts'],
		...months.map(({ month, given, spent, gifts }) => [month, write(given), write(spent), write(gifts)]),
	])
}
