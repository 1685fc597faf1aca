import { desc, isNull } from 'drizzle-orm'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { type BackupKind, backups } from '#app/platform/operations/backups/tables.server.ts'

/** A try of making a backup that is over. */
export type BackupTry = {
	kind: BackupKind
	started_at: Date
	finished_at: Date
	/** Name and size of the archive; none where the try failed. */
	archive: string | null
	bytes: number | null
	/** Uploaded files in it, and rows of all tables. */
	files: number | null
	rows: number | null
	/** Whether the archive can only be opened with a key. */
	encrypted: boolean
	/** Why it failed, in a sentence. */
	error: string | null
}

/**
 * What became of the backups: the last try, whatever came of it, and the last that made an archive. What that one holds
 * is as of its `started_at`.
 */
export async function readLastBackup(
	db: Db,
): Promise<{ last: BackupTry | undefined; lastGood: BackupTry | undefined }> {
	const newest = (good: boolean) =>
		db
			.select()
			.from(backups)
			.where(good ? isNull(backups.error) : undefined)
			.orderBy(desc(backups.started_at))
			.limit(1)
	const [[last], [lastGood]] = await Promise.all([newest(false), newest(true)])
	return { last, lastGood }
}
