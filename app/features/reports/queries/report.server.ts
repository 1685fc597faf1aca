import { type SQL, sql } from 'drizzle-orm'
import { countedDonations } from '#app/features/donations/queries/admin.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { opportunities } from '#app/features/opportunities/tables.server.ts'
import { type Counts, type PeopleRow, readPeople } from '#app/features/reports/queries/people.server.ts'
import { rowsBehind } from '#app/features/reports/queries/rows-behind.server.ts'
import type { Period } from '#app/features/reports/rules.ts'
import type { FigureKey, Figures } from '#app/features/reports/texts.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { sumGivenBack } from '#app/platform/core/payments/refunds/given-back.server.ts'
import { HUB_ZONE } from '#app/platform/core/time/time.ts'

/** What is counted of one program or course; without an id, of all that are deleted. */
export type Item = { id: string | null; title: string | null; counts: Counts }

/** What is counted of those who gave an answer; null: who gave none, or was not asked. */
export type Answer = { answer: string | null; counts: Counts }

export type Report = {
	figures: Figures
	programs: Item[]
	courses: Item[]
	sexes: Answer[]
	districts: Answer[]
}

const countOf = (key: FigureKey, period: Period): SQL => {
	const { from, where } = rowsBehind(key, period)
	return sql`(select count(*)::int from ${from} where ${where})`
}

/** The first moment of a day in Kigali. */
const beginningOf = (day: SQL) => sql`(${day}::timestamp at time zone ${HUB_ZONE})`

type Alone = 'bookings' | 'consultations' | 'gifts' | 'given' | 'jobs'

/** The figures that are told of nobody's program, course or answers. */
async function readAlone(db: Db, period: Period): Promise<Record<Alone, number>> {
	const { from, where } = rowsBehind('gifts', period)
	const jobs = rowsBehind('jobs', period)
	const posted = sql`${opportunities.created_at} >= ${beginningOf(sql`${period.from}::date`)}
		and ${opportunities.created_at} < ${beginningOf(sql`(${period.to}::date + 1)`)}`
	const { rows } = await db.execute<Record<Alone, number>>(sql`select
		${countOf('bookings', period)} as bookings,
		${countOf('consultations', period)} as consultations,
		given.*,
		(select count(*)::int from ${jobs.from} where ${jobs.where} and ${posted}) as jobs
		from (select count(*)::int as gifts, coalesce(sum(${donations.amount}), 0)::float8
				- ${sumGivenBack(countedDonations, where)} as given
			from ${from} where ${where}) given`)
	const [row] = rows
	if (!row) throw new Error('nothing was read')
	return row
}

/** What several tables tell of the same. */
function together<One extends { counts: Counts }>(
	rows: readonly One[],
	nameOf: (row: One) => string | null,
): One[] {
	const perName = new Map<string | null, One>()
	for (const row of rows) {
		const name = nameOf(row)
		perName.set(name, { ...row, counts: { ...perName.get(name)?.counts, ...row.counts } })
	}
	return [...perName.values()]
}

/** Everything that a report tells of a period: six statements, however much there is. */
export async function readReport(db: Db, period: Period): Promise<Report> {
	const [alone, rows] = await Promise.all([readAlone(db, period), readPeople(db, period)])
	const by = (kind: PeopleRow['kind']) => rows.filter((row) => row.kind === kind)
	const itemsOf = (...keys: FigureKey[]): Item[] =>
		together(
			by('item').filter(({ counts }) => keys.some((key) => counts[key] !== undefined)),
			({ id }) => id,
		).map(({ id, title, counts }) => ({ id, title, counts }))
	const answersTo = (question: 'sex' | 'district'): Answer[] =>
		together(by(question), ({ answer }) => answer).map(({ answer, counts }) => ({ answer, counts }))
	const sexes = answersTo('sex')
	const sumOf = (key: FigureKey) => sexes.reduce((sum, { counts }) => sum + (counts[key] ?? 0), 0)
	const figures = {
		...alone,
		applicants: sumOf('applicants'),
		admitted: sumOf('admitted'),
		enrolled: sumOf('enrolled'),
		trained: sumOf('trained'),
		certified: sumOf('certified'),
		participants: sumOf('participants'),
		members: sumOf('members'),
	}
	return {
		figures,
		programs: itemsOf('applicants'),
		courses: itemsOf('enrolled', 'certified'),
		sexes,
		districts: answersTo('district'),
	}
}
