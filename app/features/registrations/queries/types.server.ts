import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { courses } from '#app/features/courses/tables.server.ts'
import { educationName } from '#app/features/enrollments/rules.ts'
import { enrolledIn, enrollments } from '#app/features/enrollments/tables.server.ts'
import { event_registrations, events } from '#app/features/events/tables.server.ts'
import { MEMBERSHIP_PLANS } from '#app/features/memberships/rules.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import { opportunities, opportunity_applications } from '#app/features/opportunities/tables.server.ts'
import { premium_courses } from '#app/features/premium-courses/tables.server.ts'
import { program_applications, programs } from '#app/features/programs/tables.server.ts'
import type { Join } from '#app/platform/lists/list-definition.server.ts'
import { formatRwfUsStyle } from '#app/platform/money.ts'
import { PURCHASE_METHODS } from '#app/platform/payments/rules.ts'
import { REGISTRATION_TYPES, type RegistrationType } from '#app/features/registrations/rules.ts'

/** What every table of registrations has. */
type RegistrationTable = PgTable & {
	[
		Name in 'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'status' | 'created_at' | 'updated_at'
	]: PgColumn
}

/** What is applied to or registered for. */
export type ItemTable = PgTable & { [Name in 'id' | 'title' | 'created_at']: PgColumn }

/** A table of registrations: the title of what was registered for, and the columns of the details dialog. */
type TypeDefinition = {
	table: RegistrationTable
	item: SQL<string | null>
	/** Where `item` comes from, if not from the table itself: the record's table, with its title, and the key to it. */
	join?: Join & { table: ItemTable }
	key?: PgColumn | SQL
	/** Whether a pending one waits for an administrator. One in a free course does not: it is open at once. */
	needsDecision: boolean
	/** Tables of titles beside the joined one: what a key may lead to as well. */
	alsoItems?: readonly ItemTable[]
	/** Address of the person's picture, where the form takes one. */
	photo?: PgColumn
	/** Column → its name. */
	facts: Readonly<Partial<Record<string, string>>>
	/** Column → the words for what it holds, where they are not its own text. */
	words?: Readonly<Partial<Record<string, (value: string) => string>>>
}

/** Checks that the facts are columns of the table. */
const define = <T extends RegistrationTable>(
	definition: TypeDefinition & { table: T; facts: { [Column in keyof T['$inferSelect']]?: string } },
): TypeDefinition => definition

/** Name of the plan that a membership application is for. */
const planName = sql<string | null>`case ${memberships.type} ${sql.join(
	MEMBERSHIP_PLANS.map(({ type, name }) => sql`when ${type} then ${name}::text`),
	sql` `,
)} end`

/** Of a free course by the join, of a premium one by its key: an enrollment is of one of the two. */
const courseTitle = sql<
	string | null
>`coalesce(${courses}.title, (select ${premium_courses}.title from ${premium_courses}
	where ${premium_courses}.id = ${enrollments}.premium_course_id))`

const methodName = (id: string) => PURCHASE_METHODS.find((method) => method.id === id)?.name ?? id

/**
 * The types of registrations that this hub has. The table needs, for a million rows: indexes on
 * (created_at, id) and (status, created_at, id), and a declaration that its status is counted and the person searched.
 */
export const registrationTypes = {
	program_application: define({
		table: program_applications,
		needsDecision: true,
		item: sql<string | null>`${programs.title}`,
		join: { table: programs, on: eq(programs.id, program_applications.program_id) },
		key: program_applications.program_id,
		facts: {
			organization: 'Organization',
			startup_sector: 'Startup sector',
			startup_stage: 'Startup stage',
			project_description: 'Project description',
			motivation: 'Motivation',
			experience: 'Experience',
		},
	}),
	event_registration: define({
		table: event_registrations,
		needsDecision: true,
		item: sql<string | null>`${events.title}`,
		join: { table: events, on: eq(events.id, event_registrations.event_id) },
		key: event_registrations.event_id,
		facts: { organization: 'Organization' },
	}),
	opportunity_application: define({
		table: opportunity_applications,
		needsDecision: true,
		item: sql<string | null>`${opportunities.title}`,
		join: { table: opportunities, on: eq(opportunities.id, opportunity_applications.opportunity_id) },
		key: opportunity_applications.opportunity_id,
		facts: { cover_letter: 'Cover letter', resume_url: 'Resume', portfolio_url: 'Portfolio' },
	}),
	membership: define({
		table: memberships,
		needsDecision: true,
		item: planName,
		photo: memberships.image_url,
		facts: {
			startup_sector: 'Startup sector',
			startup_stage: 'Startup stage',
			bio: 'Bio',
			expectations: 'Expectations',
		},
	}),
	enrollment: define({
		table: enrollments,
		needsDecision: false,
		item: courseTitle,
		join: { table: courses, on: eq(courses.id, enrollments.course_id) },
		key: enrolledIn,
		alsoItems: [premium_courses],
		facts: {
			education_level: 'Education level',
			current_occupation: 'Current occupation',
			startup_sector: 'Startup sector',
			startup_stage: 'Startup stage',
			motivation: 'Motivation',
			payment_amount: 'Amount paid',
			payment_method: 'Payment method',
			payment_status: 'Payment status',
		},
		words: {
			education_level: educationName,
			payment_amount: (francs) => formatRwfUsStyle(Number(francs)),
			payment_method: methodName,
			payment_status: (status) => status.charAt(0).toUpperCase() + status.slice(1),
		},
	}),
} satisfies Record<RegistrationType, TypeDefinition>

/** A type whose table is in the program. */
export type KnownType = keyof typeof registrationTypes

/** The known types in the order of the screen. */
export const knownTypes = REGISTRATION_TYPES.filter((type): type is KnownType =>
	Object.hasOwn(registrationTypes, type),
)

/** The types of which a pending one waits for somebody's decision. */
export const decidedTypes = knownTypes.filter((type) => registrationTypes[type].needsDecision)

/** The type of an address, if there is one. */
export const readType = (text: string | undefined): KnownType | undefined =>
	knownTypes.find((type) => type === text)

export const definitionOf = (type: KnownType): TypeDefinition => registrationTypes[type]
