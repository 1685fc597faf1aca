import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { exam_attempts, exams } from '#app/learning/exams/tables.server.ts'
import { linked_addresses } from '#app/features/people/tables.server.ts'
import { requests } from '#app/features/registrations/queries/types.server.ts'
import { isHeldOf } from '#app/platform/core/payments/held.server.ts'
import { givenBackOf } from '#app/platform/core/payments/refunds/given-back.server.ts'
import { REQUEST_KINDS, type RequestKind } from '#app/platform/web/requests/request-link.server.ts'
import { declarationOf } from '#app/platform/core/db/declare-table.server.ts'
import { fullName } from '#app/platform/web/requests/request.server.ts'

/** What a record of somebody is. */
export type PersonRecordKind = RequestKind | 'exam_attempt' | 'certificate'

/** How a table keeps what somebody sent. */
export type PersonPart = {
	kind: PersonRecordKind
	from: PgTable
	join?: SQL | undefined
	/** Which of its rows are records of somebody; undefined: all of them. */
	meant?: SQL | undefined
	email: PgColumn
	what: SQL | PgColumn
	text?: SQL | PgColumn | undefined
	status?: PgColumn | SQL | undefined
	amount?: PgColumn | undefined
	/** Of a purchase, whether the amount was paid. */
	paid?: SQL | undefined
	/** By how much less it counts. */
	back?: SQL | undefined
	name: SQL | PgColumn
	phone?: PgColumn | undefined
	id: PgColumn
	created_at: PgColumn
	/** Its own time, as a moment. */
	begins?: SQL | undefined
}

/** What a table has not. */
export const nothing = sql`null`

const sent = REQUEST_KINDS.map((kind): PersonPart => {
	const { table, item, line = item, join, state, payable, amount, ...request } = requests[kind]
	const listed = declarationOf(table)?.list?.meant
	return {
		...request,
		amount,
		back: amount && payable ? givenBackOf({ kind: payable, table, amount }) : undefined,
		from: table,
		// Money that waits for a decision is shown, whatever it came for.
		meant: listed && sql`(${listed} or ${isHeldOf(table)})`,
		what: line,
		join: join && sql`left join ${join.table} on ${join.on}`,
		id: table.id,
		email: table.email,
		phone: getTableColumns(table)['phone'],
		status: state,
		created_at: table.created_at,
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

/** What somebody may have sent or done, table by table. */
export const personParts: readonly PersonPart[] = [...sent, ...learning]

/** Whatever keeps what somebody sent, and which addresses are theirs. */
export const personTables = [...personParts.map(({ from }) => from), linked_addresses]
