import { Part } from '#app/features/dashboard/components/part.tsx'
import type { MonthsOfGifts } from '#app/features/dashboard/queries/gifts.server.ts'
import type { Totals } from '#app/features/dashboard/queries/totals.server.ts'
import { compareGifts, monthOf } from '#app/features/dashboard/components/words.ts'
import { type Gifts, ordinal } from '#app/features/dashboard/rules.ts'
import { formatCount, formatRwf } from '#app/platform/core/text/money.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

const dayOf = (day: string) => Number(day.slice(8))

/** Where completed gifts of these days stand. */
const giftsAt = ({ from, to }: Pick<Gifts, 'from' | 'to'>) =>
	`/admin/donations?payment_status=completed&from=${from}&to=${to}`

/** `31 gifts, 9 monthly` */
const countGifts = ({ count, monthly }: Pick<Gifts, 'count' | 'monthly'>) =>
	`${formatCount(count)} ${count === 1 ? 'gift' : 'gifts'}${monthly > 0 ? `, ${formatCount(monthly)} monthly` : ''}`

/** What was given this month beside the last one at the same day, and in all. */
export const GiftsOfMonth = ({ gifts, totals }: { gifts: MonthsOfGifts | null; totals: Totals | null }) => (
	<Part title="Donations" lead={['/admin/donations', 'All gifts']} unread={!gifts}>
		{gifts && <Months gifts={gifts} />}
		{totals && (
			<Link
				to="/admin/donations"
				className="mx-4 mt-auto mb-3 flex flex-wrap justify-between gap-x-2 border-t border-line pt-2.25 text-[0.8125rem] hover:underline"
			>
				<span className="text-muted">
					All time, {countGifts({ count: totals.donations, monthly: 0 })}, all statuses
				</span>
				<b className="ml-auto font-semibold tabular-nums">{formatRwf(totals.donated)}</b>
			</Link>
		)}
	</Part>
)

function Months({ gifts: { present, before, whole } }: { gifts: MonthsOfGifts }) {
	const top = Math.max(present.sum, whole.sum, 1)
	const days = dayOf(present.to)
	const [amount, unit] = formatRwf(present.sum).split(' ')
	return (
		<>
			<div className="px-4 pb-2">
				<p className="text-muted">{`${monthOf(present.to)}, ${days} ${days === 1 ? 'day' : 'days'}`}</p>
				<p className="figure text-[1.75rem] leading-[1.1] tracking-[-0.03em]">
					{amount} <small className="text-[0.5em] tracking-normal">{unit}</small>
				</p>
				<p
					className={classNames(
						'text-[0.8125rem] font-semibold',
						present.sum > before.sum ? 'text-confirmed' : 'text-text-2',
					)}
				>
					{compareGifts(present, before)}
				</p>
			</div>
			<Month gifts={present} line={countGifts(present)} top={top} barClass="bg-chart-1" />
			<Month
				gifts={before}
				line={`${formatCount(before.sum)} by the ${ordinal(dayOf(before.to))}`}
				top={top}
				barClass="bg-chart-soft"
				mark={whole}
			/>
		</>
	)
}

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`

/** One month as a bar, with a mark where it ended. */
const Month = ({
	gifts,
	line,
	top,
	barClass,
	mark,
}: {
	gifts: Gifts
	line: string
	top: number
	barClass: string
	mark?: Gifts
}) => (
	<Link to={giftsAt(gifts)} className="px-4 pt-0.75 pb-2.25 text-[0.8125rem] hover:bg-inset">
		<span className="flex flex-wrap justify-between gap-x-2">
			<b className="font-semibold">{monthOf(gifts.from)}</b>
			<span className="text-muted tabular-nums">{line}</span>
		</span>
		<span className="relative mt-0.75 block h-2.5 bg-surface-3">
			<span style={{ width: percent(gifts.sum / top) }} className={classNames('block h-full', barClass)} />
			{mark && mark.sum > 0 && (
				<span
					title={`${formatRwf(mark.sum)} in all of ${monthOf(mark.from)}`}
					style={{ insetInlineStart: `min(${percent(mark.sum / top)}, 100% - 2px)` }}
					className="absolute -top-0.75 h-4 w-0.5 bg-text"
				/>
			)}
		</span>
	</Link>
)
