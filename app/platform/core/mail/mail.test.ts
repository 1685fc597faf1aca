import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { installQueue } from '#app/platform/core/jobs/install.server.ts'
import { startJobs } from '#app/platform/core/jobs/start-jobs.server.ts'
import { siteLink } from '#app/platform/core/mail/layout.tsx'
import {
	ACKNOWLEDGEMENTS_A_DAY,
	type NewMail,
	queueAcknowledgement,
	queueMail,
	queueMails,
} from '#app/platform/core/mail/mail.server.ts'
import { sendMailJob } from '#app/platform/core/mail/send-mail.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { readEmailLog, testMessage } from '#app/platform/core/mail/testing.server.ts'
import { welcomeOnboarding } from '#app/features/registrations/emails/welcome.tsx'
import { startMailServer, startRawServer } from '#tests/mail-server.ts'
import { ownerUrl, resetDatabase } from '#tests/reset-database.ts'

const port = await vi.hoisted(async () => {
	const { findFreePort } = await import('#tests/mail-server.ts')
	const free = await findFreePort()
	vi.stubEnv('MAIL_URL', `smtp://127.0.0.1:${free}`)
	return free
})

const quick = { retryLimit: 8, retryDelay: 1, retryBackoff: false }

const outdated = { ...testMessage, name: 'outdated', validForSeconds: 0 }
const broken = {
	...testMessage,
	name: 'broken',
	body: () => {
		throw new Error('cannot be drawn')
	},
}

async function runMail(timing: Parameters<typeof sendMailJob>[1] = quick) {
	const templates = [testMessage, welcomeOnboarding, outdated, broken]
	const jobs = [sendMailJob(templates, timing)]
	await installQueue(ownerUrl(), jobs)
	const runner = await startJobs(jobs)
	onTestFinished(() => runner.stop())
}

async function post<D extends object>(mail: NewMail<D>): Promise<string> {
	return (await transact((tx) => queueMail(tx, mail))).email_log_id
}

beforeEach(resetDatabase)

const note = (text = 'Hello') => ({ template: testMessage, data: { subject: 'A note', text } })

test('ADM-MAIL-001, ADM-NOTE-037, ADM-NOTE-043 a message is logged as pending, sent after the commit, then logged as sent', async () => {
	await using server = await startMailServer(port)
	const before = new Date()
	const id = await post({
		to: 'mwiza@example.com',
		template: welcomeOnboarding,
		data: { firstName: 'Mwiza' },
	})
	expect(await readEmailLog(id)).toMatchObject({
		to_email: 'mwiza@example.com',
		subject: 'Welcome to IRIS Hub',
		template_name: 'welcome-onboarding',
		status: 'pending',
		sent_at: null,
		error_message: null,
	})
	expect(server.messages).toEqual([])
	await runMail()
	await expect.poll(() => server.messages).toHaveLength(1)
	expect(server.messages[0]).toMatchObject({
		recipients: ['mwiza@example.com'],
		subject: 'Welcome to IRIS Hub',
		from: { name: 'IRIS Hub', address: 'no-reply@localhost' },
		messageId: `<${id}@localhost>`,
	})
	await expect.poll(async () => (await readEmailLog(id)).status).toBe('sent')
	const row = await readEmailLog(id)
	expect(row.sent_at?.getTime()).toBeGreaterThanOrEqual(before.getTime())
	expect(row).toMatchObject({ transport: 'smtp', attempts: 1, message_id: `<${id}@localhost>`, data: null })
})

test('a message has its text as HTML and as plain text, and links to our own site alone', async () => {
	await using server = await startMailServer(port)
	await runMail()
	await post({ to: 'a@example.com', template: welcomeOnboarding, data: { firstName: '<b>Ada</b>' } })
	await expect.poll(() => server.messages).toHaveLength(1)
	const [message] = server.messages
	expect(message?.html).toContain('Welcome, &lt;b&gt;Ada&lt;/b&gt;')
	expect(message?.text).toContain('See what is coming up')
	expect(message?.text).toContain('http://localhost:3000/events')
	expect(message?.text).toContain('Welcome, <b>Ada</b>')
	expect(message?.text?.replace('<b>Ada</b>', '')).not.toContain('<')
	const addresses = [...`${message?.html}`.matchAll(/(?:href|src|url)[=(]"?(https?:\/\/[^/\s"'<>)]+)/g)].map(
		(found) => found[1],
	)
	addresses.push(...(`${message?.text}`.match(/https?:\/\/[^/\s]+/g) ?? []))
	expect(new Set(addresses)).toEqual(new Set(['http://localhost:3000']))
})

test('a message is undone with its transaction', async () => {
	await using server = await startMailServer(port)
	await runMail()
	const undone = transact(async (tx) => {
		await queueMail(tx, { to: 'undone@example.com', ...note() })
		throw new Error('undone')
	})
	await expect(undone).rejects.toThrow('undone')
	await post({ to: 'kept@example.com', ...note() })
	await expect
		.poll(() => server.messages.flatMap((message) => message.recipients))
		.toEqual(['kept@example.com'])
	expect(await db.$count(email_logs, sql`to_email = 'undone@example.com'`)).toBe(0)
})

test('R6, ADM-NOTE-044 while the mail server is down the log says failed and why; afterwards the message is delivered once and the log says sent', async () => {
	await runMail()
	const id = await post({ to: 'later@example.com', ...note() })
	expect((await readEmailLog(id)).status).toBe('pending')
	await expect.poll(async () => (await readEmailLog(id)).status, { timeout: 5000 }).toBe('failed')
	expect(await readEmailLog(id)).toMatchObject({
		error_message: expect.stringContaining('ECONNREFUSED'),
		sent_at: null,
	})
	await using server = await startMailServer(port)
	await expect.poll(async () => (await readEmailLog(id)).status, { timeout: 8000 }).toBe('sent')
	expect(await readEmailLog(id)).toMatchObject({ error_message: null, sent_at: expect.any(Date) })
	expect(server.messages).toHaveLength(1)
})

test('D-125 two messages at the same moment each keep their own outcome', async () => {
	await using server = await startMailServer(port, {
		refuse: (recipient) => (recipient.startsWith('nobody') ? '5.1.1 no such mailbox' : undefined),
	})
	await runMail({ retryLimit: 0 })
	const [bad, good] = await transact(async (tx) => [
		(await queueMail(tx, { to: 'nobody@example.com', ...note() })).email_log_id,
		(await queueMail(tx, { to: 'somebody@example.com', ...note() })).email_log_id,
	])
	await expect.poll(async () => (await readEmailLog(String(bad))).status).toBe('failed')
	await expect.poll(async () => (await readEmailLog(String(good))).status).toBe('sent')
	expect((await readEmailLog(String(bad))).error_message).toContain('no such mailbox')
	expect(server.messages.map((message) => message.recipients)).toEqual([['somebody@example.com']])
	// It may be sent again by hand.
	expect((await readEmailLog(String(bad))).data).toEqual({ subject: 'A note', text: 'Hello' })
})

test('R6 a connection that is cut after the message was handed over is tried again', async () => {
	let cuts = 0
	const cutting = await startRawServer(port, (socket) => {
		socket.write('220 test\r\n')
		let inMessage = false
		socket.on('data', (data) => {
			const line = data.toString()
			if (inMessage) {
				if (!line.endsWith('\r\n.\r\n')) return
				cuts++
				socket.destroy()
			} else if (line.startsWith('DATA')) {
				inMessage = true
				socket.write('354 go on\r\n')
			} else socket.write('250 yes\r\n')
		})
	})
	await runMail()
	const id = await post({ to: 'cut@example.com', ...note() })
	await expect.poll(() => cuts, { timeout: 5000 }).toBeGreaterThan(0)
	await expect.poll(async () => (await readEmailLog(id)).status).toBe('failed')
	await cutting[Symbol.asyncDispose]()
	await using server = await startMailServer(port)
	await expect.poll(async () => (await readEmailLog(id)).status, { timeout: 8000 }).toBe('sent')
	expect(server.messages.map((message) => message.messageId)).toEqual([`<${id}@localhost>`])
})

test('R6 a mail server that accepts the connection and stays silent is given up after 15 seconds', async () => {
	const silent = await startRawServer(port, () => {})
	onTestFinished(() => silent[Symbol.asyncDispose]())
	await runMail()
	const began = Date.now()
	const id = await post({ to: 'silent@example.com', ...note() })
	await expect.poll(async () => (await readEmailLog(id)).status, { timeout: 40_000 }).toBe('failed')
	expect(Date.now() - began).toBeGreaterThan(14_000)
	expect((await readEmailLog(id)).error_message).toMatch(/timeout|greeting/i)
})

test('a message that cannot be drawn is logged as failed with the reason', async () => {
	await runMail({ retryLimit: 0 })
	const id = await post({ to: 'a@example.com', template: broken, data: note().data })
	await expect.poll(async () => (await readEmailLog(id)).error_message).toBe('cannot be drawn')
})

test('a message that is out of date is not sent', async () => {
	await using server = await startMailServer(port)
	await runMail()
	const id = await post({ to: 'a@example.com', template: outdated, data: note().data })
	await expect.poll(async () => (await readEmailLog(id)).status).toBe('failed')
	expect(await readEmailLog(id)).toMatchObject({
		error_message: expect.stringContaining('out of date'),
		data: null,
	})
	expect(server.messages).toEqual([])
})

test('a subject or an address cannot add headers or recipients', async () => {
	await using server = await startMailServer(port)
	await runMail()
	const sly = { subject: 'Hello\r\nBcc: evil@example.com\r\n\r\nbody', text: 'Text' }
	await post({ to: 'good@example.com', template: testMessage, data: sly })
	await expect.poll(() => server.messages).toHaveLength(1)
	expect(server.messages[0]).toMatchObject({
		recipients: ['good@example.com'],
		subject: 'Hello Bcc: evil@example.com body',
	})
	expect(server.messages[0]?.bcc).toBeUndefined()
	for (const to of [
		'good@example.com\r\nBcc: evil@example.com',
		'good@example.com, evil@example.com',
		'Evil <evil@example.com>',
		'"a b"@example.com',
		'nowhere',
	]) {
		const id = await post({ to, ...note() })
		expect(await readEmailLog(id)).toMatchObject({ status: 'failed', data: null })
		expect((await readEmailLog(id)).to_email).not.toMatch(/[\r\n]/)
	}
	expect(server.messages).toHaveLength(1)
})

test('D-162 a subject that is cut ends with no half of an emoji', async () => {
	const data = { subject: `${'a'.repeat(199)}😀`, text: 'Text' }
	await post({ to: 'a@example.com', template: testMessage, data })
	await transact((tx) => queueMails(tx, testMessage, [{ to: `${'a'.repeat(253)}😀`, data }]))
	const logged = await db.select().from(email_logs)
	expect(logged.map(({ subject }) => subject)).toEqual(['a'.repeat(199), 'a'.repeat(199)])
	expect(logged.map(({ to_email }) => to_email.length).toSorted()).toEqual([13, 253])
})

test('a message may carry a calendar file', async () => {
	await using server = await startMailServer(port)
	await runMail()
	const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'
	await post({
		to: 'a@example.com',
		template: testMessage,
		data: { subject: 'Confirmed', text: 'Yes', calendar },
	})
	await expect.poll(() => server.messages).toHaveLength(1)
	const [attachment] = server.messages[0]?.attachments ?? []
	expect(attachment).toMatchObject({ filename: 'appointment.ics', mimeType: 'text/calendar' })
	const content = attachment?.content
	expect(typeof content === 'string' ? content : new TextDecoder().decode(content)).toBe(
		calendar.replaceAll('\r\n', '\n'),
	)
})

test('one mailbox gets ten acknowledgements a day, also when they are asked for at once and under other spellings', async () => {
	const spellings = ['flood@example.com', 'Flood@Example.com', 'flood+1@example.com']
	const asked = Array.from({ length: ACKNOWLEDGEMENTS_A_DAY + 6 }, (_, n) =>
		transact((tx) => queueAcknowledgement(tx, { to: String(spellings[n % 3]), ...note(), record_id: null })),
	)
	const made = (await Promise.all(asked)).filter((answer) => answer.email_log_id !== null)
	expect(made).toHaveLength(ACKNOWLEDGEMENTS_A_DAY)
	expect(await db.$count(email_logs, sql`limited_to = 'flood@example.com'`)).toBe(ACKNOWLEDGEMENTS_A_DAY)
	const other = await transact((tx) =>
		queueAcknowledgement(tx, { to: 'other@example.com', ...note(), record_id: null }),
	)
	expect(other.email_log_id).not.toBeNull()
	const owed = await transact((tx) => queueMail(tx, { to: 'flood@example.com', ...note() }))
	expect(owed.email_log_id).toEqual(expect.any(String))
	await db.execute(
		sql`update email_logs set created_at = created_at - interval '1 day' where limited_to = 'flood@example.com'`,
	)
	const nextDay = await transact((tx) =>
		queueAcknowledgement(tx, { to: 'flood@example.com', ...note(), record_id: null }),
	)
	expect(nextDay.email_log_id).not.toBeNull()
})

test('R6 the waits of the eight retries add up to a day or more', () => {
	const job = sendMailJob([testMessage])
	const leastWait = (retry: number) => (Number(job.retryDelay) * 2 ** retry) / 2
	const total = Array.from({ length: Number(job.retryLimit) }, (_, retry) => leastWait(retry))
	expect(total).toHaveLength(8)
	expect(total.reduce((sum, wait) => sum + wait)).toBeGreaterThanOrEqual(24 * 60 * 60)
})

test('a mail refuses to link to another site', () => {
	expect(siteLink('/events')).toBe('http://localhost:3000/events')
	for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'events', '']) {
		expect(() => siteLink(to), to).toThrow('our own site')
	}
})
