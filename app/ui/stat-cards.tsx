import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'

export type StatCard = {
	label: string
	figure: ReactNode
	unit?: string
	/** One more line below the figure. */
	note?: ReactNode
	/** The number asks for work: a bar in the pending colour. */
	pending?: boolean
}

const COLUMNS = {
	2: 'lg:grid-cols-2',
	3: 'lg:grid-cols-3',
	4: 'lg:grid-cols-4',
	5: 'lg:grid-cols-5',
	6: 'lg:grid-cols-6',
} as const

const isColumns = (count: number): count is keyof typeof COLUMNS => count in COLUMNS

/** Of five in a row, or of two on a phone, a long sum has no room in the usual letters. */
function sizeOf({ figure }: StatCard, count: number): string {
	if (typeof figure === 'string' && figure.length > 10) return 'text-xl sm:text-2xl'
	return count < 5 ? 'text-2xl sm:text-3xl' : 'text-2xl'
}

/** Figures of the back-office in one joined strip. */
export function StatCards({ cards, className }: { cards: readonly StatCard[]; className?: string }) {
	return (
		<dl
			className={classNames(
				'grid grid-cols-2 gap-px border border-line bg-line',
				isColumns(cards.length) ? COLUMNS[cards.length] : 'lg:grid-cols-4',
				className,
			)}
		>
			{cards.map((card) => (
				<div
					key={card.label}
					className={classNames(
						'relative bg-surface px-4 py-3.5 sm:px-5 sm:pt-4 sm:pb-4.5 max-lg:odd:last:col-span-2',
						card.pending &&
							'before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-pending-solid',
					)}
				>
					<dt className="leading-tight text-muted">{card.label}</dt>
					<dd className="mt-1.5">
						<span className={classNames('figure leading-tight', sizeOf(card, cards.length))}>
							{card.figure}
							{card.unit && (
								<span className="ml-[0.25em] inline-block text-[0.5em] font-semibold tracking-normal whitespace-nowrap">
									{card.unit}
								</span>
							)}
						</span>
						{card.note !== undefined && <span className="block text-sm text-muted">{card.note}</span>}
					</dd>
				</div>
			))}
		</dl>
	)
}
