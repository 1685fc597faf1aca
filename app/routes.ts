import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { backofficeRoutes } from '#app/backoffice/routes.ts'
import { accountRoutes } from '#app/features/accounts/routes.ts'

/** The table of contents of the product. */
export default [
	layout('site/layout.tsx', [
		index('site/home.tsx'),
		route('programs', 'site/programs.tsx', [
			route(':slug/apply', 'features/programs/pages/apply.tsx'),
			route('book/:package', 'features/consultations/pages/book.tsx'),
		]),
		route('services', 'site/services.tsx', [
			route('appointment', 'features/consultations/pages/appointment.tsx'),
		]),
		route('opportunities', 'features/opportunities/pages/list.tsx', [
			route(':id/apply', 'features/opportunities/pages/apply.tsx'),
		]),
		route('opportunities/:id', 'features/opportunities/pages/opportunity.tsx'),
		route('membership', 'features/memberships/pages/membership.tsx', [
			route(':type/apply', 'features/memberships/pages/apply.tsx'),
		]),
		route('donation', 'site/donation.tsx', [route('give', 'features/donations/pages/give.tsx')]),
		route('*', 'site/not-found.tsx'),
	]),
	...accountRoutes,
	...backofficeRoutes,
	route('files/*', 'site/files.ts'),
	route('opportunities/rss.xml', 'features/opportunities/pages/rss.ts'),
] satisfies RouteConfig
