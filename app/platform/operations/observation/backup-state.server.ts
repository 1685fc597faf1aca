import { readLastBackup } from '#app/platform/operations/backups/last-backup.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import type { BackupState } from '#app/platform/operations/observation/judge.ts'

/** When the last good backup is of, and how far apart they are to be. */
export async function readBackupState(now: Date): Promise<BackupState> {
	const { last, lastGood } = await readLastBackup(db)
	return {
		everyMinutes: settings.backupEveryMinutes,
		lastGood: lastGood?.started_at,
		since: new Date(now.getTime() - process.uptime() * 1000),
		failure: last?.error ?? undefined,
	}
}
