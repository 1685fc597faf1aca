import { randomBytes } from 'node:crypto'
import {
	closeSync,
	existsSync,
	fsyncSync,
	linkSync,
	openSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#app/platform/core/config/settings.server.ts'
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

/** Those that are known here, for a backup: none where DATABASE_URL is set and they are not. */
export const secretsAtHand = (settings: Settings): Readonly<Record<string, string>> =>
	settings.embedded || (settings.authSecret && settings.certificateKey) ? secretsFor(settings) : {}

/** The least that a secret of ours may have, in characters. */
const LEAST = 32

/** @throws StartError when what the file holds is no secret */
function keptSecret(folder: string, name: string): string {
	const file = join(folder, name)
	if (!existsSync(file)) makeSecret(folder, file)
	const secret = readFileSync(file, 'utf8').trim()
	if (secret.length >= LEAST) return secret
	throw new StartError(
		`${file} is ${secret === '' ? 'empty' : 'damaged'}: put it back from a backup, or remove it so that a new one is made, which signs everybody out and makes older signed links invalid.`,
	)
}

/**
 * Written whole, onto the disk, and then linked into place: two processes that start at once end up with the same
 * secret, and a crash leaves it whole or absent.
 */
function makeSecret(folder: string, file: string): void {
	const fresh = `${file}.${process.pid}`
	try {
		writeFileSync(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
		linkSync(fresh, file)
	} catch (error) {
		// To write names no file; and what is not whole goes by another name than the one that matters.
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
			throw Object.assign(error as Error, { path: file })
	} finally {
		rmSync(fresh, { force: true })
	}
	syncFolder(folder)
}

/** A name in a folder is on the disk only when the folder is. */
function syncFolder(folder: string): void {
	const handle = openSync(folder, 'r')
	try {
		fsyncSync(handle)
	} finally {
		closeSync(handle)
	}
}
