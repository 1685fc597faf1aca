import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'

import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

export type TableColumn<Row> = {
	label: string
	cell: (row: Row) => ReactNode
	/** Figures: at the right, of equal width. */
	numeric?: boolean
	/** Where sorting by this column leads, and how it is sorted now. */
	sort?: { to: string; direction?: 'ascending' | 'descending' }
}

const edge = 'px-2 first:pl-5 last:pr-5 last:text-right'

/** The back-office's table, from 640 px on; RecordList shows the same rows below that. */
export function DataTable<Row extends { id: string }>({
	columns,
	rows,
	actions,
}: {
	columns: readonly TableColumn<Row>[]
	rows: readonly Row[]
	/** Links at the end of a row. */
	actions: (row: Row) => ReactNode
}) {
	return (
		<table className="w-full border-collapse text-[0.84375rem] leading-[1.4] max-sm:hidden">
			<thead>
				<tr className="border-b border-line text-left text-sm text-muted">
					{columns.map(({ label, numeric, sort }) => (
						<th
							key={label}
							scope="col"
							aria-sort={sort?.direction}
							className={classNames(edge, 'py-2 font-medium whitespace-nowrap', numeric && 'text-right')}
						>
							{sort ? <SortLink {...sort}>{label}</SortLink> : label}
						</th>
					))}
					<th scope="col" className={edge}>
						<span className="sr-only">Actions</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id} className="border-b border-line last:border-b-0 hover:bg-surface-2">
						{columns.map(({ label, cell, numeric }) => (
							<td
								key={label}
								className={classNames(
									edge,
									'py-2.75',
									numeric && 'text-right whitespace-nowrap tabular-nums',
								)}
							>
								{cell(row)}
							</td>
						))}
						<td className={edge}>
							<span className="inline-flex items-center gap-3.5">{actions(row)}</span>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

function SortLink({
	to,
	direction,
	children,
}: {
	to: string
	direction?: 'ascending' | 'descending'
	children: ReactNode
}) {
	return (
		<Link
			to={to}
			preventScrollReset
			className="inline-flex min-h-6 items-center gap-1 hover:text-text aria-[current]:text-text"
			aria-current={direction ? 'true' : undefined}
		>
			{children}
			<Icon
				name="chevron-down"
				className={classNames(
					'size-3.5!',
					!direction && 'opacity-40',
					direction === 'ascending' && 'rotate-180',
				)}
			/>
		</Link>
	)
}

/** What a cell says, with a second, quieter line. */
export function TwoLines({ main, second }: { main: ReactNode; second?: ReactNode }) {
	return (
		<>
			<b className="font-semibold wrap-anywhere">{main}</b>
			{second && <span className="line-clamp-1 text-[0.78125rem] wrap-anywhere text-muted">{second}</span>}
		</>
	)
}
