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
	/** Where sorting by this column leads, and how it is sorted now. */
	sort?: { to: string; direction?: 'ascending' | 'descending' }
}

const edge = 'px-2 first:pl-5 last:pr-5 last:text-right'

/**
 * The classes that show a table where it has room for its columns (five from 640 px on, six from 768, more beside the
 * sidebar), and its records where it has none.
 */
export function shownFrom(columns: number): { table: string; records: string } {
	if (columns > 6) return { table: 'max-lg:hidden', records: 'lg:hidden' }
	if (columns > 5) return { table: 'max-md:hidden', records: 'md:hidden' }
	return { table: 'max-sm:hidden', records: 'sm:hidden' }
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
	actions: (row: Row) => ReactNode
	/** Where a click on the row itself leads, beside the link among its actions. */
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
				'w-full border-collapse text-[0.84375rem] leading-[1.4]',
				shownFrom(columns.length).table,
			)}
		>
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
					<Fragment key={row.id}>
						{/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the link among its actions does the same */}
						<tr
							data-row={row.id}
							onClick={opens && ((event) => open(event, row))}
							className={classNames(
								'border-b border-line last:border-b-0 hover:bg-surface-2',
								opens && 'cursor-pointer',
							)}
						>
							{columns.map(({ label, cell, numeric }) => (
								<td
									key={label}
									className={classNames(
										edge,
										'max-w-96 py-2.75 wrap-anywhere',
										numeric && 'text-right whitespace-nowrap tabular-nums',
									)}
								>
									{cell(row)}
								</td>
							))}
							<td className={edge}>
								<div className="inline-flex flex-wrap items-center justify-end gap-x-3.5 gap-y-1 xl:flex-nowrap xl:whitespace-nowrap">
									{actions(row)}
								</div>
							</td>
						</tr>
						<Below columns={columns.length + 1}>{below?.(row)}</Below>
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
		<tr className="border-b border-line">
			<td colSpan={columns}>{children}</td>
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

/** What a cell says, with a second, quieter line. */
export function TwoLines({ main, second }: { main: ReactNode; second?: ReactNode }) {
	return (
		<>
			<b className="font-semibold wrap-anywhere">{main}</b>
			{second && <span className="line-clamp-1 text-[0.78125rem] wrap-anywhere text-muted">{second}</span>}
		</>
	)
}

/** Words of ours in a cell, which break between them alone; what people write breaks anywhere. */
export const Unbroken = ({ children }: { children: ReactNode }) => (
	<span className="wrap-normal">{children}</span>
)

/** A cell with a small picture before its words. */
export function WithPicture({ picture, children }: { picture: ReactNode; children: ReactNode }) {
	return (
		<div className="flex items-center gap-3">
			<div className="w-14 flex-none">{picture}</div>
			<div className="min-w-0">{children}</div>
		</div>
	)
}
