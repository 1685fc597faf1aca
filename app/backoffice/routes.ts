import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type AdminScreen, adminScreens } from '../admin-screens.ts'
import { adminResourceRoutes, belowAdmin, exportRoute } from '../platform/admin/routes.ts'

/** A list-and-form screen has the addresses of its dialogs and its export; any other lists what is below it. */
function screenRoutes({ path, file, below }: AdminScreen & { file: string }): RouteConfigEntry[] {
	if (path === '/admin') return [index(file)]
	if (file.endsWith('.admin.tsx')) return adminResourceRoutes({ path, file })
	const address = belowAdmin(path)
	const parts = Object.entries(below ?? {}).map(([part, module]) => route(part, module))
	return [exportRoute(path), route(address, file, parts)]
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
			...built.flatMap(screenRoutes),
			route('*', 'backoffice/not-found.tsx'),
		]),
	]),
]
