import { useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { RegistrationStatus } from '#app/features/registrations/components/registration-status.tsx'
import type { RegistrationRow } from '#app/features/registrations/queries/list.server.ts'
import { TYPE_NAMES } from '#app/features/registrations/rules.ts'
import { useAddresses } from '#app/platform/admin/addresses.ts'
import { CSRF_FIELD, type FormKeys, IDEMPOTENCY_FIELD } from '#app/platform/forms/form-result.ts'
import { formatCount } from '#app/platform/money.ts'
import { formatShortDate } from '#app/platform/time.ts'
import { Button, ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { DataTable, TwoLines } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { RecordList } from '#app/ui/record-list.tsx'

type List = {
	rows: RegistrationRow[]
	from: number
	total: number
	capped: boolean
	before: string | undefined
	after: string | undefined
}

const nameOf = (row: RegistrationRow) => `${row.first_name} ${row.last_name}`
const canBeChosen = (row: RegistrationRow) => row.status === 'pending' && !row.scheduled

/** The rows with their ticks, the buttons that decide the ticked ones, and the pages. */
export function RegistrationTable({ list, keys }: { list: List; keys: FormKeys }) {
	const to = useAddresses({ name: 'registrations' })
	const form = useId()
	if (list.rows.length === 0) {
		const narrowed = ['q', 'type', 'status'].some((name) => to.asked.get(name))
		return (
			<EmptyState
				className="border-0!"
				sentence="No registrations found."
				action={
					narrowed && (
						<ButtonLink variant="outline" to="/admin/registrations">
							Clear filters
						</ButtonLink>
					)
				}
			/>
		)
	}
	const sort = to.asked.get('sort')
	return (
		<>
			<DataTable
				columns={[
					{ label: 'Choose', cell: (row) => canBeChosen(row) && <Tick form={form} row={row} /> },
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
				rows={list.rows}
				actions={(row) => (
					<InlineLink
						to={to.dialog(row.type, row.id)}
						preventScrollReset
						aria-label={`View ${nameOf(row)}, ${TYPE_NAMES[row.type].one}`}
					>
						View
					</InlineLink>
				)}
			/>
			<RecordList
				records={list.rows.map((row) => ({
					id: row.id,
					to: to.dialog(row.type, row.id),
					title: nameOf(row),
					line: row.item ?? TYPE_NAMES[row.type].one,
					aside: formatShortDate(row.created_at),
					status: <RegistrationStatus {...row} />,
					note: TYPE_NAMES[row.type].one,
				}))}
			/>
			{list.rows.some(canBeChosen) && <DecideMany id={form} action={to.list} keys={keys} />}
			<Pager
				className="border-t border-line px-4 py-2 sm:px-5"
				text={`${formatCount(list.from)} to ${formatCount(list.from + list.rows.length - 1)} of ${formatCount(list.total)}${list.capped ? '+' : ''}`}
				previous={list.before && to.listWith({ before: list.before })}
				next={list.after && to.listWith({ after: list.after })}
			/>
		</>
	)
}

const Tick = ({ form, row }: { form: string; row: RegistrationRow }) => (
	<label className="-my-2 -ml-2 inline-grid size-11 place-items-center">
		<span className="sr-only">
			{nameOf(row)}, {TYPE_NAMES[row.type].one}
		</span>
		<input
			type="checkbox"
			form={form}
			name="chosen"
			value={`${row.type} ${row.id}`}
			className="size-5 accent-primary"
		/>
	</label>
)

/** The form that the ticks above belong to. */
function DecideMany({ id, action, keys }: { id: string; action: string; keys: FormKeys }) {
	const form = useRef<HTMLFormElement>(null)
	const [all, setAll] = useState(false)
	const tickAll = (ticked: boolean) => {
		setAll(ticked)
		for (const control of form.current?.elements ?? []) {
			if (control instanceof HTMLInputElement && control.name === 'chosen') control.checked = ticked
		}
	}
	return (
		<Form
			ref={form}
			id={id}
			method="post"
			action={action}
			preventScrollReset
			onReset={() => setAll(false)}
			className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3 max-sm:hidden"
		>
			<input type="hidden" name={CSRF_FIELD} value={keys.csrf_token} />
			<input type="hidden" name={IDEMPOTENCY_FIELD} value={keys.idempotency_key} />
			<span className="mr-auto">
				<Button variant="text" size="sm" className="noscript:hidden" onClick={() => tickAll(!all)}>
					{all ? 'Choose none' : 'Choose all on this page'}
				</Button>
			</span>
			<Button type="submit" size="sm" variant="danger-outline" name="decision" value="rejected">
				Reject chosen
			</Button>
			<Button type="submit" size="sm" name="decision" value="approved">
				Approve chosen
			</Button>
		</Form>
	)
}
