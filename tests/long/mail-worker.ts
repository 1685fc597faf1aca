import { setTimeout as sleep } from 'node:timers/promises'
import { startJobs } from '#app/platform/core/jobs/start-jobs.server.ts'
import { defineJob } from '#app/platform/core/jobs/jobs.server.ts'
import { pool } from '#app/platform/core/db/db.server.ts'
import { sendMailJob } from '#app/platform/core/mail/send-mail.server.ts'
import { testMessage } from '#app/platform/core/mail/testing.server.ts'

/** A process of its own that runs jobs until it is killed (mail-and-jobs.test.ts). */

const patience = { retryLimit: 50, retryDelay: 1, retryBackoff: false, expireInSeconds: 4 }

const countJob = defineJob<{ number: number }>({
	name: 'count',
	...patience,
	work: async ({ number }) => {
		await sleep(20)
		await pool.query('insert into counted (number) values ($1)', [number])
	},
})

const [waits] = process.argv.slice(2)
if (waits === 'real-waits') await startJobs([sendMailJob([testMessage])])
else if (waits === 'half-minutes')
	await startJobs([sendMailJob([testMessage], { ...patience, retryDelay: 30 })], { superviseSeconds: 1 })
else await startJobs([sendMailJob([testMessage], patience), countJob], { superviseSeconds: 1 })
process.stdout.write('running\n')
