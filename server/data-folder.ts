import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes the data folder. Everybody may pass through it, for PostgreSQL's account must reach its own folder;
 * what lies in it is for the program's account alone.
 */
export function makeDataFolder(dataDir: string): void {
	mkdirSync(dataDir, { recursive: true, mode: 0o711 })
	for (const name of ['secrets', 'files', 'outbox']) {
		mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 })
	}
}
