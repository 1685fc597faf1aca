import { createElement } from 'react'
import { eq } from 'drizzle-orm'
import { db } from '#app/platform/core/db/db.server.ts'
import type { MailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'

/** A message for tests, without the frame (which plain Node cannot read); of texts, which none of ours may be made of. */
export const testMessage: MailTemplate<{ subject: string; text: string; calendar?: string }> = {
	name: 'test-message',
	subject: (data) => data.subject,
	body: (data) =>
		createElement('html', null, createElement('body', null, createElement('p', null, data.text))),
	attachments: (data) =>
		data.calendar
			? [
					{
						filename: 'appointment.ics',
						content: data.calendar,
						contentType: 'text/calendar; charset=utf-8; method=REQUEST',
					},
				]
			: [],
}

/** The row of a message. */
export async function readEmailLog(id: string) {
	const [row] = await db.select().from(email_logs).where(eq(email_logs.id, id))
	if (!row) throw new Error(`no message ${id}`)
	return row
}
