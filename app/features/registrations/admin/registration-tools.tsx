import type { RegistrationItems } from '#app/features/registrations/queries/list.server.ts'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import {
	REGISTRATION_STATUSES,
	REGISTRATION_TYPES,
	type RegistrationType,
	TYPE_NAMES,
} from '#app/features/registrations/rules.ts'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { ListSearch } from '#app/platform/office/admin/list-search.tsx'
import { formatCount } from '#app/platform/core/text/money.ts'
import { controlClass } from '#app/ui/field-frame.tsx'
import { StatLinks } from '#app/ui/stat-cards.tsx'

const name = 'registrations'

const statuses = {
	name: 'status',
	label: 'Status',
	all: 'All',
	options: REGISTRATION_STATUSES.map((value) => ({ value, label: capitalize(value) })),
}

export type TypeCounts = readonly { type: RegistrationType; all: number; pending: number | null }[]

/** How many there are of each type, as the filter of types; on phones that stands among the other filters. */
export function TypeCells({ perType }: { perType: TypeCounts }) {
	const { asked, listWith } = useAddresses({ name })
	const sum = (counts: readonly (number | null)[]) => counts.reduce<number>((all, one) => all + (one ?? 0), 0)
	const cell = (label: string, type: string | null, all: number, pending: number | null) => ({
		label,
		to: listWith({ type }),
		selected: asked.get('type') === type,
		figure: formatCount(all),
		note: pending === null ? 'Need no decision' : `${formatCount(pending)} pending`,
		pending: Boolean(pending),
	})
	return (
		<StatLinks
			label="Type"
			className="border-b border-line group-has-data-record/page:hidden max-sm:hidden"
			cards={[
				cell(
					'All types',
					null,
					sum(perType.map(({ all }) => all)),
					sum(perType.map(({ pending }) => pending)),
				),
				...perType.map(({ type, all, pending }) => cell(TYPE_NAMES[type].many, type, all, pending)),
			]}
		/>
	)
}

type Props = {
	counts: Record<string, Record<string, number>>
	items: readonly RegistrationItems[]
	total: number
}

/** Search, statuses, and what else narrows the list; the numbers follow all of them. */
export function RegistrationTools({ counts, items, total }: Props) {
	const asked = useAddresses({ name }).asked.get('item')
	const item = items.flatMap(({ items: listed }) => listed).find(({ id }) => id === asked)
	return (
		<ListSearch
			name={name}
			label="Search registrations"
			placeholder="Search by name, email, phone or reference"
			days="Received"
			filters={[statuses]}
			counts={counts}
			total={total}
			field={
				<>
					<TypeFilter />
					{items.length > 0 && <ItemFilter items={items} asked={asked} />}
				</>
			}
			chosen={item ? [{ names: ['item'], label: 'For', value: item.title }] : []}
		/>
	)
}

const labelClass = 'grid gap-1 text-ui font-semibold'

/** Beside the cells that do the same it would be one too many. */
const TypeFilter = () => (
	<label className={`${labelClass} sm:hidden`}>
		Type
		<select
			name="type"
			defaultValue={useAddresses({ name }).asked.get('type') ?? ''}
			className={`${controlClass} font-normal`}
		>
			<option value="">All types</option>
			{REGISTRATION_TYPES.map((type) => (
				<option key={type} value={type}>
					{TYPE_NAMES[type].many}
				</option>
			))}
		</select>
	</label>
)

/** One program, event or opportunity. */
const ItemFilter = ({ items, asked }: Pick<Props, 'items'> & { asked: string | null }) => (
	<label className={labelClass}>
		For
		<select name="item" defaultValue={asked ?? ''} className={`${controlClass} font-normal`}>
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
