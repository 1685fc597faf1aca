import { SERVICE_TYPES } from '#app/features/consultations/rules.ts'
import type { Filter } from '#app/platform/office/admin/list-ui.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { TwoLines, Unbroken } from '#app/ui/data-table.tsx'

type Row = {
	first_name: string
	last_name: string
	email: string
	company: string | null
	service_type: string
	created_at: Date
}

export const nameOf = ({ first_name, last_name }: Pick<Row, 'first_name' | 'last_name'>) =>
	`${first_name} ${last_name}`

/** Columns that the lists of appointments and of bookings share. */
export const columns = {
	client: {
		label: 'Client',
		sort: 'client',
		cell: (row: Row) => <TwoLines main={nameOf(row)} second={row.email} />,
	},
	service: {
		label: 'Service',
		cell: ({ service_type, company }: Row) => (
			<Unbroken>
				{service_type}
				{company && <span className="text-muted"> {company}</span>}
			</Unbroken>
		),
	},
	created: {
		label: 'Created',
		sort: 'created_at',
		cell: ({ created_at }: Row) => <When at={created_at} />,
	},
} as const

export const byService: Filter = {
	name: 'service_type',
	label: 'Service',
	all: 'All services',
	as: 'select',
	options: SERVICE_TYPES.map((value) => ({ value, label: value })),
}

/** The field that saves with every act on one of them. */
export const notesOf = (one: string): Field<'admin_notes'> => ({
	name: 'admin_notes',
	label: 'Admin Notes',
	as: 'long',
	optional: true,
	placeholder: `Add notes about this ${one} (only visible to admins)`,
	maxLength: 10_000,
	rows: 2,
})
