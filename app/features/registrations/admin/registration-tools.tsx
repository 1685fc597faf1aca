import { inCapitals } from '#app/features/registrations/components/registration-status.tsx'
import type { RegistrationItems } from '#app/features/registrations/queries/list.server.ts'
import { REGISTRATION_STATUSES, REGISTRATION_TYPES, TYPE_NAMES } from '#app/features/registrations/rules.ts'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { ListSearch } from '#app/platform/office/admin/list-search.tsx'
import { controlClass } from '#app/ui/field-frame.tsx'

const name = 'registrations'

const statuses = {
	name: 'status',
	label: 'Status',
	all: 'All statuses',
	options: REGISTRATION_STATUSES.map((value) => ({ value, label: inCapitals(value) })),
}

type Props = { counts: Record<string, Record<string, number>>; items: readonly RegistrationItems[] }

/** Search, days, what it is for, and the two rows of chips, whose numbers follow all of them. */
export function RegistrationTools({ counts, items }: Props) {
	const known = REGISTRATION_TYPES.filter((type) => counts['type'] === undefined || type in counts['type'])
	const types = {
		name: 'type',
		label: 'Type',
		all: 'All types',
		options: known.map((value) => ({ value, label: TYPE_NAMES[value].many })),
	}
	return (
		<ListSearch
			name={name}
			label="Search registrations"
			placeholder="Search by name, email, phone or reference..."
			days="Received"
			filters={[types, statuses]}
			counts={counts}
			field={items.length > 0 ? <ItemFilter items={items} /> : undefined}
		/>
	)
}

/** One program, event or opportunity. */
const ItemFilter = ({ items }: Pick<Props, 'items'>) => (
	<label className="flex min-w-0 items-center gap-2 text-ui text-muted">
		For
		<select
			name="item"
			defaultValue={useAddresses({ name }).asked.get('item') ?? ''}
			className={`${controlClass} max-w-56`}
		>
			<option value="">Everything</option>
			{items.map(({ type, items: listed }) => (
				<optgroup key={type} label={TYPE_NAMES[type].many}>
					{listed.map(({ id, title }) => (
						<option key={id} value={id}>
							{title}
						</option>
					))}
				</optgroup>
			))}
		</select>
	</label>
)
