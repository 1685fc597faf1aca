import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, ne, sql } from 'drizzle-orm'
import { isDatabaseUnavailable } from '#app/platform/db/availability.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import { defineJob, type Job, type JobDefinition, type JobInfo } from '#app/platform/jobs/jobs.server.ts'
import { type MailTemplate, SEND_MAIL } from '#app/platform/mail/mail.server.ts'
import { renderMail } from '#app/platform/mail/render-mail.server.ts'
import { email_logs } from '#app/platform/mail/tables.server.ts'
import { deliver, mailTransport, messageIdOf } from '#app/platform/mail/transport.server.ts'

type SendMail = { email_log_id: string }
type MailRow = typeof email_logs.$inferSelect

/**
 * The job that sends messages: one try and eight retries, the waits doubling from about ten minutes,
 * 24 to 48 hours in all (TARGETS R6).
 * @param templates every message of the program
 * @param timing other waits; for tests
 */
export function sendMailJob(
	templates: readonly MailTemplate<never>[],
	timing: Pick<
		JobDefinition<SendMail>,
		'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds'
	> = {},
): Job<SendMail> {
	const byName = new Map(templates.map((template) => [template.name, template]))
	if (byName.size !== templates.length) throw new Error('two mail templates have one name')
	return defineJob<SendMail>({
		name: SEND_MAIL,
		retryLimit: 8,
		retryDelay: 680,
		retryBackoff: true,
		expireInSeconds: 120,
		concurrency: 2,
		...timing,
		work: async ({ email_log_id }, info) => {
			const row = await takeMessage(email_log_id)
			if (!row) return
			try {
				const template = byName.get(row.template_name ?? '')
				if (!template) throw new Error(`There is no template named ${row.template_name}.`)
				if (isOutdated(row, template)) return await recordOutdated(row.id)
				await sendMessage(row, template)
			} catch (error) {
				await recordFailure(row.id, error, info)
				throw error
			}
			await recordSent(row.id)
		},
	})
}

/** Counts the try. A message that was sent, or was deleted from the log, is not taken. */
async function takeMessage(id: string): Promise<MailRow | undefined> {
	const [row] = await db
		.update(email_logs)
		.set({ attempts: sql`${email_logs.attempts} + 1` })
		.where(and(eq(email_logs.id, id), ne(email_logs.status, 'sent')))
		.returning()
	return row
}

function isOutdated(row: MailRow, template: MailTemplate<never>): boolean {
	const { validForSeconds } = template
	return validForSeconds !== undefined && Date.now() - row.created_at.getTime() > validForSeconds * 1000
}

async function sendMessage(row: MailRow, template: MailTemplate<never>): Promise<void> {
	const data = row.data as never
	await deliver({
		id: row.id,
		to: row.to_email,
		subject: row.subject,
		...renderMail(template.body(data)),
		attachments: template.attachments?.(data) ?? [],
	})
}

/** A message that the mail server took must not be sent again because the database was gone for a moment. */
async function recordSent(id: string): Promise<void> {
	const outcome = {
		status: 'sent',
		sent_at: new Date(),
		error_message: null,
		transport: mailTransport,
		message_id: messageIdOf(id),
		data: null,
	} as const
	for (let waits = 0; ; waits++) {
		try {
			await db.update(email_logs).set(outcome).where(eq(email_logs.id, id))
			return
		} catch (error) {
			if (!isDatabaseUnavailable(error) || waits >= 60) throw error
			await sleep(1000)
		}
	}
}

async function recordFailure(id: string, error: unknown, { lastAttempt }: JobInfo): Promise<void> {
	const reason = error instanceof Error && error.message ? error.message : 'The message could not be sent.'
	await db
		.update(email_logs)
		.set({ status: 'failed', error_message: reason.slice(0, 1000), ...(lastAttempt && { data: null }) })
		.where(and(eq(email_logs.id, id), ne(email_logs.status, 'sent')))
}

async function recordOutdated(id: string): Promise<void> {
	await db
		.update(email_logs)
		.set({
			status: 'failed',
			error_message: 'The message was out of date before it could be sent.',
			data: null,
		})
		.where(and(eq(email_logs.id, id), ne(email_logs.status, 'sent')))
}
