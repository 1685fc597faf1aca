import { transact } from '#app/platform/core/db/db.server.ts'
import { defineJob, type Job } from '#app/platform/core/jobs/jobs.server.ts'
import { purgeDeletedRecords } from '#app/platform/core/records/deleted-records.server.ts'

const emptyBinJob = defineJob<object>({
	name: 'empty-bin',
	cron: '20 3 * * *',
	work: async () => void (await transact(purgeDeletedRecords)),
})

export const jobs: readonly Job<never>[] = [emptyBinJob]
