import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { officeManifestOf } from '#app/platform/pages/office-manifest.server.ts'
import { onlyBelow } from '#server/routes-below.ts'

type RouteFiles = { path?: string; parentId?: string; imports?: string[] }

/**
 * Part of the build: writes beside React Router's manifest of all routes, a script of one assignment, the one that pages
 * of the back-office load: a third of the size.
 */
const folder = join(import.meta.dirname, '..', 'build', 'client', 'assets')
const [name, ...others] = readdirSync(folder).filter((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file))
if (!name || others.length > 0) throw new Error(`${folder} has no single manifest of routes`)
const [, begin = '', json = ''] =
	/^(window\.__reactRouterManifest=)(\{.*\});?\s*$/s.exec(readFileSync(join(folder, name), 'utf8')) ?? []
const manifest = JSON.parse(json)
const routes = onlyBelow('admin', manifest.routes as Record<string, RouteFiles>)
/** What a route imports and none above it, which is there before it. */
function ownImports({ imports = [], parentId }: RouteFiles): string[] {
	const above = routes[parentId ?? '']
	return above
		? ownImports({ ...above, imports: imports.filter((file) => !above.imports?.includes(file)) })
		: imports
}
const told = Object.entries(routes).map(([id, route = {}]) => [id, { ...route, imports: ownImports(route) }])
const office = { ...manifest, routes: Object.fromEntries(told), url: officeManifestOf(manifest.url) }
writeFileSync(join(folder, officeManifestOf(name)), `${begin}${JSON.stringify(office)};`)
