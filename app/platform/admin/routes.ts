import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** A list-and-form screen as app/admin-screens.ts names it; `csv` is the module of its export, if it has one. */
export type ResourceEntry = { path: string; file: string; csv?: string | undefined }

/** The part of a screen's address below `/admin/`. */
export const belowAdmin = (path: string) => path.replace(/^\/admin\//, '')

/**
 * The routes of one screen. The list and the dialogs over it are one route, so that the list stays while a dialog
 * opens and closes: `/admin/programs`, `/new`, `/:id`, `/:id/edit`, `/:id/delete`, `/:id/<command>`; and
 * `/export.csv`. For use inside the guarded layout of `/admin` alone.
 */
export function adminResourceRoutes({ path, file, csv }: ResourceEntry): RouteConfigEntry[] {
	const below = belowAdmin(path)
	const screen = route(`${below}/:id?/:verb?`, file, { id: path })
	return csv ? [route(`${below}/export.csv`, csv, { id: `${path}/export.csv` }), screen] : [screen]
}
