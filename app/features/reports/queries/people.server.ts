import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { event_registrations } from '#app/features/events/tables.server.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import { program_applications, programs } from '#app/features/programs/tables.server.ts'
import { rowsBehind } from '#app/features/reports/queries/rows-behind.server.ts'
import type { Period } from '#app/features/reports/rules.ts'
import type { FigureKey } from '#app/features/reports/texts.ts'
import { courses, premium_courses } from '#app/learning/catalog/tables.server.ts'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { enrolledIn, enrollments, lesson_completions } from '#app/learning/study/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** How many each figure counts; one that is not there counts nobody. */
export type Counts = Partial<Record<FigureKey, number>>

/** A table of people: what is counted in it. */
type Counted = {
	/** The figure that counts all of its rows. */
	key: FigureKey
	/** What they are of, with ids and titles of that, as SQL. */
	of?: { id: SQL; titles: SQL }
	/** Where their answers stand, if not in the table itself. */
	answers: { sex: PgColumn; district: PgColumn }
	join?: SQL
	/** Figures that count a part of them: which. */
	parts?: Partial<Record<FigureKey, SQL>>
}

/** What is counted of a program or course, or of those who gave an answer. */
export type PeopleRow = {
	kind: 'item' | 'sex' | 'district'
	id: string | null
	title: string | null
	answer: string | null
	counts: Counts
}

/** Everything of a table in one reading: per program or course, the most first, and per answer. */
async function readTable(db: Db, period: Period, counted: Counted): Promise<PeopleRow[]> {
	const { key, of, answers, join = sql``, parts = {} } = counted
	const { from, where } = rowsBehind(key, period)
	const counts = Object.entries({ [key]: sql`true`, ...parts })
	const [each, sums] = [
		counts.map(([, which], n) => sql`count(*) filter (where ${which}) as ${sql.identifier(`n${n}`)}`),
		counts.map(([name], n) => sql`${name}::text, sum(${sql.identifier(`n${n}`)})`),
	]
	const { rows } = await db.execute<PeopleRow>(sql`with cells as materialized (
			select ${of?.id ?? sql`null::uuid`} as id, ${answers.sex} as sex, ${answers.district} as district,
				${sql.join(each, sql`, `)}
			from ${from} ${join} where ${where} group by 1, 2, 3),
		sums as (select case grouping(id, sex, district) when 3 then 'item' when 5 then 'sex' else 'district' end as kind,
				id, coalesce(sex, district) as answer, sum(n0) as every, json_build_object(${sql.join(sums, sql`, `)}) as counts
			from cells group by grouping sets ((id), (sex), (district)))
		select kind, sums.id, titles.title, answer, counts
		from sums left join (${of?.titles ?? sql`select null::uuid as id, null::text as title`}) titles on titles.id = sums.id
		order by every desc, titles.title, sums.id, answer`)
	return rows
}

const titlesOf = (table: typeof programs | typeof courses | typeof premium_courses) =>
	sql`select ${table.id}, ${table.title} from ${table}`

const applicants: Counted = {
	key: 'applicants',
	of: { id: sql`${program_applications.program_id}`, titles: titlesOf(programs) },
	answers: program_applications,
	parts: { admitted: sql`${program_applications.status} = 'approved'` },
}

const enrolled: Counted = {
	key: 'enrolled',
	of: { id: enrolledIn, titles: sql`${titlesOf(courses)} union all ${titlesOf(premium_courses)}` },
	answers: enrollments,
	parts: {
		trained: sql`exists (select from ${lesson_completions}
			where ${lesson_completions.enrollment_id} = ${enrollments.id})`,
	},
}

const certified: Counted = {
	key: 'certified',
	of: { id: sql`${certificates.course_id}`, titles: titlesOf(courses) },
	answers: enrollments,
	join: sql`left join ${enrollments} on ${enrollments.id} = ${certificates.enrollment_id}`,
}

const participants: Counted = { key: 'participants', answers: event_registrations }

const members: Counted = { key: 'members', answers: memberships }

const TABLES = [applicants, enrolled, certified, participants, members]

/** What is counted of people: a statement for each table. */
export async function readPeople(db: Db, period: Period): Promise<PeopleRow[]> {
	return (await Promise.all(TABLES.map((counted) => readTable(db, period, counted)))).flat()
}
