import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The version in package.json, whether the program runs from its sources or from what was built. */
export function programVersion(): string {
	let folder = import.meta.dirname
	while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
	const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
	return version
}
