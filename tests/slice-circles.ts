const imported = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm

/** The slice that an import of a file leads to; undefined if it leads out of the slices. */
function sliceOf(specifier: string, path: string): string | undefined {
	const target = specifier.startsWith('.')
		? new URL(specifier, `file:///${path}`).pathname.slice(1)
		: specifier.replace(/^#/, '')
	return /^app\/features\/([^/]+)\//.exec(target)?.[1]
}

/**
 * Finds slices that need each other at run time, by any detour.
 * @param files texts by path, all of app/features
 * @returns one line for each circle, from its first name in the alphabet
 */
export function findCircles(files: Record<string, string>): string[] {
	const needs = new Map<string, Set<string>>()
	for (const [path, text] of Object.entries(files)) {
		const own = path.split('/')[2] ?? ''
		for (const [, specifier = ''] of text.matchAll(imported)) {
			const other = sliceOf(specifier, path)
			if (other && other !== own) needs.set(own, (needs.get(own) ?? new Set()).add(other))
		}
	}
	const circles = new Set<string>()
	const walk = (trail: string[]): void => {
		for (const next of needs.get(trail.at(-1) ?? '') ?? []) {
			if (next === trail[0]) circles.add([...trail, next].join(' -> '))
			// A circle is reported from its first name only; names before it belong to other circles.
			else if (next > (trail[0] ?? '') && !trail.includes(next)) walk([...trail, next])
		}
	}
	for (const slice of needs.keys()) walk([slice])
	return [...circles].toSorted()
}
