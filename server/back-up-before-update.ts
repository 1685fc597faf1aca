import { BackupFailed } from '#app/platform/operations/backups/backup-failed.ts'
import type { Settings } from '#app/platform/core/config/settings.server.ts'
import { secretsFor } from '#server/secrets.ts'
import { StartError } from '#server/start-error.ts'

/**
 * What to do before a database of an earlier version is changed: an archive `before-VERSION`, by which one can go back. It
 * is loaded only then.
 */
export function backUpBeforeUpdate(
	settings: Settings,
	databaseUrl: string,
	say: (line: string) => void,
): { beforeUpdate?: () => Promise<void> } {
	if (!settings.backupBeforeUpdate) return {}
	return { beforeUpdate: () => backUp(settings, databaseUrl, say) }
}

/** @throws StartError when there is none: then nothing is updated */
async function backUp(settings: Settings, databaseUrl: string, say: (line: string) => void): Promise<void> {
	const { makeBackup } = await import('#app/platform/operations/backups/make-backup.server.ts')
	const { programVersion } = await import('#app/platform/operations/backups/program-version.server.ts')
	const { openPlace } = await import('#app/platform/operations/backups/places.server.ts')
	const { store } = await import('#app/platform/core/files/store.server.ts')
	const place = openPlace(settings.backupTo)
	say('The database is of an earlier version: a backup is made before it is updated.')
	try {
		const { archive } = await makeBackup({
			kind: 'before update',
			label: `before-${programVersion()}`,
			databaseUrl,
			store,
			place,
			migrating: true,
			key: settings.backupKey,
			secrets: secretsFor(settings),
		})
		say(`Backup: ${archive} in ${place.name}.`)
	} catch (error) {
		if (!(error instanceof BackupFailed)) throw error
		throw new StartError(
			`${error.message} Nothing was updated: mend that, or set BACKUP_BEFORE_UPDATE=off to update without a backup.`,
		)
	}
}
