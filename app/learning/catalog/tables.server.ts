import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
	COURSE_LEVELS,
	DEFAULT_PASSING_SCORE,
	INSTRUCTOR_CHARACTERS,
	LESSON_CHARACTERS,
	LESSON_MINUTES,
	MOST_PRICE,
	MOST_STUDENTS,
} from '#app/learning/catalog/rules.ts'
import { oneOf, shorterThan, within } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { publicationCheck, publicationColumn } from '#app/platform/core/db/publication-column.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** Free courses. */
export const courses = pgTable(
	'courses',
	{
		id: id(),
		title: text().notNull(),
		description: text().notNull(),
		duration: text().notNull(),
		level: text({ enum: COURSE_LEVELS }).notNull(),
		/** Per cent of right answers that pass the exam. */
		passing_score: integer().notNull().default(DEFAULT_PASSING_SCORE),
		image_url: text(),
		/** Shown, not edited: whole francs, 0 is Free; stars of 5. */
		price: integer().notNull().default(0),
		rating: numeric({ precision: 2, scale: 1, mode: 'number' }),
		/** What one can do afterwards, an entry a line; and for whom it is. Beyond the documents, optional. */
		learn: text(),
		audience: text(),
		...publicationColumn(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		publicationCheck('courses', t),
		check('courses_title', shorterThan(t.title, 200)),
		check('courses_description', shorterThan(t.description, 10_000)),
		check('courses_duration', shorterThan(t.duration, 200)),
		check('courses_level', oneOf(t.level, COURSE_LEVELS)),
		check('courses_passing_score', within(t.passing_score, 1, 100)),
		check('courses_price', sql`${t.price} >= 0`),
		check('courses_rating', within(t.rating, 0, 5)),
		check('courses_learn', shorterThan(t.learn, 10_000)),
		check('courses_audience', shorterThan(t.audience, 10_000)),
		index().on(t.created_at, t.id),
		index().on(t.publication, t.created_at, t.id),
		index('courses_lower_title_id_index').on(sql`lower(${t.title})`, t.id),
	],
)

export type Course = typeof courses.$inferSelect

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
		...publicationColumn(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		publicationCheck('premium_courses', t),
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
		index().on(t.publication, t.created_at, t.id),
		index().on(t.price, t.id),
		index('premium_courses_lower_title_id_index').on(sql`lower(${t.title})`, t.id),
	],
)

export type PremiumCourse = typeof premium_courses.$inferSelect

/** What a course teaches, in order, read by the enrolled. Of a free course or of a premium one. */
export const lessons = pgTable(
	'lessons',
	{
		id: id(),
		course_id: uuid().references(() => courses.id, { onDelete: 'cascade' }),
		premium_course_id: uuid().references(() => premium_courses.id, { onDelete: 'cascade' }),
		/** The lowest comes first; of two alike the older one. */
		position: integer().notNull(),
		title: text().notNull(),
		/** Rich text of the allowed marks and tables. A line `{picture 1}` is where the first picture stands. */
		content: text().notNull(),
		/** How long it takes to read. */
		minutes: integer().notNull(),
		/** A file to take along: its address in the store, what it is called on the page, its kind and bytes. */
		file_url: text(),
		file_title: text(),
		file_name: text(),
		file_type: text(),
		file_size: integer(),
		/** A link to a video elsewhere, what it is called, and what to know before: "YouTube, about 14 MB, in Kinyarwanda". */
		video_url: text(),
		video_title: text(),
		video_note: text(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('lessons_of_one_course', sql`num_nonnulls(${t.course_id}, ${t.premium_course_id}) = 1`),
		check('lessons_title', shorterThan(t.title, 200)),
		check('lessons_content', shorterThan(t.content, LESSON_CHARACTERS)),
		check('lessons_minutes', within(t.minutes, LESSON_MINUTES.least, LESSON_MINUTES.most)),
		check(
			'lessons_file',
			sql`num_nonnulls(${t.file_url}, ${t.file_name}, ${t.file_type}, ${t.file_size}) in (0, 4)`,
		),
		check('lessons_file_title', shorterThan(t.file_title, 200)),
		check('lessons_video_url', shorterThan(t.video_url, 2000)),
		check('lessons_video_title', shorterThan(t.video_title, 200)),
		check('lessons_video_note', shorterThan(t.video_note, 200)),
		index().on(t.course_id, t.position, t.created_at),
		index().on(t.premium_course_id, t.position, t.created_at),
	],
)

export type Lesson = typeof lessons.$inferSelect

/** Pictures of a lesson, in order. */
export const lesson_pictures = pgTable(
	'lesson_pictures',
	{
		id: id(),
		lesson_id: uuid()
			.notNull()
			.references(() => lessons.id, { onDelete: 'cascade' }),
		position: integer().notNull(),
		image_url: text().notNull(),
		/** What it shows: the text in its place, and the line below it. */
		caption: text().notNull(),
	},
	(t) => [check('lesson_pictures_caption', shorterThan(t.caption, 500)), index().on(t.lesson_id, t.position)],
)

export const declared = [
	declareTable(courses, {
		pictures: ['image_url'],
		people: { nobody: 'what the hub teaches' },
		shown: true,
		kind: { one: 'course', title: ['title'], screen: '/admin/elearning/' },
		list: { counted: ['publication'], searched: [courses.title, courses.description] },
	}),
	declareTable(lessons, {
		people: { nobody: 'what the hub teaches' },
		shown: true,
		kind: { one: 'lesson', title: ['title'], screen: '/admin/elearning/lessons/' },
		list: {},
	}),
	declareTable(lesson_pictures, {
		people: { nobody: 'what the hub teaches' },
		shown: false,
	}),
	declareTable(premium_courses, {
		pictures: ['image_url'],
		people: { nobody: 'what the hub teaches' },
		shown: true,
		kind: { one: 'premium course', title: ['title'], screen: '/admin/premium-courses/' },
		list: {
			counted: ['featured'],
			searched: [premium_courses.title, premium_courses.instructor],
		},
	}),
]
