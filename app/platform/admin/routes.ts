import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** A list-and-form screen as app/admin-screens.ts names it; `csv` is the module of its export, if it has one. */
export type ResourceEntry = { path: string; file: string; csv?: string | undefined }

/**
 * The routes of one screen. The list and the dialogs over it are one route, so that the list stays while a dialog
 * opens and closes: `/admin/programs`, `/new`, `/:id`, `/:id/edit`, `/:id/delete`, `/:id/<command>`; and
 * `/export.csv`. For use inside the guarded layout alone.
 */
export function adminResourceRoutes({ path, file, csv }: ResourceEntry): RouteConfigEntry[] {
	const screen = route(`${path}/:id?/:verb?`, file, { id: path })
	return csv ? [route(`${path}/export.csv`, csv, { id: `${path}/export.csv` }), screen] : [screen]
}
