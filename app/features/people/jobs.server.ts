import { FORGET_FILES, forgetFiles } from '#app/features/people/commands/forget-files.server.ts'
import type { Leftovers } from '#app/features/people/commands/forget-rows.server.ts'
import { retain } from '#app/features/people/commands/retain.server.ts'
import { defineJob, type Job } from '#app/platform/core/jobs/jobs.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'

const forgetFilesJob = defineJob<Leftovers>({
	name: FORGET_FILES,
	work: (leftovers) => forgetFiles(leftovers),
})

const retentionJob = defineJob<object>({
	name: 'retention',
	cron: '50 2 * * *',
	work: async () => {
		const rows = await retain(new Date())
		if (rows > 0) log.info({ rows }, 'entries older than RETENTION_DAYS were given up')
	},
})

export const jobs: readonly Job<never>[] = [forgetFilesJob, retentionJob]
