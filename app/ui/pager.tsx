import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'

import { classNames } from '#app/ui/class-names.ts'

type Target = string | { search: string }

const linkClass =
	'grid min-h-tap min-w-10 place-items-center rounded-control px-3 font-medium -outline-offset-2 hover:bg-inset'

/**
 * Where one is in a list, and the ways on. Lists by key give `previous` and `next` alone; those with known pages add
 * `pages`. On phones only the current number shows.
 */
export function Pager({
	text,
	previous,
	next,
	pages = [],
	label = 'Pages',
	className,
}: {
	/** "1 to 8 of 48" */
	text: ReactNode
	previous?: Target
	next?: Target
	pages?: readonly { number: number; to: Target; current?: boolean }[]
	label?: string
	className?: string
}) {
	return (
		<nav
			aria-label={label}
			className={classNames('flex flex-wrap items-center gap-1 text-ui tabular-nums', className)}
		>
			<p className="mr-auto py-2 text-muted">{text}</p>
			{previous !== undefined && (
				<Link to={previous} rel="prev" preventScrollReset className={linkClass}>
					Previous
				</Link>
			)}
			{pages.map(({ number, to, current }) => (
				<Link
					key={number}
					to={to}
					preventScrollReset
					aria-label={`Page ${number}`}
					aria-current={current ? 'page' : undefined}
					className={classNames(
						linkClass,
						current ? 'bg-primary text-on-primary hover:bg-primary' : 'max-sm:hidden',
					)}
				>
					{number}
				</Link>
			))}
			{next !== undefined && (
				<Link to={next} rel="next" preventScrollReset className={linkClass}>
					Next
				</Link>
			)}
		</nav>
	)
}
