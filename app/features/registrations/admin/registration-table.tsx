import { RegistrationStatus } from '#app/features/registrations/components/registration-status.tsx'
import type { RegistrationRow } from '#app/features/registrations/queries/list.server.ts'
import { MOST_AT_ONCE, TYPE_NAMES } from '#app/features/registrations/rules.ts'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { NotesMark } from '#app/platform/office/admin/notes-mark.tsx'
import { When } from '#app/platform/office/admin/when.tsx'
import { RecordRows } from '#app/platform/office/admin/record-rows.tsx'
import { BulkBar, PageTick, RowTick, type Selection } from '#app/platform/office/admin/selection.tsx'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TwoLines, Unbroken } from '#app/ui/data-table.tsx'

const nameOf = (row: RegistrationRow) => `${row.first_name} ${row.last_name}`
const labelOf = (row: RegistrationRow) => `${nameOf(row)}, ${TYPE_NAMES[row.type].one}`
const valueOf = (row: RegistrationRow) => `${row.type} ${row.id}`
const canBeChosen = (row: RegistrationRow) => row.status === 'pending' && !row.scheduled

type Props = {
	rows: readonly RegistrationRow[]
	/** How many notes there are about each row that has some. */
	notes: Readonly<Record<string, number>>
	selection: Selection
	/** The form of the bar that decides the ticked rows. */
	form: string
}

/** The rows with their ticks. */
export function RegistrationTable({ rows, notes, selection, form }: Props) {
	const to = useAddresses({ name: 'registrations' })
	const sort = to.asked.get('sort')
	const tick = (row: RegistrationRow) =>
		canBeChosen(row) && (
			<RowTick form={form} value={valueOf(row)} label={labelOf(row)} selection={selection} />
		)
	return (
		<RecordRows
			columns={[
				{ label: 'Applicant', cell: (row) => <TwoLines main={nameOf(row)} second={row.email} /> },
				{ label: 'For', cell: (row) => <Unbroken>{row.item}</Unbroken> },
				{
					label: 'Type',
					cell: (row) => <span className="text-muted">{TYPE_NAMES[row.type].one}</span>,
				},
				{ label: 'Status', cell: (row) => <RegistrationStatus {...row} /> },
				{
					label: 'Received',
					sort: {
						to: to.listWith({ sort: sort === 'created_at' ? '-created_at' : 'created_at' }),
						direction: sort === 'created_at' ? 'ascending' : 'descending',
					},
					cell: (row) => <When at={row.created_at} />,
				},
			]}
			rows={rows}
			phone={(row) => ({
				title: nameOf(row),
				line: row.item ?? TYPE_NAMES[row.type].one,
				aside: <When at={row.created_at} />,
				status: <RegistrationStatus {...row} />,
			})}
			opens={(row) => to.dialog(row.type, row.id)}
			nameOf={labelOf}
			mark={({ id }) => notes[id] && <NotesMark count={notes[id]} />}
			tick={tick}
			tickHead={<PageTick here={rows.filter(canBeChosen).map(valueOf)} selection={selection} />}
			wholeRow
			chosen={(row) => selection.has(valueOf(row))}
		/>
	)
}

/** Where the ticked people are written to. */
const writeTo = (chosen: readonly string[]) =>
	`/admin/write/registrations/view?${new URLSearchParams(chosen.map((value) => ['id', value.split(' ')[1] ?? '']))}`

/** What is done to the ticked rows. */
export const DecideBar = ({
	keys,
	selection,
	form,
}: Pick<Props, 'selection' | 'form'> & { keys: FormKeys }) => (
	<BulkBar
		id={form}
		action={useAddresses({ name: 'registrations' }).list}
		keys={keys}
		selection={selection}
		most={MOST_AT_ONCE}
	>
		{(inactive) => (
			<>
				{selection.chosen.length > 0 && !inactive && (
					<ButtonLink to={writeTo(selection.chosen)} variant="night" size="sm">
						Send Email
					</ButtonLink>
				)}
				<Button type="submit" variant="night" size="sm" name="decision" value="rejected" disabled={inactive}>
					Reject selected
				</Button>
				<Button type="submit" variant="kaolin" size="sm" name="decision" value="approved" disabled={inactive}>
					Approve selected
				</Button>
			</>
		)}
	</BulkBar>
)
