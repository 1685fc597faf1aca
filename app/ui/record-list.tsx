import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { shownFrom } from '#app/ui/data-table.tsx'
import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'

/** What a phone shows of a row. */
export type PhoneRecord = {
	title: string
	line?: ReactNode
	aside?: ReactNode
	status?: ReactNode
	note?: ReactNode
	/** A line below them, from side to side. */
	under?: ReactNode
	/** It waits for nobody: its title is no louder than its text. */
	calm?: boolean
}

/** The rows of a DataTable where it has no room, each a link to its record. */
export function RecordList({
	records,
	columns = 0,
}: {
	/** How many the table has, where they may be more than five. */
	columns?: number
	/** `tick` stands before the record, `more` is a link of its own below it, `below` what that has opened. */
	records: readonly (PhoneRecord & {
		id: string
		to: string
		tick?: ReactNode
		more?: ReactNode
		below?: ReactNode
	})[]
}) {
	const { pathname } = useLocation()
	return (
		<ul className={shownFrom(columns).records}>
			{records.map(({ id, to, title, line, aside, status, note, under, calm, tick, more, below }) => (
				<li
					key={id}
					data-row={id}
					className="border-b border-line last:border-b-0 has-aria-[current]:bg-surface-3 has-aria-[current]:shadow-[inset_3px_0_var(--accent)] lg:group-has-data-record/page:last:border-b"
				>
					<div className="flex">
						{tick && (
							<span className="-mr-1 grid place-items-center pl-3.5 group-has-data-record/page:hidden">
								{tick}
							</span>
						)}
						<Link
							to={to}
							preventScrollReset
							data-row-link=""
							aria-current={to.split('?')[0] === pathname ? 'true' : undefined}
							className="grid min-h-15.5 group-has-data-record/page:min-h-13 group-has-data-record/page:py-1.5 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2.5 gap-y-px px-3.5 py-2 text-[0.8125rem] leading-[1.4] text-muted -outline-offset-4"
						>
							<b
								title={title}
								className={classNames(
									'truncate text-[0.9375rem] text-text',
									calm ? 'font-normal' : 'font-semibold',
								)}
							>
								{title}
							</b>
							<span className="text-right tabular-nums">{aside}</span>
							<span className="col-span-2 flex min-w-0 flex-wrap items-center justify-between gap-x-2.5 group-has-data-record/page:flex-row-reverse group-has-data-record/page:flex-nowrap group-has-data-record/page:justify-end">
								<span className="min-w-0 flex-1 basis-16 truncate group-has-data-record/page:basis-auto">
									{line}
									{line && note && ', '}
									{note}
								</span>
								<span className="max-w-full group-has-data-record/page:flex-none group-has-data-record/page:[&_span]:bg-transparent group-has-data-record/page:[&_span:not(.border)]:px-0">
									{status}
								</span>
							</span>
							{under && (
								<span className="col-span-2 flex min-w-0 items-center justify-between gap-x-2.5">
									{under}
								</span>
							)}
						</Link>
					</div>
					{more && <p className="px-3.5 pb-2.5 text-ui *:inline-flex *:min-h-6 *:items-center">{more}</p>}
					{below}
				</li>
			))}
		</ul>
	)
}
