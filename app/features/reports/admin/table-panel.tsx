import type { ReactNode } from 'react'
import type { Cell, ReportTable } from '#app/features/reports/report-tables.server.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { InlineLink } from '#app/ui/button.tsx'

const edge = 'px-2 py-2.5 align-top first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5'

/** Columns of the widest table that every phone has room for. */
const WIDE = 4

/** A table of the report; each number leads to the list behind it. */
export function TablePanel({ table: { heading, line, lists = '', columns, rows } }: { table: ReportTable }) {
	return (
		<Panel title={heading} line={`${line} ${lists}`.trim()}>
			<Scrolled label={heading}>
				<table className={`w-full border-collapse text-ui ${columns.length > WIDE ? 'min-w-3xl' : ''}`}>
					<thead>
						<tr className="border-b border-line text-left text-sm text-muted">
							{columns.map((column, at) => (
								<th key={column} scope="col" className={`${edge} font-medium ${at > 0 ? 'text-right' : ''}`}>
									{column}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ name, note, nearest = '', cells }, row) => (
							<tr key={row} className="border-b border-line last:border-b-0">
								<th scope="row" className={`${edge} text-left font-semibold wrap-anywhere`}>
									{name}
									{note && (
										<span className="block max-w-2xl font-normal text-muted">
											{`${note} ${nearest}`.trim()}
										</span>
									)}
								</th>
								{cells.map((cell, at) => (
									<td key={at} className={`${edge} text-right tabular-nums`}>
										<Number cell={cell} of={`${name}, ${columns[at + 1]}`} />
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</Scrolled>
		</Panel>
	)
}

const Number = ({ cell: { text, to }, of }: { cell: Cell; of: string }) =>
	to === undefined ? (
		text
	) : (
		<InlineLink to={to} aria-label={`${text}: the list behind ${of}`}>
			{text}
		</InlineLink>
	)

/** What is wider than the window is scrolled by itself. */
const Scrolled = ({ label, children }: { label: string; children: ReactNode }) => (
	<div
		role="region"
		aria-label={`${label}, table`}
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone or in large text it is wider than the window, and whoever has a keyboard scrolls it, too
		tabIndex={0}
		className="overflow-x-auto"
	>
		{children}
	</div>
)
