import type { ReactNode } from 'react'
import { shownFrom } from '#app/ui/data-table.tsx'
import { Link } from '#app/ui/link.tsx'

/** What a phone shows of a row. */
export type PhoneRecord = {
	title: string
	line?: ReactNode
	aside?: ReactNode
	status?: ReactNode
	note?: ReactNode
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
	return (
		<ul className={shownFrom(columns).records}>
			{records.map(({ id, to, title, line, aside, status, note, tick, more, below }) => (
				<li key={id} data-row={id} className="border-b border-line last:border-b-0">
					<div className="flex">
						{tick && <span className="-mr-1 grid place-items-center pl-3.5">{tick}</span>}
						<Link
							to={to}
							preventScrollReset
							data-row-link=""
							className="grid min-h-15.5 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2.5 gap-y-px px-3.5 py-2 text-[0.8125rem] leading-[1.4] text-muted -outline-offset-4"
						>
							<b title={title} className="truncate text-[0.9375rem] font-semibold text-text">
								{title}
							</b>
							<span className="text-right tabular-nums">{aside}</span>
							<span className="truncate">
								{line}
								{line && note && ', '}
								{note}
							</span>
							<span className="justify-self-end">{status}</span>
						</Link>
					</div>
					{more && <p className="px-3.5 pb-2.5 text-ui *:inline-flex *:min-h-6 *:items-center">{more}</p>}
					{below}
				</li>
			))}
		</ul>
	)
}
