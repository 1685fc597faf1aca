import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'

import { classNames } from '#app/ui/class-names.ts'

const chipClass = (selected: boolean, joined = false) =>
	classNames(
		'relative inline-flex min-h-(--chip) items-center rounded-control border px-3.5 text-ui leading-none font-medium whitespace-nowrap transition-colors',
		// The row is 40 high; a finger has 44.
		'after:absolute after:inset-x-0 after:-inset-y-0.5',
		selected
			? 'border-primary bg-primary text-on-primary'
			: 'border-line-strong bg-surface text-text-2 hover:border-text hover:text-text',
		// In one piece with those beside it, each as wide as its words.
		joined &&
			'sm:-ml-px sm:min-h-8 sm:rounded-none sm:px-2.5 sm:first:ml-0 sm:first:rounded-l-control sm:last:rounded-r-control sm:hover:z-1',
	)

function Count({ count }: { count: number | string | undefined }) {
	if (count === undefined) return null
	return <span className="ml-[0.45em] text-[0.9em] tabular-nums opacity-80">{count}</span>
}

type FilterProps = {
	selected?: boolean
	/** One piece with its neighbours, where there is room. */
	joined?: boolean
	count?: number | string
	children: ReactNode
}

/** A filter as a link, so that it works without script and can be shared; with script the results change in their place. */
export function FilterChip({
	selected = false,
	joined,
	count,
	children,
	...rest
}: FilterProps & Omit<ComponentProps<typeof Link>, 'className'>) {
	return (
		<Link
			data-swap
			preventScrollReset
			{...rest}
			aria-current={selected ? 'true' : undefined}
			className={chipClass(selected, joined)}
		>
			{children}
			<Count count={count} />
		</Link>
	)
}

/** Chips in a row that wraps; on phones one row that scrolls and bleeds to the edge. */
export function ChipRow({
	label,
	className,
	children,
}: {
	label: string
	className?: string
	children: ReactNode
}) {
	return (
		<div
			role="group"
			aria-label={label}
			className={classNames(
				'flex items-center gap-2 sm:flex-wrap',
				'max-sm:-mx-gutter max-sm:-my-2 max-sm:overflow-x-auto max-sm:px-gutter max-sm:py-2 max-sm:[scrollbar-width:none]',
				className,
			)}
		>
			{children}
		</div>
	)
}
