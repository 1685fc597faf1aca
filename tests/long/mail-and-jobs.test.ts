import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { installQueue } from '#app/platform/core/jobs/install.server.ts'
import { defineJob, enqueue } from '#app/platform/core/jobs/jobs.server.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { sendMailJob } from '#app/platform/core/mail/send-mail.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { testMessage } from '#app/platform/core/mail/testing.server.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { asOwner, ownerUrl, resetDatabase } from '#tests/reset-database.ts'

const port = await vi.hoisted(async () => {
	const { findFreePort } = await import('#tests/mail-server.ts')
	const free = await findFreePort()
	vi.stubEnv('MAIL_URL', `smtp://127.0.0.1:${free}`)
	return free
})

/** Only the queues matter here: the jobs run in the processes of mail-worker.ts. */
const patience = { retryLimit: 50, retryDelay: 1, retryBackoff: false, expireInSeconds: 4 }
const countJob = defineJob<{ number: number }>({ name: 'count', ...patience, work: async () => {} })

beforeEach(async () => {
	await asOwner((client) =>
		client.query(
			`create table if not exists counted (number int not null); grant insert, select on counted to hub`,
		),
	)
	await resetDatabase()
	await installQueue(ownerUrl(), [sendMailJob([testMessage], patience), countJob])
})

async function startWorker(...waits: 'half-minutes'[]): Promise<ChildProcess> {
	const file = fileURLToPath(new URL('mail-worker.ts', import.meta.url))
	const worker = spawn(process.execPath, [file, ...waits], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	onTestFinished(() => void worker.kill('SIGKILL'))
	await once(worker.stdout as NodeJS.ReadableStream, 'data')
	return worker
}

async function kill(worker: ChildProcess): Promise<void> {
	worker.kill('SIGKILL')
	await once(worker, 'exit')
}

async function queueMails(count: number): Promise<void> {
	await transact(async (tx) => {
		for (let number = 0; number < count; number++) {
			const data = { subject: `Note ${number}`, text: 'Hello' }
			await queueMail(tx, { to: `person${number}@example.com`, template: testMessage, data })
		}
	})
}

const countMails = (status: 'pending' | 'sent' | 'failed') =>
	db.$count(email_logs, eq(email_logs.status, status))

function doubled(server: MailServer): number {
	return server.messages.length - new Set(server.messages.map((message) => message.messageId)).size
}

test('R6 two hundred messages outlast a mail server that is down: all delivered afterwards, none twice', async () => {
	await queueMails(200)
	await startWorker()
	await expect.poll(() => countMails('failed'), { timeout: 60_000 }).toBe(200)
	expect(await db.$count(email_logs, sql`error_message like '%ECONNREFUSED%'`)).toBe(200)
	await using server = await startMailServer(port)
	await expect.poll(() => countMails('sent'), { timeout: 120_000 }).toBe(200)
	expect(server.messages).toHaveLength(200)
	expect(doubled(server)).toBe(0)
})

test('R6 killing the process in between loses no message and doubles at most one a kill', async () => {
	await using server = await startMailServer(port)
	await queueMails(200)
	const kills = 5
	for (let n = 0; n < kills; n++) {
		const worker = await startWorker()
		const before = server.messages.length
		await expect
			.poll(() => server.messages.length, { interval: 5, timeout: 30_000 })
			.toBeGreaterThan(before + 5)
		await kill(worker)
	}
	expect(await countMails('sent')).toBeLessThan(200)
	await startWorker()
	await expect.poll(() => countMails('sent'), { timeout: 120_000 }).toBe(200)
	expect(new Set(server.messages.map((message) => message.messageId)).size).toBe(200)
	expect(doubled(server)).toBeLessThanOrEqual(kills)
})

test('R6 the mail server is down for five minutes, and processes die meanwhile and while it answers again: none lost, at most one doubled a kill', async () => {
	// A job keeps the waits that its queue had when it came.
	await installQueue(ownerUrl(), [sendMailJob([testMessage], { ...patience, retryDelay: 30 }), countJob])
	await queueMails(200)
	let worker = await startWorker('half-minutes')
	const began = performance.now()
	await expect.poll(() => countMails('failed'), { timeout: 60_000 }).toBe(200)
	for (let kills = 0; kills < 3; kills++) {
		await sleep(75_000)
		await kill(worker)
		worker = await startWorker('half-minutes')
	}
	await sleep(Math.max(0, 300_000 - (performance.now() - began)))
	expect(await countMails('sent')).toBe(0)
	await using server = await startMailServer(port)
	const up = performance.now()
	await expect.poll(() => server.messages.length, { interval: 5, timeout: 90_000 }).toBeGreaterThan(20)
	await kill(worker)
	await startWorker('half-minutes')
	await expect.poll(() => countMails('sent'), { timeout: 240_000 }).toBe(200)
	console.log(
		`R6: down for ${((up - began) / 1000).toFixed(0)} s, four kills; all 200 sent ${((performance.now() - up) / 1000).toFixed(0)} s ` +
			`after it was back, ${doubled(server)} doubled`,
	)
	expect(new Set(server.messages.map((message) => message.messageId)).size).toBe(200)
	expect(doubled(server)).toBeLessThanOrEqual(1)
})

test('R7 two instances and five kills: five hundred jobs are each done, doubles are no more than the kills', async () => {
	const kills = 5
	const share = 500 / kills
	const enqueueShare = (nth: number) =>
		transact(async (tx) => {
			for (let number = nth * share; number < (nth + 1) * share; number++)
				await enqueue(tx, countJob, { number })
		})
	const figures = async () => {
		const { rows } = await db.execute<{ done: number; different: number }>(
			sql`select count(*)::int as done, count(distinct number)::int as different from counted`,
		)
		return rows[0] ?? { done: 0, different: 0 }
	}
	let workers = [await startWorker(), await startWorker()]
	for (let n = 0; n < kills; n++) {
		// However long a worker takes to start, it is killed while it is at its jobs.
		await enqueueShare(n)
		await expect
			.poll(async () => (await figures()).different, { interval: 10, timeout: 60_000 })
			.toBeGreaterThan(n * share)
		const [oldest, ...others] = workers
		if (oldest) await kill(oldest)
		expect((await figures()).different).toBeLessThan((n + 1) * share)
		workers = [...others, await startWorker()]
	}
	await expect.poll(async () => (await figures()).different, { timeout: 120_000 }).toBe(500)
	await expect
		.poll(
			() =>
				db
					.execute(sql`select from pgboss.job where name = 'count' and state <> 'completed'`)
					.then((r) => r.rowCount),
			{
				timeout: 60_000,
			},
		)
		.toBe(0)
	expect((await figures()).done - 500).toBeLessThanOrEqual(kills)
})
