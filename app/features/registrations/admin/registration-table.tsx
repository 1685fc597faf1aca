import { useId } from 'react'
import { RegistrationStatus } from '#app/features/registrations/components/registration-status.tsx'
import type { RegistrationRow } from '#app/features/registrations/queries/list.server.ts'
import { MOST_AT_ONCE, TYPE_NAMES } from '#app/features/registrations/rules.ts'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { NotesMark } from '#app/platform/office/admin/notes-mark.tsx'
import { RecordRows } from '#app/platform/office/admin/record-rows.tsx'
import { BulkBar, RowTick, type Selection } from '#app/platform/office/admin/selection.tsx'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { formatShortDate } from '#app/platform/core/time/time.ts'
import { Button } from '#app/ui/button.tsx'
import { TwoLines } from '#app/ui/data-table.tsx'

const nameOf = (row: RegistrationRow) => `${row.first_name} ${row.last_name}`
const labelOf = (row: RegistrationRow) => `${nameOf(row)}, ${TYPE_NAMES[row.type].one}`
const valueOf = (row: RegistrationRow) => `${row.type} ${row.id}`
const canBeChosen = (row: RegistrationRow) => row.status === 'pending' && !row.scheduled

type Props = {
	rows: readonly RegistrationRow[]
	/** How many notes there are about each row that has some. */
	notes: Readonly<Record<string, number>>
	selection: Selection
	keys: FormKeys
	/** Something else stands at the foot of the window. */
	waiting: boolean
}

/** The rows with their ticks, and the buttons that decide the ticked ones. */
export function RegistrationTable({ rows, notes, selection, keys, waiting }: Props) {
	const to = useAddresses({ name: 'registrations' })
	const form = useId()
	const sort = to.asked.get('sort')
	const tick = (row: RegistrationRow) =>
		canBeChosen(row) && (
			<RowTick form={form} value={valueOf(row)} label={labelOf(row)} selection={selection} />
		)
	return (
		<>
			<RecordRows
				columns={[
					{ label: 'Applicant', cell: (row) => <TwoLines main={nameOf(row)} second={row.email} /> },
					{
						label: 'Type',
						cell: (row) => <TwoLines main={TYPE_NAMES[row.type].one} second={row.item} />,
					},
					{ label: 'Status', cell: (row) => <RegistrationStatus {...row} /> },
					{
						label: 'Date',
						sort: {
							to: to.listWith({ sort: sort === 'created_at' ? '-created_at' : 'created_at' }),
							direction: sort === 'created_at' ? 'ascending' : 'descending',
						},
						cell: (row) => <span className="whitespace-nowrap">{formatShortDate(row.created_at)}</span>,
					},
				]}
				rows={rows}
				phone={(row) => ({
					title: nameOf(row),
					line: row.item ?? TYPE_NAMES[row.type].one,
					aside: formatShortDate(row.created_at),
					status: <RegistrationStatus {...row} />,
					note: TYPE_NAMES[row.type].one,
				})}
				opens={(row) => to.dialog(row.type, row.id)}
				nameOf={labelOf}
				mark={({ id }) => notes[id] && <NotesMark count={notes[id]} />}
				tick={tick}
			/>
			<BulkBar
				id={form}
				action={to.list}
				keys={keys}
				selection={selection}
				here={rows.filter(canBeChosen).map(valueOf)}
				most={MOST_AT_ONCE}
				sticky={!waiting}
			>
				{(inactive) => (
					<>
						<Button
							type="submit"
							size="sm"
							variant="danger-outline"
							name="decision"
							value="rejected"
							disabled={inactive}
						>
							Reject selected
						</Button>
						<Button type="submit" size="sm" name="decision" value="approved" disabled={inactive}>
							Approve selected
						</Button>
					</>
				)}
			</BulkBar>
		</>
	)
}
