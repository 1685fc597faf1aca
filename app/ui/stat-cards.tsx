import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

export type StatCard = {
	label: string
	figure: ReactNode
	unit?: string
	/** What stands beside the figure. */
	note?: ReactNode
	/** The number asks for work: a diamond in the pending color. */
	pending?: boolean
}

const stripClass = 'grid grid-cols-2 gap-px bg-line lg:flex lg:*:flex-auto'

const cellClass =
	'relative flex min-h-15 flex-col justify-center bg-surface px-3.5 py-1.5 leading-tight lg:whitespace-nowrap'

/** Figures of the back-office in one strip. */
export function StatCards({ cards, className }: { cards: readonly StatCard[]; className?: string }) {
	return (
		<dl className={classNames(stripClass, className)}>
			{cards.map((card) => (
				<div key={card.label} className={classNames(cellClass, 'max-lg:odd:last:col-span-2')}>
					<dt className="text-[0.78125rem] text-muted">{card.label}</dt>
					<dd className="flex flex-wrap items-baseline gap-x-2">
						<Figure card={card} />
					</dd>
				</div>
			))}
		</dl>
	)
}

function Figure({ card: { figure, unit, note, pending } }: { card: StatCard }) {
	return (
		<>
			<span className="figure text-xl leading-tight">
				{figure}
				{unit && <span className="ml-[0.25em] text-[0.65em] font-semibold tracking-normal">{unit}</span>}
			</span>
			{note !== undefined && (
				<span
					className={classNames(
						'text-[0.78125rem] tracking-normal',
						pending
							? 'inline-flex items-center gap-1.5 font-medium text-pending before:size-1.75 before:rotate-45 before:bg-pending-solid'
							: 'text-muted',
					)}
				>
					{note}
				</span>
			)}
		</>
	)
}

/** The same strip as a filter: each cell leads to what it counts. */
export function StatLinks({
	label,
	cards,
	className,
}: {
	label: string
	cards: readonly (StatCard & { to: string; selected: boolean })[]
	className?: string
}) {
	return (
		<nav aria-label={label} className={classNames(stripClass, className)}>
			{cards.map((card) => (
				<Link
					key={card.label}
					to={card.to}
					preventScrollReset
					aria-current={card.selected ? 'true' : undefined}
					className={classNames(
						cellClass,
						'-outline-offset-4 hover:bg-surface-2 aria-[current]:shadow-[inset_0_3px_var(--text)]',
					)}
				>
					<span className={classNames('text-[0.78125rem]', card.selected ? 'font-semibold' : 'text-muted')}>
						{card.label}
					</span>
					<span className="flex flex-wrap items-baseline gap-x-2">
						<Figure card={card} />
					</span>
				</Link>
			))}
		</nav>
	)
}
