import { createArticle } from '#app/features/news/testing.server.ts'
import { createEvent } from '#app/features/events/testing.server.ts'
import { createOpportunity } from '#app/features/opportunities/testing.server.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import { createCourse, createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import type { Publication } from '#app/platform/core/publication.ts'

type Given = { title: string; publication: Publication }
type Made = { id: string; path: string }

/** The six kinds that are drafts first or archived at last: where each is edited, and how one comes to be. */
export const publishedKinds: readonly {
	table: string
	screen: string
	/** The second step of its share picture's address. */
	shared: string
	make: (given: Given) => Promise<Made>
}[] = [
	{
		table: 'news',
		screen: '/admin/news',
		shared: 'news',
		make: async (given) => {
			const { id } = await createArticle(given)
			return { id, path: `/news/${id}` }
		},
	},
	{
		table: 'programs',
		screen: '/admin/programs',
		shared: 'programs',
		make: async (given) => {
			const { id, slug } = await createProgram(given)
			return { id, path: `/programs/${slug}` }
		},
	},
	{
		table: 'events',
		screen: '/admin/events',
		shared: 'events',
		make: async (given) => {
			const { id } = await createEvent(given)
			return { id, path: `/events/${id}` }
		},
	},
	{
		table: 'opportunities',
		screen: '/admin/opportunities',
		shared: 'opportunities',
		make: async (given) => {
			const { id } = await createOpportunity(given)
			return { id, path: `/opportunities/${id}` }
		},
	},
	{
		table: 'courses',
		screen: '/admin/elearning',
		shared: 'elearning',
		make: async (given) => {
			const { id } = await createCourse(given, { lessons: 1 })
			return { id, path: `/elearning/${id}` }
		},
	},
	{
		table: 'premium_courses',
		screen: '/admin/premium-courses',
		shared: 'premium',
		make: async (given) => {
			const { id } = await createPremiumCourse(given)
			return { id, path: `/elearning/premium/${id}` }
		},
	},
]
