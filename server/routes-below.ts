import type { ServerBuild } from 'react-router'

/** Where a route stands, in the server's build and in what the browser is told of it. */
type Routes = Record<string, { path?: string; parentId?: string; index?: boolean } | undefined>

/** The first step of the path of a route: empty for the home page and for layouts without a path. */
function firstStepOf(id: string, routes: Routes): string {
	let first = ''
	for (let route = routes[id]; route; route = routes[route.parentId ?? '']) first = route.path || first
	return first.split('/', 1)[0] ?? ''
}

/** Whether what stands there need not: nothing, a parameter, a splat, an optional step. */
const matchesAny = (step: string) => step === '' || /^[:*]|[?]$/.test(step)

/**
 * The build as it looks from below each first step of the routes' paths: with the routes that an address beginning with
 * it can match, and the home page. An address that begins otherwise, or spells a step otherwise, needs the whole build.
 */
export function routesBelow(build: ServerBuild): Map<string, ServerBuild> {
	const steps = new Map(Object.keys(build.routes).map((id) => [id, firstStepOf(id, build.routes)]))
	const keep = <T>(step: string, routes: Record<string, T>): Record<string, T> =>
		Object.fromEntries(
			Object.entries(routes).filter(([id]) => {
				const its = steps.get(id) ?? ''
				return its === step || matchesAny(its)
			}),
		)
	const below = (step: string): ServerBuild => ({
		...build,
		routes: keep(step, build.routes),
		assets: { ...build.assets, routes: keep(step, build.assets.routes) },
	})
	const plain = [...new Set(steps.values())].filter((step) => step === '' || !matchesAny(step))
	return new Map(plain.map((step) => [step, below(step)]))
}

/** The routes whose path begins with a step, the home page, and those above them; nothing that stands beside them. */
export function onlyBelow<R extends Routes>(step: string, routes: R): Partial<R> {
	const kept = new Set<string>()
	for (const id of Object.keys(routes)) {
		const first = firstStepOf(id, routes)
		if (first !== step && !(first === '' && routes[id]?.index)) continue
		for (let above = id; above && !kept.has(above); above = routes[above]?.parentId ?? '') kept.add(above)
	}
	return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id))) as Partial<R>
}
