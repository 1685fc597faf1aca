import type { ReactNode } from 'react'
import { Row, Rows, TwoLines } from '#app/features/dashboard/components/part.tsx'
import type { Arrival } from '#app/features/dashboard/queries/arrivals.server.ts'
import { addressOf, KIND_NAMES, personPath } from '#app/features/people/rules.ts'
import { REGISTRATION_TYPES } from '#app/features/registrations/rules.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { Avatar } from '#app/ui/tile.tsx'

/** What it is for, and of what no item tells, what it is: `Women in Tech`, `Donation, 25,000 RWF`. */
export function whatOf({ kind, item, amount }: Arrival): string {
	if (REGISTRATION_TYPES.some((type) => type === kind)) return item || KIND_NAMES[kind]
	const about = kind === 'donation' && amount !== null ? formatRwf(amount) : item?.trim()
	return about ? `${KIND_NAMES[kind]}, ${about}` : KIND_NAMES[kind]
}

/** Arrivals as rows, each a link to its record, or to the page of its person where what was written stands. */
export const ArrivalRows = ({
	arrivals,
	when,
	columns,
}: {
	arrivals: readonly Arrival[]
	/** What stands before the picture. */
	when: (arrival: Arrival) => ReactNode
	/** Its column. */
	columns: string
}) => (
	<Rows>
		{arrivals.map((arrival) => (
			<Row
				key={arrival.id}
				to={addressOf(arrival.kind, arrival.id) ?? personPath(arrival.email ?? '')}
				className={columns}
			>
				<span className="text-muted tabular-nums">{when(arrival)}</span>
				<Avatar seed={`person:${(arrival.email ?? arrival.id).toLowerCase()}`} className="size-6" />
				<TwoLines main={arrival.name?.trim() || arrival.email || whatOf(arrival)} second={whatOf(arrival)} />
			</Row>
		))}
	</Rows>
)
