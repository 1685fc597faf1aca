const imported = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm

/** The slice of a file; undefined if it belongs to none. */
export const sliceOf = (path: string) => /^app\/(?:features|learning)\/([^/]+)\//.exec(path)?.[1]

/** The folder of a file of the platform, with its floor; undefined if it belongs to none. */
export const platformFolderOf = (path: string) => /^app\/platform\/([^/]+\/[^/]+)\//.exec(path)?.[1]

/** The file that an import leads to. */
function targetOf(specifier: string, path: string): string {
	return specifier.startsWith('.')
		? new URL(specifier, `file:///${path}`).pathname.slice(1)
		: specifier.replace(/^#/, '')
}

/**
 * Finds folders that need each other at run time, by any detour.
 * @param files texts by path, all of them
 * @param folderOf `sliceOf` or `platformFolderOf`
 * @returns one line for each circle, from its first name in the alphabet
 */
export function findCircles(
	files: Record<string, string>,
	folderOf: (path: string) => string | undefined,
): string[] {
	const needs = new Map<string, Set<string>>()
	for (const [path, text] of Object.entries(files)) {
		const own = folderOf(path)
		if (own === undefined) continue
		for (const [, specifier = ''] of text.matchAll(imported)) {
			const other = folderOf(targetOf(specifier, path))
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
	for (const folder of needs.keys()) walk([folder])
	return [...circles].toSorted()
}
