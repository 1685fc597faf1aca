import type { Cell, ReportTable } from '#app/features/reports/report-tables.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { InlineLink } from '#app/ui/button.tsx'

const edge = 'px-2 py-2.5 align-top first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5'

/** A table of the report; each number leads to the list behind it. */
export function TablePanel({ table: { heading, line, lists = '', columns, rows } }: { table: ReportTable }) {
	return (
		<Panel title={heading} line={`${line} ${lists}`.trim()}>
			<table className="w-full border-collapse text-ui">
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
