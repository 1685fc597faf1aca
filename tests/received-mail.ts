import ICAL from 'ical.js'
import PostalMime, { type Email } from 'postal-mime'
import { and, eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { db } from '#app/platform/core/db/db.server.ts'
import { startJobs } from '#app/platform/core/jobs/start-jobs.server.ts'
import type { MailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { sendMailJob } from '#app/platform/core/mail/send-mail.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { readOutboxMessage } from '#app/platform/core/mail/transport.server.ts'

/** Has the messages of a slice leave for the outbox until the test ends. */
export async function sendMails(templates: readonly MailTemplate<never>[]): Promise<void> {
	const runner = await startJobs([sendMailJob(templates)])
	onTestFinished(() => runner.stop())
}

/** The message with that subject, once it is sent, as a mail program reads it. */
export async function receivedMail(email: string, subject: RegExp) {
	const find = async () => {
		const rows = await db
			.select()
			.from(email_logs)
			.where(and(eq(email_logs.to_email, email), eq(email_logs.status, 'sent')))
		return rows.find((row) => subject.test(row.subject))
	}
	await expect.poll(find, { timeout: 8000 }).toBeDefined()
	const log = (await find())!
	const source = await readOutboxMessage(log.id)
	return { log, mail: await PostalMime.parse(source!) }
}

/** The one entry of the iCalendar file of a message, checked by ical.js. */
export function readCalendar(mail: Pick<Email, 'attachments'>) {
	const [file, ...others] = mail.attachments
	expect(others).toEqual([])
	const text = typeof file!.content === 'string' ? file!.content : new TextDecoder().decode(file!.content)
	const calendar = new ICAL.Component(ICAL.parse(text))
	const entries = calendar.getAllSubcomponents('vevent')
	expect(entries).toHaveLength(1)
	const entry = entries[0]!
	const event = new ICAL.Event(entry)
	const value = (name: string) => entry.getFirstPropertyValue(name)?.toString()
	return {
		type: file!.mimeType,
		lines: text.split(/\r?\n/),
		method: calendar.getFirstPropertyValue('method'),
		version: calendar.getFirstPropertyValue('version'),
		uid: event.uid,
		sequence: event.sequence,
		start: event.startDate.toJSDate().toISOString(),
		end: event.endDate.toJSDate().toISOString(),
		status: value('status'),
		stamp: value('dtstamp'),
		organizer: value('organizer'),
		attendee: value('attendee')?.toLowerCase(),
		attendeeName: entry.getFirstProperty('attendee')?.getFirstParameter('cn'),
		summary: event.summary,
		location: event.location,
	}
}

/** The address of the visitor's own page, as the message has it: a path. */
export const ownLinkIn = (mail: Pick<Email, 'text'>): string => {
	const [path] = /\/requests\/[\w-]+/.exec(mail.text ?? '') ?? []
	if (!path) throw new Error('the message has no link of its own')
	return path
}
