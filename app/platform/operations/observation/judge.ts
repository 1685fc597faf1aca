import type { DatabaseState, DiskState } from '#app/platform/operations/observation/hub-state.server.ts'
import {
	DISK_FULL,
	FIRST_BACKUP_SECONDS,
	LATE_BACKUPS,
	MOST_FAILED_MAILS,
	QUEUE_STANDS_SECONDS,
	sayBytes,
	sayDuration,
	type Trouble,
} from '#app/platform/operations/observation/rules.ts'

/** What was found when somebody looked; what could not be found out is left out. */
export type Readings = {
	database?: DatabaseState | undefined
	disk?: DiskState | undefined
	backup?: BackupState | undefined
	/** What the mail server said when it was asked to take mails: null where it takes them. */
	mailRefusal?: string | null | undefined
}

export type BackupState = {
	/** Minutes between two; undefined where none are made by themselves. */
	everyMinutes: number | undefined
	/** As of when the last good one is; undefined where there is none. */
	lastGood: Date | undefined
	/** Since when the program runs, and so could have made one. */
	since: Date
	/** Why the last try made none, where it did not. */
	failure?: string | undefined
}

/** For each kind: what is wrong in a sentence, null where nothing is, undefined where nobody knows. */
export type Verdict = Record<Trouble, string | null | undefined>

/** Says of each kind of trouble whether there is any. */
export function judge({ database, disk, backup, mailRefusal }: Readings, now: Date): Verdict {
	return {
		queue: database && judgeQueue(database.queue.oldestDueSeconds),
		mail: judgeMail(database?.mail.failedWithinAnHour, mailRefusal),
		disk: disk && judgeDisk(disk),
		backup: backup && judgeBackup(backup, now),
	}
}

const judgeQueue = (seconds: number) =>
	seconds > QUEUE_STANDS_SECONDS ? `The oldest job has been due for ${sayDuration(seconds)}.` : null

function judgeMail(
	failed: number | undefined,
	refusal: string | null | undefined,
): string | null | undefined {
	if (refusal) return `The mail server takes no mails: ${refusal}`
	if (failed !== undefined && failed >= MOST_FAILED_MAILS) return `${failed} mails failed within an hour.`
	// Few failed, but it may be that none were sent.
	return refusal === undefined || failed === undefined ? undefined : null
}

const judgeDisk = ({ used, freeBytes }: DiskState) =>
	used >= DISK_FULL
		? `The disk of the data folder is ${Math.floor(used * 100)} % full: ${sayBytes(freeBytes)} are left.`
		: null

function judgeBackup(
	{ everyMinutes, lastGood, since, failure }: BackupState,
	now: Date,
): string | null | undefined {
	if (everyMinutes === undefined) return null
	const age = (now.getTime() - (lastGood ?? since).getTime()) / 1000
	if (age <= LATE_BACKUPS * everyMinutes * 60) return null
	// The hub stood still, or was restored: the one that is due is being made.
	if ((now.getTime() - since.getTime()) / 1000 < FIRST_BACKUP_SECONDS) return undefined
	const why = failure ? ` The last try: ${failure}` : ''
	return lastGood
		? `The last good backup is ${sayDuration(age)} old; one is due every ${sayDuration(everyMinutes * 60)}.${why}`
		: `No backup has been made for ${sayDuration(age)}; one is due every ${sayDuration(everyMinutes * 60)}.${why}`
}
