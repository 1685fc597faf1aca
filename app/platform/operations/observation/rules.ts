/** What may be wrong with the hub as a whole; each is told of by itself. */
export const TROUBLES = ['queue', 'mail', 'disk', 'backup'] as const
export type Trouble = (typeof TROUBLES)[number]

/** A job that has been due for longer says that the queue stands, in seconds. */
export const QUEUE_STANDS_SECONDS = 10 * 60
/** Messages that failed within an hour. */
export const MOST_FAILED_MAILS = 5
/** Share of the disk. */
export const DISK_FULL = 0.85
/** A backup is late after so many times the time between two. */
export const LATE_BACKUPS = 2
/** Within this time after its start the program makes the backup that is due by then, in seconds. */
export const FIRST_BACKUP_SECONDS = 15 * 60
/** Who was told of a trouble is not told of it again within this time, in hours. */
export const QUIET_HOURS = 6

/** What each is called while it lasts, and when it is over. */
export const troubleNames: Record<Trouble, { begun: string; ended: string; advice: string }> = {
	queue: {
		begun: 'The queue stands',
		ended: 'The queue moves again',
		advice: 'Mails, reminders and exports wait. Look whether the program runs, and start it again.',
	},
	mail: {
		begun: 'Mails fail',
		ended: 'Mails leave again',
		advice: 'Look at the mail server of MAIL_URL. What failed is tried again for a day by itself.',
	},
	disk: {
		begun: 'The disk is nearly full',
		ended: 'The disk has room again',
		advice: 'Make room, or give the data folder a larger disk: with a full one nothing can be sent in.',
	},
	backup: {
		begun: 'The backup is late',
		ended: 'Backups are made again',
		advice: 'Look at the log for why the last one failed, and make one with `npm run backup`.',
	},
}

/** "12.3 GB", "840 MB". */
export function sayBytes(bytes: number): string {
	const megabytes = bytes / 1e6
	return megabytes < 1000 ? `${Math.round(megabytes)} MB` : `${(megabytes / 1000).toFixed(1)} GB`
}

/** "12 minutes", "3 hours". */
export function sayDuration(seconds: number): string {
	const minutes = Math.round(seconds / 60)
	if (minutes < 1) return 'less than a minute'
	if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
	return `${Math.round(minutes / 60)} hours`
}
