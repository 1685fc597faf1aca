import type { RouteEntry } from '#server/spelling.ts'

type Step = {
	steps: Map<string, Step>
	parameter?: Step
	/** The pattern of what ends here. */
	ends?: string
	/** The pattern of whatever follows. */
	splat?: string
}

const DATA = '.data'
/** What is asked for at none of our addresses. */
const UNKNOWN = '*'

/**
 * Names the route that an address belongs to, by its pattern alone (`/events/:id`): one of a few hundred words of ours,
 * whatever is asked for.
 */
export function routePatterns(routes: Iterable<RouteEntry>, others: readonly string[]) {
	const root: Step = { steps: new Map() }
	const known = new Map([...routes].map((route) => [route.id, route]))
	const wholePath = (route: RouteEntry): string => {
		const parent = known.get(route.parentId ?? '')
		return `${parent ? wholePath(parent) : ''}/${route.path ?? ''}`
	}
	for (const path of [...[...known.values()].map(wholePath), ...others]) {
		plant(root, path.split('/').filter(Boolean))
	}
	return (path: string): string => {
		const page = path.endsWith(DATA) ? path.slice(0, -DATA.length) : path
		const steps = page.split('/').filter(Boolean)
		return find(root, steps[0] === '_root' ? [] : steps, 0) ?? UNKNOWN
	}
}

function plant(root: Step, steps: string[]): void {
	const pattern = `/${steps.join('/')}`
	let at = root
	for (const step of steps) {
		if (step === '*') {
			at.splat ??= pattern
			return
		}
		if (step.endsWith('?')) at.ends ??= pattern
		if (step.startsWith(':')) at = at.parameter ??= { steps: new Map() }
		else {
			const next: Step = at.steps.get(step) ?? { steps: new Map() }
			at.steps.set(step, next)
			at = next
		}
	}
	at.ends ??= pattern
}

/** What is spelled out goes before a parameter, and a parameter before a splat. */
function find(at: Step, steps: readonly string[], depth: number): string | undefined {
	const step = steps[depth]
	if (step === undefined) return at.ends ?? at.splat
	const next = at.steps.get(step)
	return (
		(next && find(next, steps, depth + 1)) ??
		(at.parameter && find(at.parameter, steps, depth + 1)) ??
		at.splat
	)
}
