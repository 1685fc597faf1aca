import { refreshCommunities } from '#app/features/communities/commands/refresh-communities.server.ts'
import { transact } from '#app/platform/db/db.server.ts'
import { defineJob } from '#app/platform/jobs/jobs.server.ts'

/** Every minute, so that the public figures are about as fresh as the pages that show them (ARCHITECTURE: 60 s). */
export const refreshCommunitiesJob = defineJob({
	name: 'communities.refresh',
	cron: '* * * * *',
	retryLimit: 0,
	work: () => transact(refreshCommunities),
})

export const jobs = [refreshCommunitiesJob]
