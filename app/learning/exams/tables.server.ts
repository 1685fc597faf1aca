import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { courses } from '#app/learning/catalog/tables.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { DEFAULT_TIME_LIMIT, isQuestion, TIME_LIMIT } from '#app/learning/exams/rules.ts'
import { isList, shorterThan, within } from '#app/platform/core/db/checks.server.ts'
import {
	created_at,
	id,
	instant,
	instantNow,
	jsonListOf,
	updated_at,
} from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** The exam of a course; it goes with the course. */
export const exams = pgTable(
	'exams',
	{
		id: id(),
		course_id: uuid()
			.notNull()
			.unique()
			.references(() => courses.id, { onDelete: 'cascade' }),
		title: text().notNull(),
		description: text().notNull(),
		/** Minutes. */
		time_limit: integer().notNull().default(DEFAULT_TIME_LIMIT),
		questions: jsonListOf(isQuestion).notNull(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('exams_title', shorterThan(t.title, 200)),
		check('exams_description', shorterThan(t.description, 10_000)),
		check('exams_questions', isList(t.questions)),
		check('exams_time_limit', within(t.time_limit, TIME_LIMIT.least, TIME_LIMIT.most)),
	],
)

export type Exam = typeof exams.$inferSelect

/**
 * One try of a learner at an exam. It carries the questions and the pass mark that it began with, so that a change of the
 * exam does not reach it. It is running until it is completed, and one runs per enrollment.
 */
export const exam_attempts = pgTable(
	'exam_attempts',
	{
		id: id(),
		exam_id: uuid().references(() => exams.id, { onDelete: 'set null' }),
		enrollment_id: uuid()
			.notNull()
			.references(() => enrollments.id, { onDelete: 'cascade' }),
		questions: jsonListOf(isQuestion).notNull(),
		passing_score: integer().notNull(),
		started_at: instant().notNull(),
		/** When the server takes what is saved. */
		deadline: instant().notNull(),
		completed_at: instant(),
		/** Question id → index of the chosen option as the exam has them; once completed. */
		answers: jsonb().$type<Record<string, number>>(),
		/** Rounded percentage of right answers; once completed. */
		score: integer(),
		passed: boolean(),
		created_at: created_at(),
	},
	(t) => [
		check('exam_attempts_questions', isList(t.questions)),
		check('exam_attempts_deadline', sql`${t.deadline} > ${t.started_at}`),
		check('exam_attempts_passing_score', within(t.passing_score, 1, 100)),
		check('exam_attempts_score', within(t.score, 0, 100)),
		check(
			'exam_attempts_completed',
			sql`num_nonnulls(${t.completed_at}, ${t.answers}, ${t.score}, ${t.passed}) in (0, 4)`,
		),
		uniqueIndex('exam_attempts_one_running')
			.on(t.enrollment_id)
			.where(sql`${t.completed_at} is null`),
		index('exam_attempts_running_deadline_index')
			.on(t.deadline)
			.where(sql`${t.completed_at} is null`),
		index().on(t.enrollment_id, t.started_at),
		index().on(t.exam_id, t.started_at, t.id),
	],
)

export type ExamAttempt = typeof exam_attempts.$inferSelect

/** Each answer of a running attempt as it is given. */
export const exam_answers = pgTable(
	'exam_answers',
	{
		attempt_id: uuid()
			.notNull()
			.references(() => exam_attempts.id, { onDelete: 'cascade' }),
		question_id: text().notNull(),
		/** Index of the option as the exam has them. */
		option: smallint().notNull(),
		/** Which of the browser's changes it was: what comes late does not undo what came after it. */
		change: integer().notNull(),
		saved_at: instantNow(),
	},
	(t) => [primaryKey({ columns: [t.attempt_id, t.question_id] })],
)

export const declared = [
	declareTable(exams, {
		people: { nobody: 'what is asked of everybody' },
		shown: true,
		kind: { one: 'exam', title: ['title'] },
		list: {},
	}),
	declareTable(exam_attempts, {
		people: {
			heading: 'Exam attempts',
			whose: { of: [exam_attempts.enrollment_id, enrollments] },
			personal: ['started_at', 'completed_at', 'answers', 'score', 'passed'],
			// The questions carry the key.
			secret: ['questions'],
			plain: ['id', 'exam_id', 'enrollment_id', 'passing_score', 'deadline', 'created_at'],
		},
		list: {},
	}),
	declareTable(exam_answers, {
		people: {
			heading: 'Answers of running exams',
			whose: { of: [exam_answers.attempt_id, exam_attempts] },
			personal: ['question_id', 'option', 'saved_at'],
			plain: ['attempt_id', 'change'],
		},
	}),
]
