import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '#app/platform/operations/backups/archive.ts'
import { fingerprint } from '#app/platform/operations/backups/make-backup.server.ts'
import type { Settings } from '#app/platform/core/config/settings.server.ts'

const FILES: Readonly<Record<string, string>> = {
	AUTH_SECRET: 'auth-secret',
	CERTIFICATE_KEY: 'certificate-key',
}

const LOST: Readonly<Record<string, string>> = {
	AUTH_SECRET:
		'everybody is signed out, second factors by an app do not work, and older signed links are invalid',
	CERTIFICATE_KEY: 'certificates of before the restore no longer verify',
}

/** Puts a secret of the archive into the data folder, readable to the program alone; another one that lies there is kept aside. */
export function storeSecret(settings: Settings, name: string, secret: string): void {
	const file = FILES[name]
	if (!file) return
	const folder = join(settings.dataDir, 'secrets')
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	const path = join(folder, file)
	if (existsSync(path)) {
		if (readFileSync(path, 'utf8').trim() === secret) return
		renameSync(path, `${path}.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`)
	}
	writeFileSync(path, `${secret}\n`, { mode: 0o600, flush: true })
}

/** What the person who restores has to do about the secrets, each in a sentence. */
export function secretsToSee({ secrets }: Manifest, settings: Settings): string[] {
	const given: Record<string, string | undefined> = {
		AUTH_SECRET: settings.authSecret,
		CERTIFICATE_KEY: settings.certificateKey,
	}
	return secrets.flatMap(({ name, fingerprint: wanted, included }) => {
		const path = join(settings.dataDir, 'secrets', FILES[name] ?? name)
		const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
		const used = given[name] ?? (settings.embedded ? kept : undefined)
		if (used !== undefined && fingerprint(used) === wanted) return []
		if (included) return [`Set ${name} to what ${path} holds: it is that of the archive.`]
		return [
			`${name} is not that of the archive: put the old one back before the hub starts, or ${LOST[name]}.`,
		]
	})
}
