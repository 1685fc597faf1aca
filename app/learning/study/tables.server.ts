import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { courses, lessons, premium_courses } from '#app/learning/catalog/tables.server.ts'
import {
	EDUCATION_LEVELS,
	ENROLLMENT_STATUSES,
	PURCHASE_EDUCATION,
	PURCHASE_STATUSES,
} from '#app/learning/study/rules.ts'
import { STARTUP_STAGES } from '#app/features/startups/rules.ts'
import { oneOf, shorterThan, within } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, instantNow, updated_at } from '#app/platform/core/db/columns.server.ts'
import { PURCHASE_METHODS } from '#app/platform/web/payments/rules.ts'
import { FUNDER_COLUMNS, funderChecks, funderColumns } from '#app/platform/core/db/funder-columns.server.ts'
import { personChecks, personColumns } from '#app/platform/core/db/person-columns.server.ts'
import { declareTable, reference } from '#app/platform/core/db/declare-table.server.ts'
import { TAKERS } from '#app/platform/core/payments/provider.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'

const METHODS = PURCHASE_METHODS.map((method) => method.id)

/**
 * Who takes a course, free or premium. A free one has a `course_id` and no payment, a premium one a
 * `premium_course_id` and the payment; the course's key is null when the course is gone, and never at first
 * (db/custom/200-learning.sql).
 */
export const enrollments = pgTable(
	'enrollments',
	{
		id: id(),
		course_id: uuid().references(() => courses.id, { onDelete: 'set null' }),
		premium_course_id: uuid().references(() => premium_courses.id, { onDelete: 'set null' }),
		/** Whose cookie names it. */
		learner_id: uuid().notNull(),
		...personColumns(),
		...funderColumns(),
		education_level: text({ enum: [...EDUCATION_LEVELS, PURCHASE_EDUCATION] }).notNull(),
		current_occupation: text(),
		motivation: text().notNull(),
		startup_sector: text(),
		startup_stage: text({ enum: STARTUP_STAGES }),
		status: text({ enum: ENROLLMENT_STATUSES }).notNull().default('pending'),
		/** Minutes beyond the exam's time that an administrator has granted this learner. */
		extra_minutes: integer().notNull().default(0),
		/** Of a premium purchase: whole francs with the fee, how, and what became of it. */
		payment_amount: integer(),
		payment_method: text({ enum: ['credit-card', 'mobile-money', 'bank-transfer'] }),
		payment_status: text({ enum: PURCHASE_STATUSES }),
		/** Who takes the money; null: nobody, the payment is simulated. */
		taken_by: text({ enum: TAKERS }),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check(
			'enrollments_paid_or_free',
			sql`(${t.course_id} is null or ${t.payment_amount} is null)
				and (${t.premium_course_id} is null or ${t.payment_amount} is not null)
				and num_nonnulls(${t.payment_amount}, ${t.payment_method}, ${t.payment_status}) in (0, 3)`,
		),
		check('enrollments_education_level', oneOf(t.education_level, [...EDUCATION_LEVELS, PURCHASE_EDUCATION])),
		check('enrollments_status', oneOf(t.status, ENROLLMENT_STATUSES)),
		check('enrollments_stage', oneOf(t.startup_stage, STARTUP_STAGES)),
		check('enrollments_payment_method', oneOf(t.payment_method, METHODS)),
		check('enrollments_payment_status', oneOf(t.payment_status, PURCHASE_STATUSES)),
		check('enrollments_taken_by', oneOf(t.taken_by, TAKERS)),
		check('enrollments_payment_amount', sql`${t.payment_amount} >= 0`),
		check('enrollments_extra_minutes', within(t.extra_minutes, 0, 600)),
		...personChecks('enrollments', t),
		...funderChecks('enrollments', t),
		check('enrollments_occupation', shorterThan(t.current_occupation, 200)),
		check('enrollments_motivation', shorterThan(t.motivation, 10_000)),
		check('enrollments_sector', shorterThan(t.startup_sector, 100)),
		// One per learner and course while it holds; after a rejection one enrolls again.
		uniqueIndex('enrollments_one_per_learner')
			.on(t.learner_id, t.course_id)
			.where(sql`${t.status} in ('pending', 'approved')`),
		uniqueIndex('enrollments_one_premium_per_learner')
			.on(t.learner_id, t.premium_course_id)
			.where(sql`${t.status} in ('pending', 'approved')`),
		index().on(t.course_id, t.created_at, t.id),
		index('enrollments_report').on(t.created_at, t.course_id, t.premium_course_id, t.sex, t.district, t.id),
		index().on(t.premium_course_id, t.created_at, t.id),
		index('enrollments_course_created_at_id_index').on(
			sql`coalesce(${t.course_id}, ${t.premium_course_id})`,
			t.created_at,
			t.id,
		),
		index().on(t.email),
		index().on(t.created_at, t.id),
		index().on(t.status, t.created_at, t.id),
	],
)

/** The one course that it is of, free or premium; null once that is gone. */
export const enrolledIn = sql<
	string | null
>`coalesce(${enrollments.course_id}, ${enrollments.premium_course_id})`

export type Enrollment = typeof enrollments.$inferSelect

/** Lessons that a learner has marked as done. */
export const lesson_completions = pgTable(
	'lesson_completions',
	{
		enrollment_id: uuid()
			.notNull()
			.references(() => enrollments.id, { onDelete: 'cascade' }),
		lesson_id: uuid()
			.notNull()
			.references(() => lessons.id, { onDelete: 'cascade' }),
		done_at: instantNow(),
	},
	(t) => [primaryKey({ columns: [t.enrollment_id, t.lesson_id] }), index().on(t.lesson_id)],
)

/** What a learner wrote on the form, without who they are. */
const written = {
	phone: ERASED,
	education_level: PURCHASE_EDUCATION,
	motivation: ERASED,
	current_occupation: null,
	startup_sector: null,
	startup_stage: null,
	sex: null,
	district: null,
}

export const declared = [
	declareTable(enrollments, {
		people: {
			heading: 'Enrollments',
			whose: { emails: [enrollments.email] },
			personal: [
				...(['first_name', 'last_name', 'email', 'phone', 'education_level'] as const),
				...(['current_occupation', 'motivation', 'startup_sector', 'startup_stage'] as const),
				...FUNDER_COLUMNS,
			],
			secret: ['learner_id'],
			plain: [
				...(['id', 'course_id', 'premium_course_id', 'status', 'extra_minutes'] as const),
				...([
					'payment_amount',
					'payment_method',
					'payment_status',
					'taken_by',
					'created_at',
					'updated_at',
				] as const),
			],
			kept: {
				where: sql`${enrollments.payment_amount} is not null`,
				as: {
					...written,
					first_name: ERASED,
					last_name: ERASED,
					email: ERASED,
					learner_id: sql`gen_random_uuid()`,
					status: sql`case when status = 'pending' then 'withdrawn' else status end`,
				},
			},
			retention: {
				since: enrollments.created_at,
				// Name and address stay as long as a certificate does, so that its learner can still ask for both to go.
				held: {
					where: sql`exists (select from certificates where certificates.enrollment_id = ${enrollments.id})`,
					as: written,
				},
			},
		},
		kind: {
			one: 'enrollment',
			title: ['first_name', 'last_name'],
			screen: '/admin/registrations/enrollment/',
		},
		list: {
			counted: ['status', 'payment_status'],
			searched: [
				enrollments.first_name,
				enrollments.last_name,
				enrollments.email,
				enrollments.phone,
				reference(enrollments.id),
			],
		},
	}),
	declareTable(lesson_completions, {
		people: {
			heading: 'Lessons done',
			whose: { of: [lesson_completions.enrollment_id, enrollments] },
			personal: ['lesson_id', 'done_at'],
			plain: ['enrollment_id'],
		},
	}),
]
