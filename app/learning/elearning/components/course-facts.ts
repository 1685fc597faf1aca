import type { ListedCourse } from '#app/learning/catalog/queries.server.ts'
import { coursePath, premiumPath } from '#app/learning/catalog/rules.ts'
import type { ListedPremiumCourse } from '#app/learning/catalog/queries/premium-courses.server.ts'

type Site = { siteUrl: string; name: string }

type Described = {
	path: string
	picture: string
	course: { title: string; description: string; level: string; price: number; image_url: string | null }
}

const describe = ({ path, picture, course }: Described, site: Site): Record<string, unknown> => {
	const url = site.siteUrl + path
	return {
		'@type': 'Course',
		'@id': url,
		name: course.title,
		description: course.description,
		url,
		image: new URL(course.image_url || picture, site.siteUrl).href,
		provider: {
			'@type': 'Organization',
			'@id': `${site.siteUrl}/#organization`,
			name: site.name,
			url: site.siteUrl,
		},
		educationalLevel: course.level,
		offers: {
			'@type': 'Offer',
			category: course.price === 0 ? 'Free' : 'Paid',
			price: course.price,
			priceCurrency: 'RWF',
			url,
		},
	}
}

/** How long the course and its lessons are, where that is known. */
const instance = (minutes: number | undefined): Record<string, unknown> => ({
	hasCourseInstance: {
		'@type': 'CourseInstance',
		courseMode: 'Online',
		...(minutes && { courseWorkload: `PT${minutes}M` }),
	},
})

/**
 * What search engines are told of a free course (schema.org Course).
 * @param site address of the site without a slash at the end, and the hub's name
 * @param minutes of all its lessons, on its own page
 */
export const describeCourse = (
	course: ListedCourse,
	site: Site,
	minutes?: number,
): Record<string, unknown> => ({
	...describe(
		{
			path: coursePath({ kind: 'free', id: course.id }),
			picture: `/share/elearning/${course.id}.png`,
			course,
		},
		site,
	),
	...instance(minutes),
})

/** The same of a premium course. */
export const describePremiumCourse = (
	course: ListedPremiumCourse,
	site: Site,
	minutes?: number,
): Record<string, unknown> => ({
	...describe({ path: premiumPath(course.id), picture: `/share/premium/${course.id}.png`, course }, site),
	...instance(minutes),
})
