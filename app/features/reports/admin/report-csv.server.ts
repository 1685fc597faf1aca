import { readReport } from '#app/features/reports/queries/report.server.ts'
import { tablesOf } from '#app/features/reports/report-tables.server.ts'
import { forOthers } from '#app/features/reports/small-numbers.ts'
import { noPeriod, type Period, readPeriod } from '#app/features/reports/rules.ts'
import { loadOrSamples } from '#app/platform/office/admin/load-screen.server.ts'
import { madeCsv } from '#app/platform/office/lists/made-csv.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { plainUnavailable } from '#app/platform/core/errors/responses.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'

/** What a file of the report is called, without its ending. */
export const fileName = ({ year, part }: Period) => `report-${year}-${part}`

/** The file of a period that an address asks for; a sentence where there is none. */
export function answerFile(
	search: URLSearchParams,
	make: (period: Period) => Promise<Response>,
): Promise<Response> | Response {
	const today = kigaliDay(new Date())
	const period = readPeriod(search, today)
	if (period) return loadOrSamples('reports', () => make(period), plainUnavailable)
	return new Response(`${noPeriod(today)}\n`, {
		status: 404,
		headers: { 'content-type': 'text/plain; charset=utf-8' },
	})
}

/** One line per number: its table, what it is of, what it counts and how. */
export const answerCsv = async (search: URLSearchParams): Promise<Response> =>
	answerFile(search, async (period) => {
		const tables = forOthers(tablesOf(period, await readReport(db, period)))
		const lines = tables.flatMap(({ heading, line, columns, rows }) =>
			rows.flatMap(({ name, note = line, cells }) =>
				cells.map(({ number, text }, at) => {
					const counted = [columns[at + 1] ?? '', String(number ?? text), note]
					return [period.from, period.to, heading, name, ...counted]
				}),
			),
		)
		const headings = ['From', 'To', 'Table', 'Of', 'Counted', 'Number', 'How it is counted']
		return madeCsv(db, fileName(period), [headings, ...lines])
	})
