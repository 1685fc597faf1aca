import { eq, sql } from 'drizzle-orm'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { courses, lessons } from '#app/learning/catalog/tables.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { exams } from '#app/learning/exams/tables.server.ts'
import { pictureFacts } from '#app/platform/core/files/picture-facts.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { countsOf } from '#app/platform/office/lists/row-counts.server.ts'
import { PUBLICATIONS } from '#app/platform/core/publication.ts'
import { versionOf } from '#app/platform/core/records/save-record.server.ts'

const { id, title, description, duration, level, passing_score, image_url, publication, created_at } = courses
const fields = {
	id,
	title,
	duration,
	level,
	passing_score,
	image_url,
	picture: pictureFacts(image_url),
	publication,
	created_at,
	// By table and name: of a column alone the table is left out where a query has only one.
	lessons: sql<number>`(select count(*)::int from ${lessons} where ${lessons}.course_id = ${courses}.id)`,
	/** How many its exam has; null where it has no exam. */
	questions: sql<number | null>`(select jsonb_array_length(${exams}.questions) from ${exams}
		where ${exams}.course_id = ${courses}.id)`,
	enrollments: sql<number>`(select count(*)::int from ${enrollments}
		where ${enrollments}.course_id = ${courses}.id)`,
}

/** Free courses as administrators list them, newest first. */
export const coursesList = {
	sources: [
		{
			from: courses,
			fields,
			sorts: { created_at, title: { by: sql`lower(${title})`, type: 'text' } },
			filters: { publication },
			dated: created_at,
		},
	],
	sort: '-created_at',
	filters: { publication: PUBLICATIONS },
	follows: [enrollments, certificates, lessons, exams],
} as const satisfies ListDefinition<typeof fields>

export type CourseRow = ListRow<typeof fields>

/** One of them with everything that its form edits, or null. */
export async function getCourse(db: Db, wanted: string) {
	const { learn, audience, updated_at } = courses
	const [course] = await db
		.select({ ...fields, description, learn, audience, updated_at, version: versionOf(courses) })
		.from(courses)
		.where(eq(courses.id, wanted))
	return course ?? null
}

export type CourseRecord = NonNullable<Awaited<ReturnType<typeof getCourse>>>

/**
 * The figures above the list. Enrollments are those of free courses: what was paid is
 * premium.
 */
export async function countLearning(db: Db) {
	const counts = await countsOf(db, [courses, enrollments, certificates])
	const all = counts(courses)
	const enrolled = counts(enrollments) - counts(enrollments, 'payment_status', 'completed')
	return {
		courses: all,
		enrollments: enrolled,
		certificates: counts(certificates),
		/** Rounded; 0 where there are none. */
		average: all === 0 ? 0 : Math.round(enrolled / all),
	}
}

export type LearningFigures = Awaited<ReturnType<typeof countLearning>>
