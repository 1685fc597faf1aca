import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type AdminScreen, adminScreens } from '../admin-screens.ts'

/** A list-and-form screen keeps its dialogs in one route; any other screen is one address. */
function screenRoute({ path, file }: AdminScreen & { file: string }): RouteConfigEntry {
	const below = path.replace(/^\/admin\/?/, '')
	if (below === '') return index(file)
	return file.endsWith('.admin.tsx') ? route(`${below}/:id?/:verb?`, file) : route(below, file)
}

const built = adminScreens.filter(
	(screen): screen is AdminScreen & { file: string } => screen.file !== undefined,
)
const hasDashboard = built.some(({ path }) => path === '/admin')

/** Everything below the guard: the screens of app/admin-screens.ts that are built, and nothing else. */
export const backofficeRoutes = [
	route('admin', 'backoffice/layout.tsx', [
		layout('backoffice/screen.tsx', [
			...(hasDashboard ? [] : [index('backoffice/landing.tsx')]),
			...built.map(screenRoute),
			route('*', 'backoffice/not-found.tsx'),
		]),
	]),
]
