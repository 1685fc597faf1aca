import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'

export type Stat = {
	figure: ReactNode
	/** A small unit after the figure: RWF. */
	unit?: string
	label: ReactNode
}

/** Pairs of term and description are read "label, figure" and shown the other way round. */
function StatCell({ stat, className, figureClass }: { stat: Stat; className: string; figureClass: string }) {
	return (
		<div className={className}>
			<dt className="text-text-2">{stat.label}</dt>
			<dd className={classNames('figure sm:whitespace-nowrap', figureClass)}>
				{stat.figure}
				{stat.unit && (
					<>
						<wbr />
						<span className="ml-[0.2em] text-[0.45em] font-semibold tracking-normal whitespace-nowrap">
							{stat.unit}
						</span>
					</>
				)}
			</dd>
		</div>
	)
}

/** Large figures two by two in ruled cells under a strong line: beside a text. One below the other where text is large. */
export function StatGrid({ stats, className }: { stats: readonly Stat[]; className?: string }) {
	return (
		<div className={classNames('@container', className)}>
			<dl className="cells border-t-2 border-text">
				{stats.map((stat, index) => (
					<StatCell
						key={index}
						stat={stat}
						className="flex flex-col-reverse justify-end gap-2 border-b border-line py-5 pr-3 leading-snug even:border-l even:pl-4 @max-[14rem]:border-l-0! @max-[14rem]:pl-0! max-sm:text-[0.9375rem] sm:py-7 sm:pr-6 sm:even:pl-8"
						figureClass="text-figure"
					/>
				))}
			</dl>
		</div>
	)
}

/**
 * Two to four large figures abreast under a strong line; on phones one below the other, and the words below their
 * figure where the text is so large that no room is left beside it.
 */
export function StatStrip({ stats, className }: { stats: readonly Stat[]; className?: string }) {
	return (
		<dl className={classNames('grid border-t-2 border-text sm:auto-cols-fr sm:grid-flow-col', className)}>
			{stats.map((stat, index) => (
				<StatCell
					key={index}
					stat={stat}
					className="flex items-baseline gap-x-4 leading-snug max-sm:flex-row-reverse max-sm:flex-wrap-reverse max-sm:justify-end max-sm:[&>dt]:flex-1 max-sm:[&>dt]:basis-28 max-sm:border-b max-sm:border-line max-sm:py-4.5 sm:flex-col-reverse sm:justify-end sm:gap-2 sm:border-l sm:border-line sm:px-8 sm:pt-7 sm:first:border-l-0 sm:first:pl-0"
					figureClass="max-sm:min-w-26 text-[2.125rem] leading-none sm:text-figure"
				/>
			))}
		</dl>
	)
}

/** Smaller figures with their word on one line, ruled above and below: counts over a list. */
export function CountStrip({ stats }: { stats: readonly Stat[] }) {
	return (
		<div className="@container">
			<dl className="cells border-t-2 border-b border-t-text border-b-line sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
				{stats.map((stat, index) => (
					<StatCell
						key={index}
						stat={stat}
						className="flex flex-col-reverse justify-end gap-0.5 px-3 py-3.5 text-[0.9375rem] max-sm:odd:pl-0 max-sm:even:border-l max-sm:nth-[n+3]:border-t @max-[14rem]:border-l-0! @max-[14rem]:pl-0! border-line sm:flex-row-reverse sm:items-baseline sm:gap-3 sm:border-l sm:px-6 sm:py-5 sm:first:border-l-0 sm:first:pl-0"
						figureClass="text-4xl leading-none"
					/>
				))}
			</dl>
		</div>
	)
}
