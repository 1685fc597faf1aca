import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#app/ui/link.tsx'

import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

export type TableColumn<Row> = {
	label: string
	cell: (row: Row) => ReactNode
	/** Figures: at the right, of equal width. */
	numeric?: boolean
	/** What stands in its heading in place of the label. */
	head?: ReactNode
	/** Where sorting by this column leads, and how it is sorted now. */
	sort?: { to: string; direction?: 'ascending' | 'descending' }
}

const edge = 'px-2 first:pl-3.5 last:pr-3.5'

/** The head stays in sight while the rows scroll below it. */
const headClass = 'sticky top-0 z-1 h-8 border-b border-line bg-surface text-sm font-medium whitespace-nowrap'

/**
 * A cell is one line: what has no room is cut. The names (`TwoLines`) and words of ours (`Unbroken`) share what the other
 * columns leave.
 */
const cellClass =
	'relative max-w-60 truncate [&>a]:block [&>a]:truncate has-data-names:w-2/5 has-data-names:max-w-0 has-data-words:w-1/5 has-data-words:max-w-0'

/**
 * The classes that show a table where its rows have room for one line (up to four columns from 768 px on, more beside
 * the sidebar), and its records where they have none.
 */
export function shownFrom(columns: number): { table: string; records: string } {
	// Beside a record the list is as narrow as on a phone.
	const table = 'group-has-data-record/page:hidden'
	if (columns > 4)
		return { table: `max-lg:hidden ${table}`, records: 'lg:group-not-has-data-record/page:hidden' }
	return { table: `max-md:hidden ${table}`, records: 'md:group-not-has-data-record/page:hidden' }
}

/** The back-office's table, where it has room (`shownFrom`); RecordList shows the same rows below that. */
export function DataTable<Row extends { id: string }>({
	columns,
	rows,
	actions,
	opens,
	below,
}: {
	columns: readonly TableColumn<Row>[]
	rows: readonly Row[]
	/** Links at the end of a row. */
	actions?: ((row: Row) => ReactNode) | undefined
	/** Where a click on the row itself leads, beside the link that it has. */
	opens?: (row: Row) => string
	/** What stands below a row, across the table. */
	below?: (row: Row) => ReactNode
}) {
	const navigate = useNavigate()
	const open = (event: MouseEvent<HTMLElement>, row: Row) => {
		if (!opens || !isPlainClick(event)) return
		void navigate(opens(row), { preventScrollReset: true })
	}
	return (
		<table
			className={classNames(
				'w-full border-separate border-spacing-0 text-[0.84375rem] leading-[1.4]',
				shownFrom(columns.length).table,
			)}
		>
			<thead>
				<tr className="text-left text-muted">
					{columns.map(({ label, numeric, sort, head }) => (
						<th
							key={label}
							scope="col"
							aria-sort={sort?.direction}
							className={classNames(edge, headClass, numeric && 'text-right')}
						>
							{head ?? (sort ? <SortLink {...sort}>{label}</SortLink> : label)}
						</th>
					))}
					{actions && (
						<th scope="col" className={classNames(edge, headClass)}>
							<span className="sr-only">Actions</span>
						</th>
					)}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Fragment key={row.id}>
						{/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the link in the row does the same */}
						<tr
							data-row={row.id}
							onClick={opens && ((event) => open(event, row))}
							className={classNames(
								'hover:bg-surface-2 has-[[data-row-link]:focus]:bg-surface-2 has-[[data-row-link]:focus]:[&>td:first-child]:shadow-[inset_3px_0_var(--accent)]',
								opens && 'cursor-pointer',
							)}
						>
							{columns.map(({ label, cell, numeric }) => (
								<td
									key={label}
									className={classNames(
										edge,
										'h-10 border-b border-line',
										cellClass,
										numeric && 'text-right tabular-nums',
									)}
								>
									{cell(row)}
								</td>
							))}
							{actions && (
								<td className={classNames(edge, 'h-10 border-b border-line text-right')}>
									<div className="inline-flex items-center justify-end gap-x-3.5 whitespace-nowrap [&>a]:flex [&>a]:min-h-6 [&>a]:items-center">
										{actions(row)}
									</div>
								</td>
							)}
						</tr>
						<Below columns={columns.length + (actions ? 1 : 0)}>{below?.(row)}</Below>
					</Fragment>
				))}
			</tbody>
		</table>
	)
}

/** A click on the row and on nothing in it, that selects no text and wants no other window. */
const isPlainClick = (event: MouseEvent<HTMLElement>): boolean =>
	!event.defaultPrevented &&
	!event.metaKey &&
	!event.ctrlKey &&
	!event.shiftKey &&
	!(event.target as Element).closest('a, button, input, label, select, summary') &&
	window.getSelection()?.isCollapsed !== false

function Below({ columns, children }: { columns: number; children: ReactNode }) {
	if (!children) return null
	return (
		<tr>
			<td colSpan={columns} className="border-b border-line">
				{children}
			</td>
		</tr>
	)
}

/** A heading that sorts, with the direction it sorts in now. */
export function SortLink({
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

/** A name, and behind it what is quieter and cut first. */
export function TwoLines({ main, second }: { main: ReactNode; second?: ReactNode }) {
	return (
		<span data-names="" className="flex min-w-0 items-baseline gap-x-2.5">
			<b
				title={typeof main === 'string' ? main : undefined}
				className="max-w-full flex-none truncate font-semibold"
			>
				{main}
			</b>
			{second && <span className="min-w-0 truncate text-muted">{second}</span>}
		</span>
	)
}

/** Words of ours in a cell. */
export const Unbroken = ({ children }: { children: ReactNode }) => <span data-words="">{children}</span>

/** A cell with a small picture before its words. */
export function WithPicture({ picture, children }: { picture: ReactNode; children: ReactNode }) {
	return (
		<div className="flex items-center gap-3">
			<div className="w-8 flex-none">{picture}</div>
			<div className="min-w-0 flex-1">{children}</div>
		</div>
	)
}
