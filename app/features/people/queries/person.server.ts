import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { certificates } from '#app/features/certificates/tables.server.ts'
import {
	appointments,
	beginningOf,
	consultation_bookings,
} from '#app/features/consultations/tables.server.ts'
import { contacts } from '#app/features/contact/tables.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { enrollments } from '#app/features/enrollments/tables.server.ts'
import { exam_attempts, exams } from '#app/features/exams/tables.server.ts'
import { PARTNERSHIP_TYPE_NAMES } from '#app/features/partnerships/rules.ts'
import { partnerships } from '#app/features/partnerships/tables.server.ts'
import { definitionOf, type KnownType, knownTypes } from '#app/features/registrations/queries/types.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { ERASED } from '#app/platform/privacy/personal-data.server.ts'
import { HUB_ZONE } from '#app/platform/time.ts'

/** What somebody sent, whichever table keeps it. */
export type PersonRecord = {
	id: string
	kind:
		| KnownType
		| 'exam_attempt'
		| 'certificate'
		| 'appointment'
		| 'booking'
		| 'donation'
		| 'contact'
		| 'partnership'
	/** What it is for or about. */
	what: string | null
	status: string | null
	/** What was written, whole, where no other screen shows it. */
	text: string | null
	/** Whole francs. */
	amount: number | null
	name: string
	phone: string | null
	/** When it is, where it has a time of its own; else when it came. */
	at: Date
}

export type Person = {
	email: string
	/** The latest first, at most `MOST_RECORDS`. */
	records: PersonRecord[]
	/** All of them, also those that are not shown. */
	total: number
	waiting: number
	/** Whole francs of completed donations. */
	given: number
	/** Whole francs that were paid for bookings and premium courses. */
	paid: number
	first_seen: Date
	/** As they were written, the latest first. */
	names: string[]
	phones: string[]
}

/** Records that are shown of one person. */
export const MOST_RECORDS = 200

type Part = {
	kind: PersonRecord['kind']
	from: PgTable
	join?: SQL
	email: PgColumn
	what: SQL | PgColumn
	text?: SQL | PgColumn
	status?: PgColumn | SQL
	amount?: PgColumn
	/** Of a purchase, whether the amount was paid. */
	paid?: SQL
	name: SQL | PgColumn
	phone?: PgColumn
	id: PgColumn
	created_at: PgColumn
	/** Its own time, as a moment. */
	begins?: SQL
}

const nothing = sql`null`
const fullName = (table: { first_name: PgColumn; last_name: PgColumn }) =>
	sql`${table.first_name} || ' ' || ${table.last_name}`

const registrations = knownTypes.map((kind): Part => {
	const { table, item, join } = definitionOf(kind)
	return {
		...{ kind, from: table, what: item ?? nothing, name: fullName(table) },
		...(join && { join: sql`left join ${join.table} on ${join.on}` }),
		...{ id: table.id, email: table.email, phone: table.phone },
		...{ status: table.status, created_at: table.created_at },
		...(kind === 'enrollment' && {
			amount: enrollments.payment_amount,
			paid: sql`${enrollments.payment_status} = 'completed'`,
		}),
	}
})

/** Whose attempt or certificate it is, its enrollment says. */
const learner = {
	email: enrollments.email,
	name: fullName(enrollments),
	phone: enrollments.phone,
} as const

/** What somebody did as a learner. */
const learning: readonly Part[] = [
	{
		...{ kind: 'exam_attempt', from: exam_attempts, id: exam_attempts.id, ...learner },
		join: sql`join ${enrollments} on ${enrollments.id} = ${exam_attempts.enrollment_id}
			left join ${exams} on ${exams.id} = ${exam_attempts.exam_id}`,
		// The score first: where there is no room, the title is cut.
		what: sql`coalesce(${exam_attempts.score} || '%, ', '') || coalesce(${exams.title}, '')`,
		status: sql`case when ${exam_attempts.completed_at} is null then 'running'
			when ${exam_attempts.passed} then 'passed' else 'failed' end`,
		created_at: exam_attempts.started_at,
	},
	{
		...{ kind: 'certificate', from: certificates, id: certificates.id, ...learner },
		join: sql`join ${enrollments} on ${enrollments.id} = ${certificates.enrollment_id}`,
		what: sql`${certificates.course_title} || ', ' || ${certificates.certificate_number}`,
		...{ status: certificates.status, created_at: certificates.created_at },
	},
]

/** The words for the type of a partnership (D-068). */
const partnershipType = sql`case ${partnerships.partnership_type} ${sql.join(
	Object.entries(PARTNERSHIP_TYPE_NAMES).map(([code, name]) => sql`when ${code} then ${name}`),
	sql` `,
)} end`

const parts: readonly Part[] = [
	...registrations,
	...learning,
	{
		...{ kind: 'appointment', from: appointments },
		what: sql`${appointments.appointment_time} || ', ' || ${appointments.service_type}`,
		...{ id: appointments.id, email: appointments.email, phone: appointments.phone },
		...{ name: fullName(appointments), status: appointments.status },
		created_at: appointments.created_at,
		begins: sql`${beginningOf(appointments)} at time zone ${HUB_ZONE}`,
	},
	{
		...{ kind: 'booking', from: consultation_bookings, what: consultation_bookings.package_type },
		...{ id: consultation_bookings.id, email: consultation_bookings.email },
		...{ phone: consultation_bookings.phone, name: fullName(consultation_bookings) },
		...{ status: consultation_bookings.status, amount: consultation_bookings.payment_amount },
		paid: sql`${consultation_bookings.payment_status} = 'completed'`,
		created_at: consultation_bookings.created_at,
	},
	{
		...{ kind: 'donation', from: donations, what: donations.payment_method, id: donations.id },
		...{ email: donations.email, phone: donations.phone, name: donations.donor_name },
		...{ status: donations.payment_status, amount: donations.amount, created_at: donations.created_at },
	},
	{
		...{ kind: 'contact', from: contacts, what: contacts.subject, text: contacts.message, id: contacts.id },
		...{ email: contacts.email, name: contacts.full_name, created_at: contacts.created_at },
	},
	{
		...{ kind: 'partnership', from: partnerships, what: partnerships.company_name, id: partnerships.id },
		text: sql`${partnershipType} || ', ' || ${partnerships.company_size} || ' people, ' || ${partnerships.industry}
			|| E'\n\n' || ${partnerships.message}`,
		...{ email: partnerships.email, phone: partnerships.phone, name: partnerships.contact_name },
		created_at: partnerships.created_at,
	},
]

/** Whatever keeps what somebody sent. */
export const personTables = parts.map(({ from }) => from)

const rowsOf = (part: Part, where: SQL) => sql`select ${part.id} as id, ${part.kind}::text as kind,
	(${part.what})::text as what, (${part.text ?? nothing})::text as text, (${part.status ?? nothing})::text as status,
	(${part.amount ?? nothing})::integer as amount, coalesce(${part.paid ?? sql`false`}, false) as is_paid,
	(${part.name})::text as name, (${part.phone ?? nothing})::text as phone, ${part.created_at} as created_at,
	${part.begins ?? part.created_at} as at from ${part.from} ${part.join ?? sql``} where ${where}`

/** Ids and kinds of all that came from an address, as SQL to be selected from. @param email lower-case */
export const sentBy = (email: string): SQL =>
	sql`(${sql.join(
		parts.map(
			({ id, kind, from, join, email: own }) =>
				sql`select ${id} as id, ${kind}::text as kind from ${from} ${join ?? sql``} where ${eq(own, email)}`,
		),
		sql` union all `,
	)})`

type Read = Omit<PersonRecord, 'at'> & {
	at: Date | string
	created_at: Date | string
	is_paid: boolean
	total: number
	waiting: number
	given: number
	paid: number
	first_seen: Date | string
}

const distinct = (values: readonly (string | null)[]) => [
	...new Set(values.filter((value): value is string => value !== null && value !== '')),
]

/**
 * Everything that came from an address, in one statement along each table's index on `email`.
 * @param email lower-case
 * @returns null if nothing did
 */
export async function getPerson(db: Db, email: string): Promise<Person | null> {
	// What stands for everybody who was erased is nobody's address.
	if (email === ERASED) return null
	const all = sql.join(
		parts.map((part) => rowsOf(part, eq(part.email, email))),
		sql` union all `,
	)
	const { rows } = await db.execute<Read>(sql`select *, count(*) over ()::int as total,
		(count(*) filter (where status = 'pending') over ())::int as waiting,
		coalesce(sum(amount) filter (where kind = 'donation' and status = 'completed') over (), 0)::float8 as given,
		coalesce(sum(amount) filter (where is_paid) over (), 0)::float8 as paid,
		min(created_at) over () as first_seen
		from (${all}) sent order by at desc, id limit ${MOST_RECORDS}`)
	const [latest] = rows
	if (!latest) return null
	const written = rows.toSorted((one, other) => +new Date(other.created_at) - +new Date(one.created_at))
	return {
		email,
		records: rows.map(({ id, kind, what, text, status, amount, name, phone, at }) => ({
			...{ id, kind, what, text, status, amount, name, phone },
			at: new Date(at),
		})),
		...{ total: latest.total, waiting: latest.waiting, given: latest.given, paid: latest.paid },
		first_seen: new Date(latest.first_seen),
		names: distinct(written.map(({ name }) => name)),
		phones: distinct(written.map(({ phone }) => phone)),
	}
}

/** Those of these addresses from which something came, and which so have a page. @param emails lower-case */
export async function listKnownAddresses(db: Db, emails: readonly string[]): Promise<string[]> {
	if (emails.length === 0) return []
	const sent = sql.join(
		parts
			.filter(({ from, email }) => email.table === from)
			.map(({ from, email }) => sql`exists (select 1 from ${from} where ${email} = asked.email)`),
		sql` or `,
	)
	const { rows } = await db.execute<{ email: string }>(
		sql`select asked.email from unnest(${sql.param(emails)}::text[]) asked (email) where ${sent}`,
	)
	return rows.map(({ email }) => email)
}

/** Somebody as found: the address, the name that came with it last, and how many records there are. */
export type FoundPerson = { email: string; name: string; total: number }

/** Those of these addresses from which something came, in their order. @param emails lower-case */
export async function findPeople(db: Db, emails: readonly string[]): Promise<FoundPerson[]> {
	if (emails.length === 0) return []
	const all = sql.join(
		parts.map(
			(
				part,
			) => sql`select ${part.email} as email, (${part.name})::text as name, ${part.created_at} as created_at
				from ${part.from} ${part.join ?? sql``} where ${inArray(part.email, [...emails])}`,
		),
		sql` union all `,
	)
	const { rows } = await db.execute<FoundPerson>(sql`select email, count(*)::int as total,
		(array_agg(name order by created_at desc))[1] as name from (${all}) sent group by email`)
	return rows.toSorted((a, b) => emails.indexOf(a.email) - emails.indexOf(b.email))
}
