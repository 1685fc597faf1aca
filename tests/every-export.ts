import type { RouteConfigEntry } from '@react-router/dev/routes'
import { findExport } from '#app/platform/office/admin/exports.server.ts'
import routes from '#app/routes.ts'

/** Every address of an export, as the routes declare them. */
const exportsBelow = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
	entries.flatMap(({ path, children = [] }) => {
		const own = path ? `${above}/${path}` : above
		return [...(own.endsWith('/export.csv') ? [own] : []), ...exportsBelow(children, own)]
	})

/** The screen of an export: what stands between `/admin/` and the file's name. */
export const screenOf = (path: string) => path.replace(/^\/admin\/|\/export\.csv$/g, '')

/** The exports that a screen offers: every screen of the kit has the address. Its module is loaded before. */
export const offeredExports = () => exportsBelow(routes).filter((path) => findExport(screenOf(path)))
