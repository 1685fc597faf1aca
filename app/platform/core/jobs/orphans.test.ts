import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { installQueue } from '#app/platform/core/jobs/install.server.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { sendMailJob } from '#app/platform/core/mail/send-mail.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { testMessage } from '#app/platform/core/mail/testing.server.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { ownerUrl } from '#tests/reset-database.ts'

const port = await vi.hoisted(async () => {
	const { findFreePort } = await import('#tests/mail-server.ts')
	const free = await findFreePort()
	vi.stubEnv('MAIL_URL', `smtp://127.0.0.1:${free}`)
	return free
})

/** With the waits of the real job: a try that failed waits for ten minutes and more. */
async function startWorker(): Promise<ChildProcess> {
	const worker = spawn(
		process.execPath,
		[fileURLToPath(new URL('../../../../tests/long/mail-worker.ts', import.meta.url)), 'real-waits'],
		{ stdio: ['ignore', 'pipe', 'inherit'] },
	)
	onTestFinished(() => void worker.kill('SIGKILL'))
	await once(worker.stdout as NodeJS.ReadableStream, 'data')
	return worker
}

test(
	'F-85, R6 what a killed process was sending is taken up within a minute, and no mail goes out twice',
	{
		timeout: 150_000,
	},
	async () => {
		await installQueue(ownerUrl(), [sendMailJob([testMessage])])
		// The mail server keeps everybody waiting, so that the process dies in the middle.
		const slow = await startMailServer(port, { wait: 60_000 })
		await transact(async (tx) => {
			for (let number = 0; number < 12; number++) {
				const data = { subject: `Note ${number}`, text: 'Hello' }
				await queueMail(tx, { to: `person${number}@example.com`, template: testMessage, data })
			}
		})
		const victim = await startWorker()
		const active = () =>
			db
				.execute(sql`select from pgboss.job where name = 'send-mail' and state = 'active'`)
				.then((r) => r.rowCount)
		await expect.poll(active, { timeout: 20_000 }).toBeGreaterThan(0)
		victim.kill('SIGKILL')
		await once(victim, 'exit')
		await slow[Symbol.asyncDispose]()
		expect(await active()).toBeGreaterThan(0)

		await using server = await startMailServer(port)
		await startWorker()
		const since = performance.now()
		await expect
			.poll(() => db.$count(email_logs, eq(email_logs.status, 'sent')), { timeout: 75_000, interval: 500 })
			.toBe(12)
		expect(performance.now() - since).toBeLessThan(70_000)
		expect(server.messages).toHaveLength(12)
		expect(new Set(server.messages.map(({ messageId }) => messageId)).size).toBe(12)
	},
)
