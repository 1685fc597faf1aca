import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#app/platform/config/settings.server.ts'
import { StartError } from '#server/start-error.ts'

export type Secrets = { AUTH_SECRET: string; CERTIFICATE_KEY: string }

/**
 * The secrets that were set, or those that the data folder keeps; made there at the first start.
 * With DATABASE_URL they must be set, for every process on every machine needs the same.
 * @throws StartError naming the setting that is missing
 */
export function secretsFor(settings: Settings): Secrets {
	const given = { AUTH_SECRET: settings.authSecret, CERTIFICATE_KEY: settings.certificateKey }
	const secret = (name: keyof Secrets, file: string): string => {
		const set = given[name]
		if (set !== undefined) return set
		if (settings.embedded) return keptSecret(join(settings.dataDir, 'secrets'), file)
		throw new StartError(
			`${name} must be set when DATABASE_URL is: at least 32 random characters, the same for every process of the hub.`,
		)
	}
	return {
		AUTH_SECRET: secret('AUTH_SECRET', 'auth-secret'),
		CERTIFICATE_KEY: secret('CERTIFICATE_KEY', 'certificate-key'),
	}
}

/** Written whole and then linked into place: two processes that start at once end up with the same secret. */
function keptSecret(folder: string, name: string): string {
	const file = join(folder, name)
	const fresh = `${file}.${process.pid}`
	writeFileSync(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
	try {
		linkSync(fresh, file)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
	} finally {
		rmSync(fresh)
	}
	return readFileSync(file, 'utf8').trim()
}
