import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'

/** What a phone shows of a row. */
export type PhoneRecord = {
	title: string
	line?: ReactNode
	aside?: ReactNode
	status?: ReactNode
	note?: ReactNode
}

/** The rows of a DataTable below 640 px, each a link to its record. */
export function RecordList({
	records,
}: {
	/** `more` is a link of its own below the record, `below` what it has opened. */
	records: readonly (PhoneRecord & { id: string; to: string; more?: ReactNode; below?: ReactNode })[]
}) {
	return (
		<ul className="sm:hidden">
			{records.map(({ id, to, title, line, aside, status, note, more, below }) => (
				<li key={id} data-row={id} className="border-b border-line last:border-b-0">
					<Link
						to={to}
						preventScrollReset
						data-row-link=""
						className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-4 py-3.5 leading-[1.4] -outline-offset-4"
					>
						<span>
							<b className="text-[0.9375rem] font-semibold">{title}</b>
							{line && <span className="line-clamp-2 text-[0.8125rem] text-muted">{line}</span>}
						</span>
						<span className="text-right text-[0.8125rem] text-muted tabular-nums">{aside}</span>
						{(status || note) && (
							<span className="col-span-full mt-1 flex items-center justify-between text-[0.8125rem] text-muted">
								<span>{status}</span>
								<span>{note}</span>
							</span>
						)}
					</Link>
					{more && <p className="px-4 pb-3.5 text-ui">{more}</p>}
					{below}
				</li>
			))}
		</ul>
	)
}
