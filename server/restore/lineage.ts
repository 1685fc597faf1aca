import type { Manifest } from '#app/platform/operations/backups/archive.ts'
import { BackupFailed } from '#app/platform/operations/backups/backup-failed.ts'
import { QUEUE_VERSION } from '#app/platform/core/jobs/queue-version.ts'
import { readGenerated } from '#server/generated-migrations.ts'

/**
 * How many of this program's migrations had run where the archive was made.
 * @throws BackupFailed when the archive is of a newer program, or of another one
 */
export function migrationsOf(manifest: Manifest): number {
	const ours = readGenerated().map(({ hash }) => hash)
	const theirs = manifest.migrations
	const common = ours.findIndex((hash, n) => hash !== theirs[n])
	if ((common < 0 && theirs.length > ours.length) || manifest.queue > QUEUE_VERSION) {
		throw new BackupFailed(
			`The archive was made by a newer version of the hub (${manifest.version}): restore it with that version.`,
		)
	}
	if (common >= 0 && common < theirs.length) {
		throw new BackupFailed(
			'The archive is of a hub whose tables came about in another way: it cannot be restored.',
		)
	}
	return theirs.length
}
