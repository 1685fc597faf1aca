import { Form } from 'react-router'
import { inCapitals } from '#app/features/registrations/components/registration-status.tsx'
import type { TypeCounts } from '#app/features/registrations/queries/list.server.ts'
import { REGISTRATION_STATUSES, TYPE_NAMES } from '#app/features/registrations/rules.ts'
import { useAddresses } from '#app/platform/admin/addresses.ts'
import { formatCount } from '#app/platform/money.ts'
import { ChipRow, FilterChip } from '#app/ui/chip.tsx'
import { SearchField } from '#app/ui/search-field.tsx'

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Search and the two rows of chips; the numbers of one row follow what is chosen in the other (002 §5). */
export function RegistrationTools({ counts }: { counts: readonly TypeCounts[] }) {
	const to = useAddresses({ name: 'registrations' })
	const type = counts.find((each) => each.type === to.asked.get('type'))?.type
	const status = REGISTRATION_STATUSES.find((each) => each === to.asked.get('status'))
	const ofStatus = (each: TypeCounts) => each[status ?? 'all']
	const ofType = counts.filter((each) => !type || each.type === type)
	return (
		<div className="grid gap-3 border-b border-line px-4 py-3.5 sm:px-5">
			<Form method="get" action="/admin/registrations" role="search" preventScrollReset>
				<SearchField
					key={to.asked.get('q')}
					label="Search registrations"
					name="q"
					maxLength={100}
					placeholder="Search by name or email..."
					defaultValue={to.asked.get('q') ?? ''}
				/>
				{['type', 'status', 'sort'].map(
					(name) =>
						to.asked.get(name) && (
							<input key={name} type="hidden" name={name} value={to.asked.get(name) ?? ''} />
						),
				)}
			</Form>
			<ChipRow label="Type">
				<FilterChip
					to={to.listWith({ type: null })}
					selected={!type}
					count={formatCount(sum(counts.map(ofStatus)))}
				>
					All types
				</FilterChip>
				{counts.map((each) => (
					<FilterChip
						key={each.type}
						to={to.listWith({ type: each.type })}
						selected={each.type === type}
						count={formatCount(ofStatus(each))}
					>
						{TYPE_NAMES[each.type].many}
					</FilterChip>
				))}
			</ChipRow>
			<ChipRow label="Status">
				<FilterChip
					to={to.listWith({ status: null })}
					selected={!status}
					count={formatCount(sum(ofType.map(({ all }) => all)))}
				>
					All statuses
				</FilterChip>
				{REGISTRATION_STATUSES.map((each) => (
					<FilterChip
						key={each}
						to={to.listWith({ status: each })}
						selected={each === status}
						count={formatCount(sum(ofType.map((counted) => counted[each])))}
					>
						{inCapitals(each)}
					</FilterChip>
				))}
			</ChipRow>
		</div>
	)
}
