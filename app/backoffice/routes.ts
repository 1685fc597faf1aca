import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type AdminScreen, adminScreens, panelScreens } from '../admin-screens.ts'
import { adminResourceRoutes, belowAdmin, exportRoute } from '../platform/admin/routes.ts'

/** A list-and-form screen has the addresses of its dialogs, its export, and pages beside it; any other holds what is below it. */
function screenRoutes({ path, file, below }: AdminScreen & { file: string }): RouteConfigEntry[] {
	if (path === '/admin') return [index(file)]
	const address = belowAdmin(path)
	if (file.endsWith('.admin.tsx')) {
		const others = Object.entries(below ?? {}).map(([part, module]) => route(`${address}/${part}`, module))
		return [...others, ...adminResourceRoutes({ path, file })]
	}
	const parts = Object.entries(below ?? {}).map(([part, module]) => route(part, module))
	return [exportRoute(path), route(address, file, parts)]
}

const built = [...adminScreens, ...panelScreens].filter(
	(screen): screen is AdminScreen & { file: string } => screen.file !== undefined,
)

/** Everything below the guard: the screens of app/admin-screens.ts that are built, and nothing else. */
export const backofficeRoutes = [
	route('admin', 'backoffice/layout.tsx', [
		route('changes', 'backoffice/changes.ts'),
		route('badges', 'backoffice/badges.ts'),
		route('versions/:screen/*', 'platform/live/versions.ts'),
		layout('backoffice/screen.tsx', [
			...built.flatMap(screenRoutes),
			route('people/:email', 'features/people/admin/person.tsx'),
			route('find', 'backoffice/find/find-page.tsx'),
			route('find.json', 'backoffice/find/answers.ts'),
			route('views/new', 'features/views/admin/new-view.tsx'),
			route('views/:id/:verb?', 'features/views/admin/view.tsx'),
			route('*', 'backoffice/not-found.tsx'),
		]),
	]),
]
