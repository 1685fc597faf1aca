import { inCapitals } from '#app/features/registrations/components/registration-status.tsx'
import type { RegistrationItems } from '#app/features/registrations/queries/list.server.ts'
import { REGISTRATION_STATUSES, REGISTRATION_TYPES, TYPE_NAMES } from '#app/features/registrations/rules.ts'
import { useAddresses } from '#app/platform/admin/addresses.ts'
import { FilterChips } from '#app/platform/admin/filter-chips.tsx'
import { ListTools, SearchForm } from '#app/platform/admin/list-frame.tsx'
import { controlClass } from '#app/ui/field-frame.tsx'

const name = 'registrations'

const statuses = {
	name: 'status',
	label: 'Status',
	all: 'All statuses',
	options: REGISTRATION_STATUSES.map((value) => ({ value, label: inCapitals(value) })),
}

type Props = { counts: Record<string, Record<string, number>>; items: readonly RegistrationItems[] }

/** Search, days, what it is for, and the two rows of chips, whose numbers follow all of them (F-61). */
export function RegistrationTools({ counts, items }: Props) {
	const known = REGISTRATION_TYPES.filter((type) => counts['type'] === undefined || type in counts['type'])
	const types = {
		name: 'type',
		label: 'Type',
		all: 'All types',
		options: known.map((value) => ({ value, label: TYPE_NAMES[value].many })),
	}
	return (
		<ListTools>
			<SearchForm
				name={name}
				label="Search registrations"
				placeholder="Search by name, e-mail, phone or reference..."
				days="Received"
				keep={['type', 'status', 'sort']}
			>
				{items.length > 0 && <ItemFilter items={items} />}
			</SearchForm>
			<FilterChips name={name} filter={types} counts={counts['type']} />
			<FilterChips name={name} filter={statuses} counts={counts['status']} />
		</ListTools>
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
