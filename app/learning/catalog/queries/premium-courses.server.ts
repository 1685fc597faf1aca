import { and, desc, eq, sql } from 'drizzle-orm'
import { PREMIUM_ON_PAGE, premiumPath } from '#app/learning/catalog/rules.ts'
import { premium_courses } from '#app/learning/catalog/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { hasPage, isPublished } from '#app/platform/core/records/publication.server.ts'
import type { Publication } from '#app/platform/core/publication.ts'
import { preparedQuery } from '#app/platform/core/db/prepared.server.ts'
import { isOwn } from '#app/platform/core/records/starter-records.server.ts'

const shown = {
	id: premium_courses.id,
	title: premium_courses.title,
	description: premium_courses.description,
	instructor: premium_courses.instructor,
	duration: premium_courses.duration,
	level: premium_courses.level,
	price: premium_courses.price,
	image_url: premium_courses.image_url,
	students_count: premium_courses.students_count,
	rating: premium_courses.rating,
	featured: premium_courses.featured,
}

/** The premium courses of the page, which the hub has written or edited: featured ones first, then the newest, three of them. */
export const listPremiumCourses = preparedQuery('premium_courses', (db) =>
	db
		.select(shown)
		.from(premium_courses)
		.where(and(isPublished(premium_courses), isOwn(premium_courses)))
		.orderBy(desc(premium_courses.featured), desc(premium_courses.created_at), desc(premium_courses.id))
		.limit(PREMIUM_ON_PAGE),
)

/** A premium course as visitors see it. */
export type ListedPremiumCourse = Awaited<ReturnType<typeof listPremiumCourses>>[number]

const premiumCourseOfId = preparedQuery('premium_course', (db) =>
	db
		.select({ ...shown, publication: premium_courses.publication })
		.from(premium_courses)
		.where(
			and(
				eq(premium_courses.id, sql.placeholder('id')),
				hasPage(premium_courses, sql.placeholder('previewed')),
				isOwn(premium_courses),
			),
		),
)

/** One premium course that is no example, or null; a draft if it is previewed. */
export async function findPremiumCourse(
	db: Db,
	id: string,
	previewed: boolean = false,
): Promise<(ListedPremiumCourse & { publication: Publication }) | null> {
	const [course] = await premiumCourseOfId(db, { id, previewed })
	return course ?? null
}

/** The pages of the premium courses, for the sitemap. */
export async function listPremiumCoursePaths(db: Db): Promise<{ path: string; updated_at: Date }[]> {
	const rows = await db
		.select({ id: premium_courses.id, updated_at: premium_courses.updated_at })
		.from(premium_courses)
		.where(and(isPublished(premium_courses), isOwn(premium_courses)))
		.orderBy(desc(premium_courses.created_at), desc(premium_courses.id))
	return rows.map(({ id, updated_at }) => ({ path: premiumPath(id), updated_at }))
}
