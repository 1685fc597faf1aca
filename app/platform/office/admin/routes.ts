import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** A list-and-form screen as app/admin-screens.ts names it. */
export type ResourceEntry = { path: string; file: string; kinds?: true }

const EXPORT = 'platform/office/admin/export.ts'

/** The address of a screen's export. */
export const exportRoute = (path: string): RouteConfigEntry =>
	route(`${belowAdmin(path)}/export.csv`, EXPORT, { id: `${path}/export.csv` })

/** The part of a screen's address below `/admin/`. */
export const belowAdmin = (path: string) => path.replace(/^\/admin\//, '')

/**
 * The routes of one screen. The list and the dialogs over it are one route, so that the list stays while a dialog
 * opens and closes: `/admin/programs`, `/new`, `/:id`, `/:id/edit`, `/:id/delete`, `/:id/<command>`; and
 * `/export.csv`. Of a list of several `kinds` the name of one stands before each id. For use inside the guarded layout of `/admin` alone.
 */
export function adminResourceRoutes({ path, file, kinds }: ResourceEntry): RouteConfigEntry[] {
	const record = kinds ? ':type?/:id?' : ':id?'
	return [exportRoute(path), route(`${belowAdmin(path)}/${record}/:verb?`, file, { id: path })]
}
