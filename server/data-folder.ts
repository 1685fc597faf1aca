import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/start-error.ts'

/**
 * Makes the data folder. Everybody may pass through it, for PostgreSQL's account must reach its own folder;
 * what lies in it is for the program's account alone.
 * @throws StartError where a file stands in its place
 */
export function makeDataFolder(dataDir: string): void {
	if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === false)
		throw new StartError(`DATA_DIR must be a folder: ${dataDir} is a file.`)
	mkdirSync(dataDir, { recursive: true, mode: 0o711 })
	for (const name of ['secrets', 'files', 'outbox']) {
		mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 })
	}
}
