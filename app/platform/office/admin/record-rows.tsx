import { Fragment, type ReactNode } from 'react'
import { DataTable, type TableColumn } from '#app/ui/data-table.tsx'
import { InlineLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { type PhoneRecord, RecordList } from '#app/ui/record-list.tsx'

/** The rows of a list: a table, and on phones its records, both with the marks that stand beside a name. */
export function RecordRows<Row extends { id: string }>({
	columns,
	rows,
	phone,
	opens,
	nameOf = (row) => phone(row).title,
	label = 'View',
	mark = () => null,
	tick,
	tickHead,
	wholeRow = false,
	actions,
	more,
	below,
}: {
	columns: readonly TableColumn<Row>[]
	rows: readonly Row[]
	/** What a phone shows of a row. */
	phone: (row: Row) => PhoneRecord
	/** Where a row leads. */
	opens: (row: Row) => string
	/** What the link of a row is called by. */
	nameOf?: (row: Row) => string
	/** Word of that link, where it is alone. */
	label?: string
	/** What stands behind the name of a row. */
	mark?: (row: Row) => ReactNode
	/** Chooses a row, in a column of its own. */
	tick?: (row: Row) => ReactNode
	/** Chooses all of them. */
	tickHead?: ReactNode
	/** A row has no links but the one that opens it, which lies over its name. */
	wholeRow?: boolean
	/** The links at the end of a row; without, one that opens it. */
	actions?: (row: Row) => ReactNode
	/** On a phone a link of its own below a row. */
	more?: (row: Row) => ReactNode
	/** What has opened below a row. */
	below?: (row: Row) => ReactNode
}) {
	const [name, ...others] = columns
	const linkOf = (row: Row) => ({
		to: opens(row),
		'aria-label': `${label} ${nameOf(row)}`,
		'data-row-link': '',
	})
	const named = name && {
		...name,
		cell: (row: Row) => (
			<Marked mark={mark(row)}>
				{name.cell(row)}
				{wholeRow && (
					<Link {...linkOf(row)} preventScrollReset className="absolute inset-0 -outline-offset-4" />
				)}
			</Marked>
		),
	}
	const link = (row: Row) => (
		<InlineLink {...linkOf(row)} keepsPlace>
			{label}
		</InlineLink>
	)
	return (
		<>
			<DataTable
				columns={[
					...(tick ? [{ label: 'Choose', cell: tick, ...(tickHead && { head: tickHead }) }] : []),
					...(named ? [named] : []),
					...others,
				]}
				rows={rows}
				actions={wholeRow ? undefined : (actions ?? link)}
				opens={opens}
				below={below}
			/>
			<RecordList
				columns={columns.length}
				records={rows.map((row) => {
					const shown = phone(row)
					return {
						...shown,
						...(mark(row) && { status: withMark(shown.status, mark(row)) }),
						id: row.id,
						to: opens(row),
						tick: tick?.(row),
						more: more?.(row),
						below: below?.(row),
					}
				})}
			/>
		</>
	)
}

/** What stands in a line with a mark behind it. */
export const withMark = (shown: ReactNode, mark: ReactNode) => [
	<Fragment key="shown">{shown} </Fragment>,
	<Fragment key="mark">{mark}</Fragment>,
]

/** A cell with a mark behind it, so that its row is as high as those without. */
const Marked = ({ mark, children }: { mark: ReactNode; children: ReactNode }) =>
	mark ? (
		<div className="flex items-center gap-x-3">
			<div className="min-w-0 flex-1">{children}</div>
			{mark}
		</div>
	) : (
		children
	)
