import { Gauge, Registry } from 'prom-client'
import { readBackupState } from '#app/platform/operations/observation/backup-state.server.ts'
import { readDatabaseState, readDisk } from '#app/platform/operations/observation/hub-state.server.ts'
import { buildVersion } from '#app/platform/core/config/build-version.server.ts'

/** How long what was read is told again: whoever asks, the database is not asked more often. In milliseconds. */
const FRESH = 5000

let last: { at: number; text: Promise<string> } | undefined

/** What is the same for every process of the hub: the database, the queue, the mails, the disk. */
export function reportHubFigures(): Promise<string> {
	const at = performance.now()
	if (!last || at - last.at > FRESH) last = { at, text: read(new Date()) }
	return last.text
}

async function read(now: Date): Promise<string> {
	const registry = new Registry()
	const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
		new Gauge<L>({ registers: [registry], name, help, labelNames })
	gauge('hub_build_info', 'The build that runs', ['version']).set({ version: buildVersion() }, 1)
	const [database, disk, backup] = await Promise.allSettled([
		readDatabaseState(now),
		readDisk(),
		readBackupState(now),
	])
	gauge('hub_database_up', '1 where the database answers').set(Number(database.status === 'fulfilled'))
	if (database.status === 'fulfilled') {
		const { bytes, queue, mail } = database.value
		gauge('hub_database_size_bytes', 'Size of the database').set(bytes)
		const jobs = gauge('hub_jobs', 'Jobs that wait, and that have failed for good within a day', ['state'])
		jobs.set({ state: 'waiting' }, queue.waiting)
		jobs.set({ state: 'failed' }, queue.failed)
		gauge('hub_jobs_oldest_due_seconds', 'How long the oldest due job has been waiting').set(
			queue.oldestDueSeconds,
		)
		const mails = gauge('hub_mails', 'Messages of the last day by what became of them', ['state'])
		mails.set({ state: 'pending' }, mail.pending)
		mails.set({ state: 'sent' }, mail.sent)
		mails.set({ state: 'failed' }, mail.failed)
	}
	if (disk.status === 'fulfilled') {
		gauge('hub_disk_free_bytes', 'Room on the disk of the data folder').set(disk.value.freeBytes)
		gauge('hub_disk_used_ratio', 'How full that disk is, from 0 to 1').set(disk.value.used)
	}
	if (backup.status === 'fulfilled') {
		const { everyMinutes, lastGood } = backup.value
		if (everyMinutes !== undefined)
			gauge('hub_backup_every_seconds', 'Seconds between two backups').set(everyMinutes * 60)
		if (lastGood)
			gauge('hub_backup_age_seconds', 'How old the last good backup is').set(
				(now.getTime() - lastGood.getTime()) / 1000,
			)
	}
	return registry.metrics()
}
