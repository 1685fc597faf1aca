import { sql } from 'drizzle-orm'
import { contacts } from '#app/features/contact/tables.server.ts'
import { PAYMENT_STATUSES } from '#app/features/donations/rules.ts'
import { countedDonations } from '#app/features/donations/queries/admin.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { events } from '#app/features/events/tables.server.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import { news } from '#app/features/news/tables.server.ts'
import { opportunities } from '#app/features/opportunities/tables.server.ts'
import { partners } from '#app/features/partners/tables.server.ts'
import { program_applications, programs } from '#app/features/programs/tables.server.ts'
import { team_members } from '#app/features/team/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { readGivenBack } from '#app/platform/core/payments/refunds/given-back.server.ts'
import { countsOf, sumsOf } from '#app/platform/office/lists/row-counts.server.ts'

const counted = {
	programs,
	team_members,
	partners,
	news,
	events,
	opportunities,
	enrollments,
	program_applications,
	memberships,
	contacts,
	donations,
}

/** What the figures are of. */
export const totalsTables = Object.values(counted)

/** How many rows the hub has of each kind, and what was given, in whole francs. */
export type Totals = Record<keyof typeof counted, number> & {
	/** The amounts of all donations, whatever became of them, less what was given back. */
	donated: number
}

/** In place of figures that cannot be read. */
export const zeros = {
	...(Object.fromEntries(Object.keys(counted).map((name) => [name, 0])) as Record<
		keyof typeof counted,
		number
	>),
	donated: 0,
} satisfies Totals

/** The figures, from the kept counts and sums: two queries, however many rows there are. */
export async function readTotals(db: Db): Promise<Totals> {
	const [counts, sums, back] = await Promise.all([
		countsOf(db, Object.values(counted)),
		sumsOf(db, donations, 'amount', 'payment_status'),
		readGivenBack(db, countedDonations, sql`true`),
	])
	const totals = Object.entries(counted).map(([name, table]) => [name, counts(table)] as const)
	const donated = PAYMENT_STATUSES.reduce((sum, status) => sum + sums(status), 0)
	return { ...zeros, ...Object.fromEntries(totals), donated: donated - back }
}
