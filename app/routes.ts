import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The table of contents of the product. */
export default [
	layout('site/layout.tsx', [
		index('site/home.tsx'),
		route('programs', 'site/programs.tsx', [route(':slug/apply', 'features/programs/pages/apply.tsx')]),
		route('*', 'site/not-found.tsx'),
	]),
] satisfies RouteConfig
