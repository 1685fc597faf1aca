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
						{tick && <span className="-mr-3 pt-3.5 pl-4">{tick}</span>}
						<Link
							to={to}
							preventScrollReset
							data-row-link=""
							className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-4 py-3.5 leading-[1.4] -outline-offset-4"
						>
							<span>
								<b className="text-[0.9375rem] font-semibold">{title}</b>
								{line && <span className="line-clamp-2 text-[0.8125rem] text-muted">{line}</span>}
							</span>
							<span className="text-right text-[0.8125rem] text-muted tabular-nums">{aside}</span>
							{(status || note) && (
								<span className="col-span-full mt-1 flex flex-wrap items-center justify-between gap-x-3 text-[0.8125rem] text-muted">
									<span>{status}</span>
									<span className="min-w-0 wrap-anywhere">{note}</span>
								</span>
							)}
						</Link>
					</div>
					{more && <p className="px-4 pb-3.5 text-ui *:inline-flex *:min-h-6 *:items-center">{more}</p>}
					{below}
				</li>
			))}
		</ul>
	)
}
