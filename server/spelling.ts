import { matchRoutes, type RouteObject } from 'react-router'

/** A route as far as its path goes. */
export type RouteEntry = { id: string; path?: string; index?: boolean; parentId?: string }

/** Steps of small letters, digits and the signs that no client has to encode: nothing that has a second spelling. */
const PLAIN = /^(?:\/|(?:\/[a-z0-9_~-][a-z0-9._~-]*)+)$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DATA = '.data'

/** Whether the path is spelled in the only way in which its page may be kept. */
export const isPlain = (path: string): boolean => PLAIN.test(path)

/**
 * The own spelling of addresses that the routes would answer in others too: `/TEAM`, `/team///`, `/%74eam`. Each would
 * be rendered and kept by itself, and be another page to search engines.
 * @returns for a path: the one that its route means, or undefined where it is that one, or no page's
 */
export function ownSpellings(routes: Iterable<RouteEntry>): (path: string) => string | undefined {
	const tree = asTree([...routes])
	return (path) => {
		if (isPlain(path)) return undefined
		const data = path.endsWith(DATA) ? DATA : ''
		const steps = path
			.slice(0, path.length - data.length)
			.split('/')
			.filter((step) => step !== '')
			.map(decodePlainSigns)
		const pattern = patternOf(tree, `/${steps.join('/')}`)
		// The page that says "not found" is behind no address, and where a step may be left out nothing is kept.
		if (pattern === undefined || pattern.some((step) => step.endsWith('?'))) return undefined
		const rest = pattern.at(-1) === '*' ? steps.slice(pattern.length - 1) : []
		const own = pattern.flatMap((wanted, nth) => {
			if (wanted === '*') return rest
			const step = steps[nth] ?? ''
			if (!wanted.startsWith(':')) return [wanted]
			return [UUID.test(step) ? step.toLowerCase() : step]
		})
		const spelling = `/${own.join('/')}${data}`
		return spelling === path ? undefined : spelling
	}
}

/** What a client need not have encoded is decoded; all else stays as it was sent. */
const decodePlainSigns = (step: string) =>
	step.replaceAll(/%[0-9a-f]{2}/gi, (sign) => {
		const letter = String.fromCharCode(Number.parseInt(sign.slice(1), 16))
		return /[A-Za-z0-9._~-]/.test(letter) ? letter : sign
	})

/** The steps of the path of the route that answers. */
function patternOf(tree: RouteObject[], path: string): string[] | undefined {
	const matches = matchRoutes(tree, path)
	const steps = matches?.flatMap(({ route }) => (route.path ?? '').split('/').filter(Boolean))
	return steps === undefined || steps[0] === '*' ? undefined : steps
}

function asTree(routes: RouteEntry[], parentId?: string): RouteObject[] {
	return routes
		.filter((route) => (route.parentId ?? undefined) === parentId)
		.map(({ id, path, index }) => {
			const node = { id, ...(path !== undefined && { path }) }
			return index ? { ...node, index: true } : { ...node, children: asTree(routes, id) }
		})
}
