import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { installQueue } from '#app/platform/core/jobs/install.server.ts'
import { startJobs } from '#app/platform/core/jobs/start-jobs.server.ts'
import { type MailTemplate, type NewMail, queueMail } from '#app/platform/core/mail/mail.server.ts'
import { nextTries, sendAgain } from '#app/features/notifications/send-again.server.ts'
import { sendMailJob } from '#app/platform/core/mail/send-mail.server.ts'
import { readEmailLog, testMessage } from '#app/platform/core/mail/testing.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { ownerUrl, resetDatabase } from '#tests/reset-database.ts'

const port = await vi.hoisted(async () => {
	const { findFreePort } = await import('#tests/mail-server.ts')
	const free = await findFreePort()
	vi.stubEnv('MAIL_URL', `smtp://127.0.0.1:${free}`)
	return free
})

const quick = { retryLimit: 8, retryDelay: 1, retryBackoff: false }

const told: MailTemplate<{ subject: string; text: string }> = {
	...testMessage,
	name: 'told',
	failed: (data) => ({ title: 'Could not be sent', message: data.text, action_url: '/programs' }),
}

async function runMail(timing: Parameters<typeof sendMailJob>[1] = quick) {
	const jobs = [sendMailJob([testMessage, told], timing)]
	await installQueue(ownerUrl(), jobs)
	const runner = await startJobs(jobs)
	onTestFinished(() => runner.stop())
}

async function post<D extends object>(mail: NewMail<D>): Promise<string> {
	return (await transact((tx) => queueMail(tx, mail))).email_log_id
}

beforeEach(resetDatabase)

const note = (text = 'Hello') => ({ template: testMessage, data: { subject: 'A note', text } })

test('F-65, ADM-REG-032 a message that fails later is told once, though it is tried again', async () => {
	await runMail()
	const id = await post({ to: 'told@example.com', template: told, data: { subject: 'A', text: 'Aline' } })
	await expect.poll(async () => (await readEmailLog(id)).attempts, { timeout: 8000 }).toBeGreaterThan(1)
	expect(await db.select().from(notifications)).toMatchObject([
		{
			type: 'error',
			title: 'Could not be sent',
			message: expect.stringMatching(/^Aline\n.*ECONNREFUSED/) as string,
			user_email: 'told@example.com',
			action_url: '/programs',
			read: false,
		},
	])
})

const again = (id: string) => transact((tx) => sendAgain(tx, id))

test('F-65 a message that failed is sent again by hand under its own id, once, however many press', async () => {
	await runMail({ ...quick, retryDelay: 600 })
	const id = await post({ to: 'again@example.com', ...note() })
	await expect.poll(async () => (await readEmailLog(id)).status, { timeout: 5000 }).toBe('failed')
	// The queue notes the failure a moment after the log.
	const wait = async () => ((await nextTries(db, [id])).get(id)?.getTime() ?? 0) - Date.now()
	await expect.poll(wait).toBeGreaterThan(200_000)
	await using server = await startMailServer(port)
	const outcomes = await Promise.allSettled([again(id), again(id), again(id)])
	expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	await expect.poll(async () => (await readEmailLog(id)).status, { timeout: 8000 }).toBe('sent')
	await expect(again(id)).rejects.toThrow('it has left meanwhile')
	expect(server.messages).toHaveLength(1)
	expect((await nextTries(db, [id])).size).toBe(0)
})

test('F-65 a message that was given up can be sent again; one with nothing to send cannot', async () => {
	await runMail({ retryLimit: 0 })
	const id = await post({ to: 'given-up@example.com', ...note() })
	await expect.poll(async () => (await readEmailLog(id)).status, { timeout: 5000 }).toBe('failed')
	await expect.poll(async () => (await nextTries(db, [id])).size).toBe(0)
	await using server = await startMailServer(port)
	await expect.poll(() => again(id).catch((error: Error) => error.message)).toBeUndefined()
	await expect.poll(async () => (await readEmailLog(id)).status, { timeout: 8000 }).toBe('sent')
	expect(server.messages).toHaveLength(1)
	const never = await post({ to: 'no address', ...note() })
	await expect(again(never)).rejects.toThrow('cannot be sent to this address')
	await expect(again(crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
})
