import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

function findRoot(from: string): string {
	for (let at = from; ; at = dirname(at)) {
		if (existsSync(join(at, 'package.json'))) return at
		if (at === dirname(at)) throw new Error(`no package.json above ${from}`)
	}
}

/** The folder of package.json, whether the program runs from its sources or from build/server. */
export const projectRoot = findRoot(import.meta.dirname)

/** Absolute path of a file of the project. */
export const projectPath = (...parts: string[]) => join(projectRoot, ...parts)
