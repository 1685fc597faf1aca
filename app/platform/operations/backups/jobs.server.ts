import { desc, eq, lt } from 'drizzle-orm'
import { outdatedArchives } from '#app/platform/operations/backups/age-out.ts'
import { makeBackup } from '#app/platform/operations/backups/make-backup.server.ts'
import { type BackupPlace, openPlace } from '#app/platform/operations/backups/places.server.ts'
import { backups } from '#app/platform/operations/backups/tables.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { store } from '#app/platform/core/files/store.server.ts'
import { defineJob, type Job } from '#app/platform/core/jobs/jobs.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'

const MINUTE = 60_000

/** A try that failed is made again after this long, however far apart backups are, in minutes. */
const AGAIN_AFTER = 15

/** How long the figures of backups are kept, in days. */
const KEPT_DAYS = 90

/**
 * Whether it is time for a scheduled backup: the first one in every slot of `every` minutes, counted from the epoch, so
 * that a backup that took a moment does not put off the next one.
 */
export function isBackupDue(
	last: { started_at: Date; error: string | null } | undefined,
	{ every, now }: { every: number; now: Date },
): boolean {
	if (!last) return true
	const slot = (at: Date) => Math.floor(at.getTime() / (every * MINUTE))
	if (slot(last.started_at) < slot(now)) return true
	return last.error !== null && now.getTime() - last.started_at.getTime() >= AGAIN_AFTER * MINUTE
}

/** Makes the scheduled backup when it is due. */
export async function backUpWhenDue(now: Date, place = openPlace(settings.backupTo)): Promise<void> {
	const every = settings.backupEveryMinutes
	const { databaseUrl, authSecret, certificateKey, backupKey } = settings
	if (every === undefined || databaseUrl === undefined) return
	// One by hand may be elsewhere: it stands for none of the schedule.
	const [last] = await db
		.select()
		.from(backups)
		.where(eq(backups.kind, 'schedule'))
		.orderBy(desc(backups.started_at))
		.limit(1)
	if (!isBackupDue(last, { every, now })) return
	const secrets = {
		...(authSecret && { AUTH_SECRET: authSecret }),
		...(certificateKey && { CERTIFICATE_KEY: certificateKey }),
	}
	const { archive, bytes } = await makeBackup({
		kind: 'schedule',
		databaseUrl,
		store,
		place,
		secrets,
		key: backupKey,
	})
	log.info({ archive, bytes }, 'a backup was made')
	await ageOut(now, place)
}

/** Removes the archives, and what is known of backups, that have had their time. */
export async function ageOut(
	now: Date,
	place: BackupPlace = openPlace(settings.backupTo),
): Promise<string[]> {
	const outdated = outdatedArchives(await place.list(), now)
	for (const name of outdated) await place.remove(name)
	await db
		.delete(backups)
		.where(lt(backups.started_at, new Date(now.getTime() - KEPT_DAYS * 24 * 60 * MINUTE)))
	return outdated
}

const backUpJob = defineJob<object>({
	name: 'back-up',
	cron: '*/5 * * * *',
	retryLimit: 0,
	expireInSeconds: 6 * 60 * 60,
	work: () => backUpWhenDue(new Date()),
})

/** Also where no backups are scheduled: those of earlier times, and those before updates, expire. */
const ageOutJob = defineJob<object>({
	name: 'age-out-backups',
	cron: '50 2 * * *',
	work: async () => void (await ageOut(new Date())),
})

export const jobs: readonly Job<never>[] = [backUpJob, ageOutJob]
