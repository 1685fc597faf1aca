import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { answerAccounting } from '#app/features/payments/admin/accounting-csv.server.ts'
import { sayAmount } from '#app/features/payments/components/amounts.ts'
import { readAccounts } from '#app/features/payments/queries/accounts.server.ts'
import { noPeriod, PARTS, periodSearch, readPeriod, yearsUntil } from '#app/features/reports/rules.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { type Moved, sumMovements } from '#app/platform/core/payments/books/movements.server.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { formatDay, kigaliDay } from '#app/platform/core/time/time.ts'
import { exporting } from '#app/platform/office/admin/exports.server.ts'
import { ExportLink, FailureNotice, ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { loadScreen } from '#app/platform/office/admin/load-screen.server.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { PeriodForm } from '#app/platform/office/admin/period-form.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'

async function load({ request, context }: LoaderFunctionArgs) {
	requireAdmin(context)
	const today = kigaliDay(new Date())
	const period = readPeriod(new URL(request.url).searchParams, today)
	if (!period) return data({ today, period: null, moved: [], failure: noPeriod(today) }, { status: 404 })
	const standing = { today, period }
	return await loadScreen(
		'payments/accounting',
		async () => ({
			...standing,
			moved: await sumMovements(db, await readAccounts(db), period),
			failure: null,
		}),
		{ ...standing, moved: [] as Moved[], failure: 'Error fetching movements' },
	)
}

export const loader = exporting('payments/accounting', { answer: answerAccounting }, load)

export const meta = screenTitle('Accounting')

/** What came in a period and what providers kept of it, for whoever keeps the hub's books. */
export default function AccountingPage() {
	const { today, period, moved, failure } = useLoaderData<typeof load>()
	return (
		<>
			<ScreenHeading
				title="Accounting"
				intro="Money that moved at providers in a month, a quarter or a year. Bank transfers stand on the bank’s own statement; tests and simulated payments are left out."
			>
				<ButtonLink variant="outline" to="/admin/payments/accounts">
					Accounts
				</ButtonLink>
				{period && !failure && (
					<ExportLink to={`/admin/payments/accounting/export.csv?${periodSearch(period)}`} />
				)}
			</ScreenHeading>
			<PeriodForm
				key={period ? periodSearch(period) : ''}
				chosen={period}
				years={yearsUntil(today)}
				parts={PARTS}
			/>
			<FailureNotice>{failure}</FailureNotice>
			{period && !failure && (
				<Panel
					title={period.name}
					line={`${formatDay(period.from)} to ${formatDay(period.to)}, by the clock of Kigali.`}
				>
					{moved.length === 0 ? (
						<p className="px-4 py-5 text-ui text-muted sm:px-5">No money moved.</p>
					) : (
						<Movements moved={moved} />
					)}
				</Panel>
			)}
		</>
	)
}

const edge = 'px-2 py-2.5 align-top first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5'

/** From which account to which, and how much. */
const Movements = ({ moved }: { moved: readonly Moved[] }) => (
	<div
		role="region"
		aria-label="Movements, table"
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it is wider than the window, and whoever has a keyboard scrolls it, too
		tabIndex={0}
		className="overflow-x-auto"
	>
		<table className="w-full min-w-2xl border-collapse text-ui">
			<thead>
				<tr className="border-b border-line text-left text-sm text-muted">
					{['Movement', 'Debit', 'Credit'].map((column) => (
						<th key={column} scope="col" className={`${edge} font-medium`}>
							{column}
						</th>
					))}
					{['Lines', 'Amount'].map((column) => (
						<th key={column} scope="col" className={`${edge} text-right font-medium`}>
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{moved.map(({ movement, debit, credit, currency, minor, count }, at) => (
					<tr key={at} className="border-b border-line last:border-b-0">
						<th scope="row" className={`${edge} text-left font-semibold`}>
							{movement}
						</th>
						<td className={edge}>{debit}</td>
						<td className={edge}>{credit}</td>
						<td className={`${edge} text-right tabular-nums`}>{formatCount(count)}</td>
						<td className={`${edge} text-right tabular-nums`}>{sayAmount(minor, currency)}</td>
					</tr>
				))}
			</tbody>
		</table>
	</div>
)
