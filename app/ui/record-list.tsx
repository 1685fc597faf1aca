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
export function RecordList({ records }: { records: readonly (PhoneRecord & { id: string; to: string })[] }) {
	return (
		<ul className="sm:hidden">
			{records.map(({ id, to, title, line, aside, status, note }) => (
				<li key={id} className="border-b border-line last:border-b-0">
					<Link
						to={to}
						preventScrollReset
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
				</li>
			))}
		</ul>
	)
}
