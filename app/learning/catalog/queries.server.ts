import { and, asc, eq, or, sql } from 'drizzle-orm'
import { coursePath } from '#app/learning/catalog/rules.ts'
import { courses } from '#app/learning/catalog/tables.server.ts'
import { pictureFacts } from '#app/platform/core/files/picture-facts.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { hasPage, isPublished } from '#app/platform/core/records/publication.server.ts'
import { preparedQuery } from '#app/platform/core/db/prepared.server.ts'

const shown = {
	id: courses.id,
	title: courses.title,
	description: courses.description,
	duration: courses.duration,
	level: courses.level,
	passing_score: courses.passing_score,
	image_url: courses.image_url,
	picture: pictureFacts(courses.image_url),
	price: courses.price,
	rating: courses.rating,
	publication: courses.publication,
}

const ofId = and(eq(courses.id, sql.placeholder('id')), hasPage(courses, sql.placeholder('previewed')))

const publishedOrTaken = preparedQuery('courses', (db) =>
	db
		.select(shown)
		.from(courses)
		.where(
			or(
				isPublished(courses),
				and(hasPage(courses), sql`${courses.id} = any(${sql.placeholder('taken')}::uuid[])`),
			),
		)
		.orderBy(asc(courses.created_at), asc(courses.id)),
)

/**
 * The free courses as visitors see them, the oldest first.
 * @param taken ids of those that whoever asks is enrolled in, who keeps what is archived
 */
export const listCourses = (db: Db, taken: readonly string[] = []) => publishedOrTaken(db, { taken })

/** A free course in the grid. */
export type ListedCourse = Awaited<ReturnType<typeof listCourses>>[number]

const courseOfId = preparedQuery('course', (db) =>
	db
		.select({ ...shown, learn: courses.learn, audience: courses.audience })
		.from(courses)
		.where(ofId),
)

/** A free course with what its own page says. */
export type CoursePage = ListedCourse & { learn: string | null; audience: string | null }

/** One free course, or null; a draft if it is previewed. */
export async function findCourse(db: Db, id: string, previewed: boolean = false): Promise<CoursePage | null> {
	const [course] = await courseOfId(db, { id, previewed })
	return course ?? null
}

/** The pages of the free courses, for the sitemap. */
export async function listCoursePaths(db: Db): Promise<{ path: string; updated_at: Date }[]> {
	const rows = await db
		.select({ id: courses.id, updated_at: courses.updated_at })
		.from(courses)
		.where(isPublished(courses))
		.orderBy(asc(courses.created_at), asc(courses.id))
	return rows.map(({ id, updated_at }) => ({ path: coursePath({ kind: 'free', id }), updated_at }))
}
