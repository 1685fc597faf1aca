import type { GiverPage } from '#app/features/donations/giver/giver-page.server.ts'
import { SIMULATED_PAYMENT_NOTE } from '#app/platform/web/payments/rules.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { dayParts, formatLongDate, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { LeadRow, LeadRows } from '#app/ui/own-page/lead-rows.tsx'

/** As many gifts are in sight; the others are opened. */
const IN_SIGHT = 4

/** `November 23`, with its year where it was another one. */
function dayOf(at: Date, now: Date): string {
	const { month, day, year } = dayParts(at)
	return year === dayParts(now).year ? `${month} ${day}` : formatLongDate(at)
}

/** `November`, with its year where that is not the year in which it was paid. */
function monthIn(first: string, paid: Date): string {
	const { month, year } = dayParts(startOfKigaliDay(first))
	return year === dayParts(paid).year ? month : `${month} ${year}`
}

const UNMOVED = {
	simulated: SIMULATED_PAYMENT_NOTE,
	test: 'This payment was a test: no money was moved.',
} as const

function Row({ gift, now }: { gift: GiverPage['gifts'][number]; now: Date }) {
	const { at, amount, back, receipt, unmoved, transaction_id, campaign, month } = gift
	const shown = unmoved === null ? (receipt?.number ?? transaction_id) : UNMOVED[unmoved]
	const note = [shown, month && `for ${monthIn(month, at)}`, campaign && `for ${campaign}`]
		.filter(Boolean)
		.join(', ')
	return (
		<LeadRow title={dayOf(at, now)} note={note}>
			<span className="flex items-center gap-3 font-semibold tabular-nums">
				<span className="text-right leading-tight">
					{amount > 0 && <span className="block">{formatCount(amount + back)}</span>}
					{back > 0 && (
						<span className="block text-ui text-muted">
							{amount > 0 ? (
								<>
									of which {formatCount(back)}
									<br /> was given back
								</>
							) : (
								`Given back ${formatCount(back)}`
							)}
						</span>
					)}
				</span>
				{receipt && (
					<Link
						to={receipt.path}
						aria-label={`Receipt ${receipt.number} as PDF`}
						className="-my-2 -mr-3 grid size-11 place-items-center text-muted"
					>
						<Icon name="download" />
					</Link>
				)}
			</span>
		</LeadRow>
	)
}

/** The gifts that arrived, with their receipts. */
export function GiftRows({ gifts, count, now }: Pick<GiverPage, 'gifts' | 'count'> & { now: Date }) {
	const what = gifts.every(({ receipt }) => receipt) ? 'Receipts' : 'Gifts'
	const [seen, others] = [gifts.slice(0, IN_SIGHT), gifts.slice(IN_SIGHT)]
	return (
		<>
			<h2 className="own-subtitle mt-5 mb-2">{what}</h2>
			<LeadRows>
				{seen.map((gift) => (
					<Row key={gift.id} gift={gift} now={now} />
				))}
			</LeadRows>
			{others.length > 0 && (
				<details className="group">
					<summary className="flex min-h-13 list-none items-center justify-between gap-4 border-b border-line font-semibold group-open:hidden [&::-webkit-details-marker]:hidden">
						All {formatCount(gifts.length)} {what.toLowerCase()}
						<Icon name="chevron-right" className="text-muted" />
					</summary>
					<ul>
						{others.map((gift) => (
							<Row key={gift.id} gift={gift} now={now} />
						))}
					</ul>
				</details>
			)}
			{count > gifts.length && (
				<p className="mt-2 text-ui text-muted">
					{formatCount(count - gifts.length)} earlier ones are not listed here; the sums count them.
				</p>
			)}
		</>
	)
}

/** The statement of each year in which money moved. */
export function Statements({ years, now }: { years: GiverPage['years']; now: Date }) {
	const present = Number(dayParts(now).year)
	return (
		<>
			<h2 className="own-subtitle mt-6 mb-2">Statement for the year</h2>
			<LeadRows>
				{years.map(({ year, path }) => (
					<LeadRow
						key={year}
						to={path}
						icon="download"
						title={year === present ? `${year}, so far` : String(year)}
						note={year === present ? `PDF; complete on January 1, ${year + 1}` : 'PDF'}
					/>
				))}
			</LeadRows>
		</>
	)
}
