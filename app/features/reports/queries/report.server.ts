import { and, type SQL, sql } from 'drizzle-orm'
import { appointmentsList } from '#app/features/consultations/queries/appointments.server.ts'
import { bookingsList } from '#app/features/consultations/queries/bookings.server.ts'
import { donationsList } from '#app/features/donations/queries/admin.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { opportunitiesList } from '#app/features/opportunities/queries/admin.server.ts'
import { opportunities } from '#app/features/opportunities/tables.server.ts'
import { program_applications, programs } from '#app/features/programs/tables.server.ts'
import { registrationsList } from '#app/features/registrations/queries/list.server.ts'
import type { Period } from '#app/features/reports/rules.ts'
import { FIGURES, type FigureKey, type Figures, searchBehind } from '#app/features/reports/texts.ts'
import { courses, premium_courses } from '#app/learning/catalog/tables.server.ts'
import { certificatesList } from '#app/learning/certificates/queries/admin.server.ts'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { enrolledIn, enrollments, lesson_completions } from '#app/learning/study/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { HUB_ZONE } from '#app/platform/core/time/time.ts'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import { conditionsOf } from '#app/platform/office/lists/list-conditions.server.ts'
import type { ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'

/** How many each figure counts; one that is not there counts nobody. */
export type Counts = Partial<Record<FigureKey, number>>

/** What is counted of one program or course; without an id, of all that are deleted. */
export type Item = { id: string | null; title: string | null; counts: Counts }

export type Report = { figures: Figures; programs: Item[]; courses: Item[] }

const lists: Record<(typeof FIGURES)[number]['screen'], ListDefinition> = {
	registrations: registrationsList,
	'elearning/certificates': certificatesList,
	'consultation-bookings': bookingsList,
	appointments: appointmentsList,
	donations: donationsList,
	opportunities: opportunitiesList,
}

/** The one table of a figure's list, and the conditions that the list narrows it by: both have the same rows. */
function rowsBehind(key: FigureKey, period: Period): { from: SQL; where: SQL } {
	for (const figure of FIGURES) {
		if (figure.key !== key) continue
		const list = lists[figure.screen]
		const address = readListAddress(list, searchBehind(figure, period))
		for (const source of list.sources) {
			const conditions = conditionsOf(source, address, { unordered: true })
			if (conditions) return { from: sql`${source.from}`, where: and(...conditions) ?? sql`true` }
		}
	}
	throw new Error(`no list has the rows of ${key}`)
}

const countOf = (key: FigureKey, period: Period): SQL => {
	const { from, where } = rowsBehind(key, period)
	return sql`(select count(*)::int from ${from} where ${where})`
}

/** The first moment of a day in Kigali. */
const beginningOf = (day: SQL) => sql`(${day}::timestamp at time zone ${HUB_ZONE})`

type Alone = Exclude<FigureKey, 'applicants' | 'admitted' | 'enrolled' | 'trained' | 'certified'>

/** The figures that are not told by program or course. */
async function readAlone(db: Db, period: Period): Promise<Record<Alone, number>> {
	const { from, where } = rowsBehind('gifts', period)
	const jobs = rowsBehind('jobs', period)
	const posted = sql`${opportunities.created_at} >= ${beginningOf(sql`${period.from}::date`)}
		and ${opportunities.created_at} < ${beginningOf(sql`(${period.to}::date + 1)`)}`
	const { rows } = await db.execute<Record<Alone, number>>(sql`select
		${countOf('participants', period)} as participants,
		${countOf('bookings', period)} as bookings,
		${countOf('consultations', period)} as consultations,
		${countOf('members', period)} as members,
		given.*,
		(select count(*)::int from ${jobs.from} where ${jobs.where} and ${posted}) as jobs
		from (select count(*)::int as gifts, coalesce(sum(${donations.amount}), 0)::float8 as given
			from ${from} where ${where}) given`)
	const [row] = rows
	if (!row) throw new Error('nothing was read')
	return row
}

/** What is counted in a table, per what its rows are of. */
type Counted = {
	/** The figure that counts all of its rows. */
	key: FigureKey
	of: SQL
	/** Ids and titles, as SQL. */
	titles: SQL
	/** Of those some figures count a part: which. */
	parts?: Partial<Record<FigureKey, SQL>>
}

/** Everything of a table in one reading: per program or course, the most first. */
async function readItems(db: Db, period: Period, { key, of, titles, parts = {} }: Counted): Promise<Item[]> {
	const { from, where } = rowsBehind(key, period)
	const counts = Object.entries({ [key]: sql`true`, ...parts }).map(
		([name, which]) => sql`${name}::text, count(*) filter (where ${which})`,
	)
	const { rows } = await db.execute<Item>(sql`select item as id, titles.title, counts
		from (select ${of} as item, count(*) as every, json_build_object(${sql.join(counts, sql`, `)}) as counts
			from ${from} where ${where} group by 1) counted
		left join (${titles}) titles on titles.id = item
		order by every desc, titles.title, item`)
	return rows
}

const titlesOf = (table: typeof programs | typeof courses | typeof premium_courses) =>
	sql`select ${table.id}, ${table.title} from ${table}`

const ofPrograms: Counted = {
	key: 'applicants',
	of: sql`${program_applications.program_id}`,
	titles: titlesOf(programs),
	parts: { admitted: sql`${program_applications.status} = 'approved'` },
}

const ofEnrollments: Counted = {
	key: 'enrolled',
	of: enrolledIn,
	titles: sql`${titlesOf(courses)} union all ${titlesOf(premium_courses)}`,
	parts: {
		trained: sql`exists (select from ${lesson_completions}
			where ${lesson_completions.enrollment_id} = ${enrollments.id})`,
	},
}

const ofCertificates: Counted = {
	key: 'certified',
	of: sql`${certificates.course_id}`,
	titles: titlesOf(courses),
}

/** What several tables tell of the same courses. */
function together(items: readonly Item[]): Item[] {
	const perId = new Map<string | null, Item>()
	for (const item of items)
		perId.set(item.id, { ...item, counts: { ...perId.get(item.id)?.counts, ...item.counts } })
	return [...perId.values()]
}

/** Everything that a report tells of a period: four statements, however much there is. */
export async function readReport(db: Db, period: Period): Promise<Report> {
	const [alone, applied, enrolled, certified] = await Promise.all([
		readAlone(db, period),
		readItems(db, period, ofPrograms),
		readItems(db, period, ofEnrollments),
		readItems(db, period, ofCertificates),
	])
	const sumOf = (items: readonly Item[], key: FigureKey) =>
		items.reduce((sum, { counts }) => sum + (counts[key] ?? 0), 0)
	const figures = {
		...alone,
		applicants: sumOf(applied, 'applicants'),
		admitted: sumOf(applied, 'admitted'),
		enrolled: sumOf(enrolled, 'enrolled'),
		trained: sumOf(enrolled, 'trained'),
		certified: sumOf(certified, 'certified'),
	}
	return { figures, programs: applied, courses: together([...enrolled, ...certified]) }
}
