import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { settings } from '#app/platform/config/settings.server.ts'
import { transact } from '#app/platform/db/db.server.ts'
import { startJobs } from '#app/platform/jobs/start-jobs.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { sendMailJob } from '#app/platform/mail/send-mail.server.ts'
import { readEmailLog } from '#app/platform/mail/testing.server.ts'
import { welcomeOnboarding } from '#app/platform/mail/templates/welcome-onboarding.tsx'
import { mailTransport, readOutboxMessage } from '#app/platform/mail/transport.server.ts'

test('D-085 without a mail server a message lies in the outbox as a file that mail programs open, and the log says so', async () => {
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
	expect(email.html).toContain('Welcome, Uwase')
	expect(email.text).toContain('Welcome, Uwase')
	expect(await readdir(join(settings.dataDir, 'outbox'))).toEqual([`${email_log_id}.eml`])
})

test('the outbox gives out messages only, and none that is not there', async () => {
	expect(await readOutboxMessage('00000000-0000-4000-8000-000000000000')).toBeNull()
	expect(await readOutboxMessage('../../etc/passwd')).toBeNull()
})
