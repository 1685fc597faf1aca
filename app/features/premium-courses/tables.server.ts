import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import {
	COURSE_LEVELS,
	INSTRUCTOR_CHARACTERS,
	MOST_PRICE,
	MOST_STUDENTS,
} from '#app/features/premium-courses/rules.ts'
import { oneOf, shorterThan, within } from '#app/platform/db/checks.server.ts'
import { created_at, id, updated_at } from '#app/platform/db/columns.server.ts'
import { declareTable } from '#app/platform/db/declare-table.server.ts'

/** Courses that are paid for. */
export const premium_courses = pgTable(
	'premium_courses',
	{
		id: id(),
		title: text().notNull(),
		description: text().notNull(),
		instructor: text().notNull(),
		duration: text().notNull(),
		level: text({ enum: COURSE_LEVELS }).notNull(),
		/** Whole francs. */
		price: integer().notNull(),
		image_url: text().notNull(),
		/** What an administrator states, not a count of rows. */
		students_count: integer().notNull().default(0),
		rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull().default(4.5),
		featured: boolean().notNull().default(false),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('premium_courses_title', shorterThan(t.title, 200)),
		check('premium_courses_description', shorterThan(t.description, 10_000)),
		check('premium_courses_instructor', shorterThan(t.instructor, INSTRUCTOR_CHARACTERS)),
		check('premium_courses_duration', shorterThan(t.duration, 200)),
		check('premium_courses_level', oneOf(t.level, COURSE_LEVELS)),
		check('premium_courses_price', within(t.price, 0, MOST_PRICE)),
		check('premium_courses_students_count', within(t.students_count, 0, MOST_STUDENTS)),
		check('premium_courses_rating', within(t.rating, 0, 5)),
		index().on(t.featured, t.created_at, t.id),
		index().on(t.created_at, t.id),
		index().on(t.price, t.id),
		index('premium_courses_lower_title_id_index').on(sql`lower(${t.title})`, t.id),
	],
)

export type PremiumCourse = typeof premium_courses.$inferSelect

export const declared = [
	declareTable(premium_courses, {
		people: { nobody: 'what the hub teaches' },
		shown: true,
		kind: { one: 'premium course', title: ['title'], screen: '/admin/premium-courses/' },
		list: { counted: ['featured'], searched: [premium_courses.title, premium_courses.instructor] },
	}),
]
