import { refreshCommunities } from '#app/features/communities/commands/refresh-communities.server.ts'
import { transact } from '#app/platform/core/db/db.server.ts'
import { defineJob, enqueue } from '#app/platform/core/jobs/jobs.server.ts'

/** Cron knows minutes only: within each of them the sums are made anew after so many seconds, too. */
const AGAIN_AFTER_SECONDS = [20, 40]

type Refresh = { again?: true }

/**
 * Three times a minute: a page that shows the sums is kept for half a minute, and together nothing is to be older than
 * a minute (docs/decisions/history.md, 091).
 */
export const refreshCommunitiesJob = defineJob<Refresh>({
	name: 'communities.refresh',
	cron: '* * * * *',
	retryLimit: 0,
	work: ({ again }) =>
		transact(async (tx) => {
			await refreshCommunities(tx)
			if (again) return
			for (const seconds of AGAIN_AFTER_SECONDS) {
				await enqueue<Refresh>(
					tx,
					{ name: 'communities.refresh' },
					{ again: true },
					{ startAfterSeconds: seconds, singletonKey: String(seconds) },
				)
			}
		}),
})

export const jobs = [refreshCommunitiesJob]
