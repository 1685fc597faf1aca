import {
	type DayStatistic,
	simulateDays,
} from '#app/features/advertising/admin/simulated-statistics.server.ts'
import { readAdUnitFigures } from '#app/features/advertising/queries/ad-units.server.ts'
import { ctrOf, ecpmOf, rangeOf, SIMULATED } from '#app/features/advertising/rules.ts'
import { loadOrSamples } from '#app/platform/office/admin/load-screen.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { plainUnavailable } from '#app/platform/core/errors/responses.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'

/** Columns of the report, and the one that says what its figures are. */
const COLUMNS: Record<string, (day: DayStatistic) => string> = {
	Date: ({ date }) => date,
	Impressions: ({ impressions }) => String(impressions),
	Clicks: ({ clicks }) => String(clicks),
	'CTR (%)': ctrOf,
	'Revenue ($)': ({ revenue }) => (revenue / 100).toFixed(2),
	'eCPM ($)': ecpmOf,
	Note: () => SIMULATED,
}

/** No value of it is worded by anybody, so none holds a quote or a formula. */
const lineOf = (values: readonly string[]) => `${values.map((value) => `"${value}"`).join(',')}\r\n`

/** The days of the range that an address asks for as a download. */
export function reportCsv(search: URLSearchParams, now = new Date()): Response {
	const range = rangeOf(search.get('range'))
	const today = kigaliDay(now)
	const lines = simulateDays(range, today).map((day) =>
		lineOf(Object.values(COLUMNS).map((value) => value(day))),
	)
	// Excel reads UTF-8 only where a byte order mark says so.
	return new Response(`\u{FEFF}${lineOf(Object.keys(COLUMNS))}${lines.join('')}`, {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="ad-performance-${range}-${today}.csv"`,
			'cache-control': 'no-store',
		},
	})
}

/** The same for the screen; 503 while its units cannot be read, for what stands on samples has no file. */
export const answerReport = (search: URLSearchParams): Promise<Response> =>
	loadOrSamples(
		'ads',
		async () => {
			await readAdUnitFigures(db)
			return reportCsv(search)
		},
		plainUnavailable,
	)
