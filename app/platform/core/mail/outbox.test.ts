import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { transact } from '#app/platform/core/db/db.server.ts'
import { startJobs } from '#app/platform/core/jobs/start-jobs.server.ts'
import { mailTemplate, queueMail } from '#app/platform/core/mail/mail.server.ts'
import { sendMailJob } from '#app/platform/core/mail/send-mail.server.ts'
import { readEmailLog } from '#app/platform/core/mail/testing.server.ts'
import { welcomeOnboarding } from '#app/features/registrations/emails/welcome.tsx'
import { mailTransport, readOutboxMessage, sweepOutbox } from '#app/platform/core/mail/transport.server.ts'

test('F-28, D-085 without a mail server a message lies in the outbox as a file that mail programs open, and the log says so', async () => {
	const runner = await startJobs([sendMailJob([welcomeOnboarding])])
	onTestFinished(() => runner.stop())
	const { email_log_id } = await transact((tx) =>
		queueMail(tx, { to: 'uwase@example.com', template: welcomeOnboarding, data: { firstName: 'Uwase' } }),
	)
	await expect.poll(async () => (await readEmailLog(email_log_id)).status, { timeout: 5000 }).toBe('sent')
	expect(await readEmailLog(email_log_id)).toMatchObject({ transport: 'outbox' })
	expect(mailTransport).toBe('outbox')
	const source = await readOutboxMessage(email_log_id)
	expect(source).not.toBeNull()
	const email = await PostalMime.parse(source as Buffer)
	expect(email).toMatchObject({
		subject: 'Welcome to IRIS Hub',
		messageId: `<${email_log_id}@localhost>`,
		to: [{ address: 'uwase@example.com' }],
	})
	// F-28: an answer reaches the hub.
	expect(email.replyTo).toEqual([{ name: 'IRIS Hub', address: 'info@irishub.example' }])
	expect(email.html).toContain('Welcome, Uwase')
	expect(email.text).toContain('Welcome, Uwase')
	expect(await readdir(join(settings.dataDir, 'outbox'))).toEqual([`${email_log_id}.eml`])
})

test('D-125, R7 messages that leave together each keep their own outcome, and a second look sends none again', async () => {
	const broken = mailTemplate<{ firstName: string }>({
		...welcomeOnboarding,
		name: 'broken',
		body: () => {
			throw new Error('cannot be drawn')
		},
	})
	const [failing, ...fine] = await transact(async (tx) => {
		const ids: string[] = []
		for (let n = 0; n < 25; n++) {
			const template = n === 0 ? broken : welcomeOnboarding
			const to = `together-${n}@example.com`
			ids.push((await queueMail(tx, { to, template, data: { firstName: `Nr ${n}` } })).email_log_id)
		}
		return ids
	})
	const job = sendMailJob([welcomeOnboarding, broken], { retryLimit: 0 })
	const runner = await startJobs([job])
	onTestFinished(() => runner.stop())
	const statuses = () => Promise.all(fine.map(async (id) => (await readEmailLog(id)).status))
	await expect.poll(async () => new Set(await statuses()), { timeout: 5000 }).toEqual(new Set(['sent']))
	for (const [n, id] of fine.entries()) {
		const email = await PostalMime.parse((await readOutboxMessage(id)) as Buffer)
		expect(email.html).toContain(`Welcome, Nr ${n + 1}`)
		expect(await readEmailLog(id)).toMatchObject({ attempts: 1, message_id: `<${id}@localhost>`, data: null })
	}
	await expect
		.poll(() => readEmailLog(String(failing)))
		.toMatchObject({ status: 'failed', error_message: 'cannot be drawn', attempts: 1 })
	const tasks = fine.map((email_log_id) => ({
		data: { email_log_id },
		info: { id: email_log_id, attempt: 2, lastAttempt: false },
	}))
	const again = await job.workTogether(tasks)
	expect(again.every(({ status }) => status === 'fulfilled')).toBe(true)
	expect((await readEmailLog(String(fine[0]))).attempts).toBe(1)
})

test('the outbox gives out messages only, and none that is not there', async () => {
	expect(await readOutboxMessage('00000000-0000-4000-8000-000000000000')).toBeNull()
	expect(await readOutboxMessage('../../etc/passwd')).toBeNull()
})

test('F-85 what killed processes left unfinished in the outbox is swept, and what is being written is not', async () => {
	const outbox = join(settings.dataDir, 'outbox')
	await mkdir(outbox, { recursive: true })
	const before = (await readdir(outbox)).toSorted()
	await writeFile(join(outbox, 'a.eml.1.part'), 'half')
	await writeFile(join(outbox, 'b.eml.2.part'), 'half')
	const old = new Date(Date.now() - 3_600_000)
	await utimes(join(outbox, 'a.eml.1.part'), old, old)
	expect(await sweepOutbox(new Date())).toBe(1)
	expect((await readdir(outbox)).toSorted()).toEqual([...before, 'b.eml.2.part'].toSorted())
})
