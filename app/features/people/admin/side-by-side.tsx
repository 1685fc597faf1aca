import type { PersonRecordKind } from '#app/features/people/queries/person-parts.server.ts'
import { KIND_NAMES } from '#app/features/people/rules.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { formatShortDate } from '#app/platform/core/time/time.ts'
import { RecordFacts } from '#app/ui/record-facts.tsx'

type Side = {
	email: string
	addresses: readonly string[]
	names: readonly string[]
	phones: readonly string[]
	total: number
	first_seen: Date
	kinds: readonly { kind: PersonRecordKind; count: number }[]
}

/** What is known under two addresses, for whoever says that they are one person's. */
export const SideBySide = ({ people }: { people: readonly Side[] }) => (
	<div className="grid gap-5 sm:grid-cols-2">
		{people.map(({ email, addresses, names, phones, total, first_seen, kinds }) => (
			<section
				key={email}
				aria-label={email}
				className="min-w-0 border border-line px-4 pt-3 pb-1 [&>dl]:grid-cols-1"
			>
				<h3 className="text-lg wrap-anywhere">{email}</h3>
				<RecordFacts
					facts={[
						{ term: 'Name', detail: names.slice(0, MOST_SHOWN).join(', ') },
						{ term: 'Phone', detail: phones.slice(0, MOST_SHOWN).join(', ') },
						{ term: 'Has also', detail: addresses.filter((one) => one !== email).join(', ') },
						{ term: 'First seen', detail: formatShortDate(first_seen) },
						{ term: 'All records', detail: formatCount(total) },
						...kinds.map(({ kind, count }) => ({ term: KIND_NAMES[kind], detail: formatCount(count) })),
					]}
				/>
			</section>
		))}
	</div>
)

/** Names, and phones, of one person. */
const MOST_SHOWN = 10
