import type { LoaderFunctionArgs } from 'react-router'
import { answerFile, fileName } from '#app/features/reports/admin/report-csv.server.ts'
import { drawReport } from '#app/features/reports/print/report-document.server.ts'
import { readReport } from '#app/features/reports/queries/report.server.ts'
import { tablesOf } from '#app/features/reports/report-tables.server.ts'
import { forOthers } from '#app/features/reports/small-numbers.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** The report of a period as a PDF. */
export function loader({ request, context }: LoaderFunctionArgs) {
	requireAdmin(context)
	return answerFile(new URL(request.url).searchParams, async (period) => {
		const tables = forOthers(tablesOf(period, await readReport(db, period)))
		const bytes = await drawReport({ hub: currentHub().name, period, tables, made: new Date() })
		return new Response(new Uint8Array(bytes), {
			headers: {
				'content-type': 'application/pdf',
				'content-disposition': `attachment; filename="${fileName(period)}.pdf"`,
				'cache-control': 'no-store',
			},
		})
	})
}
