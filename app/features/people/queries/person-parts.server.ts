import { type SQL, sql } from 'drizzle-orm'
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
import { HUB_ZONE } from '#app/platform/time.ts'

/** What a record of somebody is. */
export type PersonRecordKind =
	| KnownType
	| 'exam_attempt'
	| 'certificate'
	| 'appointment'
	| 'booking'
	| 'donation'
	| 'contact'
	| 'partnership'

/** How a table keeps what somebody sent. */
export type PersonPart = {
	kind: PersonRecordKind
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

/** What a table has not. */
export const nothing = sql`null`
const fullName = (table: { first_name: PgColumn; last_name: PgColumn }) =>
	sql`${table.first_name} || ' ' || ${table.last_name}`

const registrations = knownTypes.map((kind): PersonPart => {
	const { table, item, join } = definitionOf(kind)
	return {
		kind,
		from: table,
		what: item ?? nothing,
		name: fullName(table),
		...(join && { join: sql`left join ${join.table} on ${join.on}` }),
		id: table.id,
		email: table.email,
		phone: table.phone,
		status: table.status,
		created_at: table.created_at,
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
const learning: readonly PersonPart[] = [
	{
		kind: 'exam_attempt',
		from: exam_attempts,
		id: exam_attempts.id,
		...learner,
		join: sql`join ${enrollments} on ${enrollments.id} = ${exam_attempts.enrollment_id}
			left join ${exams} on ${exams.id} = ${exam_attempts.exam_id}`,
		// The score first: where there is no room, the title is cut.
		what: sql`coalesce(${exam_attempts.score} || '%, ', '') || coalesce(${exams.title}, '')`,
		status: sql`case when ${exam_attempts.completed_at} is null then 'running'
			when ${exam_attempts.passed} then 'passed' else 'failed' end`,
		created_at: exam_attempts.started_at,
	},
	{
		kind: 'certificate',
		from: certificates,
		id: certificates.id,
		...learner,
		join: sql`join ${enrollments} on ${enrollments.id} = ${certificates.enrollment_id}`,
		what: sql`${certificates.course_title} || ', ' || ${certificates.certificate_number}`,
		status: certificates.status,
		created_at: certificates.created_at,
	},
]

/** The words for the type of a partnership. */
const partnershipType = sql`case ${partnerships.partnership_type} ${sql.join(
	Object.entries(PARTNERSHIP_TYPE_NAMES).map(([code, name]) => sql`when ${code} then ${name}`),
	sql` `,
)} end`

/** What somebody may have sent, table by table. */
export const personParts: readonly PersonPart[] = [
	...registrations,
	...learning,
	{
		kind: 'appointment',
		from: appointments,
		what: sql`${appointments.appointment_time} || ', ' || ${appointments.service_type}`,
		id: appointments.id,
		email: appointments.email,
		phone: appointments.phone,
		name: fullName(appointments),
		status: appointments.status,
		created_at: appointments.created_at,
		begins: sql`${beginningOf(appointments)} at time zone ${HUB_ZONE}`,
	},
	{
		kind: 'booking',
		from: consultation_bookings,
		what: consultation_bookings.package_type,
		id: consultation_bookings.id,
		email: consultation_bookings.email,
		phone: consultation_bookings.phone,
		name: fullName(consultation_bookings),
		status: consultation_bookings.status,
		amount: consultation_bookings.payment_amount,
		paid: sql`${consultation_bookings.payment_status} = 'completed'`,
		created_at: consultation_bookings.created_at,
	},
	{
		kind: 'donation',
		from: donations,
		what: donations.payment_method,
		id: donations.id,
		email: donations.email,
		phone: donations.phone,
		name: donations.donor_name,
		status: donations.payment_status,
		amount: donations.amount,
		created_at: donations.created_at,
	},
	{
		kind: 'contact',
		from: contacts,
		what: contacts.subject,
		text: contacts.message,
		id: contacts.id,
		email: contacts.email,
		name: contacts.full_name,
		created_at: contacts.created_at,
	},
	{
		kind: 'partnership',
		from: partnerships,
		what: partnerships.company_name,
		id: partnerships.id,
		text: sql`${partnershipType} || ', ' || ${partnerships.company_size} || ' people, ' || ${partnerships.industry}
			|| E'\n\n' || ${partnerships.message}`,
		email: partnerships.email,
		phone: partnerships.phone,
		name: partnerships.contact_name,
		created_at: partnerships.created_at,
	},
]

/** Whatever keeps what somebody sent. */
export const personTables = personParts.map(({ from }) => from)
