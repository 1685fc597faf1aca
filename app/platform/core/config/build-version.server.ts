import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What browsers download, beside the built server that this module is part of. */
const assets = fileURLToPath(new URL('../client/assets', import.meta.url))

let version: string | undefined

/**
 * Names the build: the files that browsers download are named by what they hold, so the same program built twice has the
 * same version. Sources that run unbuilt have none.
 */
export function buildVersion(): string {
	const files = version === undefined && existsSync(assets) ? readdirSync(assets).toSorted() : []
	version ??=
		files.length > 0 ? createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12) : 'unbuilt'
	return version
}
