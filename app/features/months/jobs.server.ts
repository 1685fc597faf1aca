import { sumGiftMonths } from '#app/features/months/commands/sum-gift-months.server.ts'
import { transact } from '#app/platform/core/db/db.server.ts'
import { defineJob } from '#app/platform/core/jobs/jobs.server.ts'

/** Every hour: the page says what was given this month so far. */
const sumGiftMonthsJob = defineJob({
	name: 'months.sum',
	cron: '17 * * * *',
	retryLimit: 0,
	work: () => transact((tx) => sumGiftMonths(tx, new Date())),
})

export const jobs = [sumGiftMonthsJob]
