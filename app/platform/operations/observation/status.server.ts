import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { readBackupState } from '#app/platform/operations/observation/backup-state.server.ts'
import {
	type DatabaseState,
	type DiskState,
	readDatabaseState,
	readDisk,
} from '#app/platform/operations/observation/hub-state.server.ts'
import { type BackupState, judge } from '#app/platform/operations/observation/judge.ts'
import { sayBytes, sayDuration, type Trouble } from '#app/platform/operations/observation/rules.ts'
import { listTroubles } from '#app/platform/operations/observation/troubles.server.ts'
import { buildVersion } from '#app/platform/core/config/build-version.server.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'

/** How one part of the hub stands: a word, and what there is to say. */
export type StatusRow = {
	name: string
	line: string
	word: string
	/** `plain`: nothing to judge, or not what a hub in use would have. */
	kind: 'good' | 'bad' | 'plain'
}

type Found = {
	database: DatabaseState | undefined
	disk: DiskState | undefined
	backup: BackupState | undefined
	open: ReadonlyMap<Trouble, { detail: string }>
}

/** How the hub stands, in words for its administrators. What cannot be found out is said so, and nothing is thrown. */
export async function readStatus(now: Date): Promise<StatusRow[]> {
	const quietly = <T>(reading: Promise<T>) => reading.catch(() => undefined)
	const [database, disk, backup, open] = await Promise.all([
		quietly(readDatabaseState(now)),
		quietly(readDisk()),
		quietly(readBackupState(now)),
		quietly(listTroubles(db)),
	])
	return sayStatus({ database, disk, backup, open: open ?? new Map() }, now)
}

/** The same of what was found. */
export function sayStatus({ database, disk, backup, open }: Found, now: Date): StatusRow[] {
	// The mail server is asked now and then only: what it said last is among the open troubles.
	const wrong = judge({ database, disk, backup, mailRefusal: open.get('mail')?.detail }, now)
	const queue = database?.queue
	return [
		{ name: 'Version', line: `Build ${buildVersion()}`, word: 'Running', kind: 'plain' },
		row('Database', database && sayDatabase(database), null, 'Working'),
		row('Queue', queue && sayQueue(queue), wrong.queue, 'Working'),
		sayBackup(backup, wrong.backup),
		sayMail(database?.mail, wrong.mail ? (open.get('mail')?.detail ?? wrong.mail) : null),
		saySms(),
		row(
			'Disk',
			disk && `${sayBytes(disk.freeBytes)} free, ${Math.round(disk.used * 100)} % used`,
			wrong.disk,
			'Enough space',
		),
	]
}

const row = (
	name: string,
	line: string | undefined,
	wrong: string | null | undefined,
	word: string,
): StatusRow => {
	if (line === undefined) return { name, line: 'This could not be checked.', word: 'Unknown', kind: 'bad' }
	return wrong
		? { name, line: wrong, word: 'Needs attention', kind: 'bad' }
		: { name, line, word, kind: 'good' }
}

const sayDatabase = ({ version, bytes }: DatabaseState) =>
	`PostgreSQL ${version}${settings.embedded ? ' of its own' : ''}, ${sayBytes(bytes)}`

function sayQueue({ waiting, oldestDueSeconds, failed }: DatabaseState['queue']): string {
	const oldest = oldestDueSeconds > 0 ? `the oldest due for ${sayDuration(oldestDueSeconds)}` : 'none due'
	return [
		`${waiting} ${waiting === 1 ? 'job waiting' : 'jobs waiting'}`,
		oldest,
		failed > 0 && `${failed} failed within a day`,
	]
		.filter(Boolean)
		.join(', ')
}

function sayMail(mail: DatabaseState['mail'] | undefined, wrong: string | null): StatusRow {
	const name = 'Mail'
	const how = settings.mailUrl
		? `Sent through ${new URL(settings.mailUrl).host}${settings.testEmailTo ? ', all to TEST_EMAIL_TO' : ''}`
		: 'Kept in the outbox folder, for MAIL_URL is not set'
	if (!mail) return row(name, undefined, null, '')
	if (wrong) return { name, line: wrong, word: 'Needs attention', kind: 'bad' }
	const line = `${how}. Within a day: ${mail.sent} ${settings.mailUrl ? 'sent' : 'kept'}, ${mail.pending} pending, ${mail.failed} failed`
	return settings.mailUrl
		? { name, line, word: 'Sent', kind: 'good' }
		: { name, line, word: 'Not sent', kind: 'plain' }
}

function saySms(): StatusRow {
	return settings.smsUrl
		? { name: 'SMS', line: `Sent through ${new URL(settings.smsUrl).host}`, word: 'Sent', kind: 'good' }
		: {
				name: 'SMS',
				line: 'Kept in the outbox folder, for SMS_URL is not set',
				word: 'Not sent',
				kind: 'plain',
			}
}

function sayBackup(backup: BackupState | undefined, wrong: string | null | undefined): StatusRow {
	const name = 'Last backup'
	if (!backup) return row(name, undefined, null, '')
	const last = backup.lastGood ? `Made on ${formatMoment(backup.lastGood)}` : 'None has been made yet'
	if (wrong) return { name, line: `${last}. ${wrong}`, word: 'Late', kind: 'bad' }
	if (backup.everyMinutes === undefined)
		return { name, line: `${last}; none are made by themselves`, word: 'By hand', kind: 'plain' }
	const line = `${last}; one is made every ${sayDuration(backup.everyMinutes * 60)}`
	return {
		name,
		line,
		word: backup.lastGood ? 'On time' : 'Due soon',
		kind: backup.lastGood ? 'good' : 'plain',
	}
}
