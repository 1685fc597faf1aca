import { Link } from '#app/ui/link.tsx'

import { classNames } from '#app/ui/class-names.ts'

/** One view of a screen, at its own address. */
export type Tab = { to: string; label: string; selected: boolean; count?: number | string | undefined }

/**
 * The views of one screen, or the ranges of its figures. Each is an address, so they are links with the current one
 * marked, and no `tablist`: they work without script and can be shared, opened beside each other and gone back to.
 */
export function Tabs({
	label,
	tabs,
	className,
}: {
	/** What they choose between: "Range", "Tabs". */
	label: string
	tabs: readonly Tab[]
	className?: string
}) {
	return (
		<nav
			aria-label={label}
			className={classNames(
				'inline-flex flex-wrap gap-1 rounded-control border border-line-strong bg-surface p-[3px] max-sm:flex',
				className,
			)}
		>
			{tabs.map(({ to, label: name, selected, count }) => (
				<Link
					key={to}
					to={to}
					preventScrollReset
					aria-current={selected ? 'true' : undefined}
					className={classNames(
						'relative grid min-h-[calc(var(--control)-8px)] place-items-center rounded-control px-4 text-center text-ui leading-tight font-semibold transition-colors max-sm:flex-1',
						// A finger has the whole height of the frame.
						'after:absolute after:inset-x-0 after:-inset-y-1',
						selected ? 'bg-primary text-on-primary' : 'text-text-2 hover:bg-inset hover:text-text',
					)}
				>
					{count === undefined ? name : `${name} (${count})`}
				</Link>
			))}
		</nav>
	)
}
