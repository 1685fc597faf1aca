import { sql } from 'drizzle-orm'
import { premium_courses } from '#app/learning/catalog/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { PUBLICATIONS } from '#app/platform/core/publication.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'

const { id, title, instructor, duration, level, price, image_url } = premium_courses
const { students_count, rating, featured, publication, created_at } = premium_courses
const fields = {
	id,
	title,
	instructor,
	duration,
	level,
	price,
	image_url,
	students_count,
	rating,
	featured,
	publication,
	created_at,
}

/** Premium courses as administrators list them, newest first. */
export const premiumCoursesList = {
	sources: [
		{
			from: premium_courses,
			fields,
			sorts: { created_at, price, title: { by: sql`lower(${title})`, type: 'text' } },
			filters: { featured, publication },
			dated: created_at,
		},
	],
	sort: '-created_at',
	filters: { featured: ['true', 'false'], publication: PUBLICATIONS },
} as const satisfies ListDefinition<typeof fields>

export type PremiumCourseRow = ListRow<typeof fields>

/** One of them with everything that its form edits, or null. */
export const getPremiumCourse = recordIn(premium_courses)

export type PremiumCourseRecord = NonNullable<Awaited<ReturnType<typeof getPremiumCourse>>>

/** The figures above the list: students and prices added up over all courses. */
export async function countPremiumCourses(db: Db) {
	const [figures] = await db
		.select({
			total: sql<number>`count(*)::int`,
			featured: sql<number>`(count(*) filter (where ${featured}))::int`,
			students: sql<number>`coalesce(sum(${students_count}), 0)::float8`,
			value: sql<number>`coalesce(sum(${price}), 0)::float8`,
		})
		.from(premium_courses)
	return figures ?? { total: 0, featured: 0, students: 0, value: 0 }
}

export type PremiumCourseFigures = Awaited<ReturnType<typeof countPremiumCourses>>
