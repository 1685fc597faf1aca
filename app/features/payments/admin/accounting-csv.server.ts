import { readAccounts } from '#app/features/payments/queries/accounts.server.ts'
import { noPeriod, readPeriod } from '#app/features/reports/rules.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { plainUnavailable } from '#app/platform/core/errors/responses.server.ts'
import { MOVEMENT_COLUMNS, movementsQuery } from '#app/platform/core/payments/books/movements.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { loadOrSamples } from '#app/platform/office/admin/load-screen.server.ts'
import { streamCsv } from '#app/platform/office/lists/csv.server.ts'

/** The movements of a period, one a line; a sentence where there is no such period. */
export async function answerAccounting(search: URLSearchParams): Promise<Response> {
	const today = kigaliDay(new Date())
	const period = readPeriod(search, today)
	if (!period)
		return new Response(`${noPeriod(today)}\n`, {
			status: 404,
			headers: { 'content-type': 'text/plain; charset=utf-8' },
		})
	const give = async () =>
		streamCsv(
			`accounting-${period.year}-${period.part}`,
			MOVEMENT_COLUMNS,
			movementsQuery(await readAccounts(db), period),
		)
	return loadOrSamples('payments/accounting', give, plainUnavailable)
}
