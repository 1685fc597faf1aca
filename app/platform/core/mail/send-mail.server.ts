import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { preparedStatement } from '#app/platform/core/db/prepared.server.ts'
import {
	defineGroupJob,
	defineJob,
	type GroupJob,
	type JobInfo,
	type JobOptions,
	type Task,
} from '#app/platform/core/jobs/jobs.server.ts'
import {
	type MailTemplate,
	SEND_MAIL,
	notifyOfFailure,
	subjectOf,
} from '#app/platform/core/mail/mail.server.ts'
import { renderMail } from '#app/platform/core/mail/render-mail.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { inSpan } from '#app/platform/core/tracing/tracing.server.ts'
import { deliver, mailTransport, messageIdOf, sweepOutbox } from '#app/platform/core/mail/transport.server.ts'

type SendMail = { email_log_id: string }
type UnsentMail = Pick<
	typeof email_logs.$inferSelect,
	'id' | 'to_email' | 'subject' | 'template_name' | 'data' | 'created_at'
>

/** What is taken from the queue at once: enough to share the cost of looking, few enough for `expireInSeconds`. */
const BATCH = { smtp: 5, outbox: 10 }[mailTransport]

/**
 * How many messages leave before their outcomes are logged. By SMTP one: a process that is killed in between doubles it
 *. For the outbox all: a message that leaves again only writes its own file again.
 */
const TOGETHER = { smtp: 1, outbox: BATCH }[mailTransport]

/**
 * The job that sends messages: one try and eight retries, the waits doubling from about ten minutes,
 * 24 to 48 hours in all.
 * @param templates every message of the program
 * @param timing other waits; for tests
 */
export function sendMailJob(
	templates: readonly MailTemplate<never>[],
	timing: Pick<JobOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds'> = {},
): GroupJob<SendMail> {
	const byName = new Map(templates.map((template) => [template.name, template]))
	if (byName.size !== templates.length) throw new Error('two mail templates have one name')
	return defineGroupJob<SendMail>({
		name: SEND_MAIL,
		retryLimit: 8,
		retryDelay: 680,
		retryBackoff: true,
		expireInSeconds: 180,
		batch: BATCH,
		together: TOGETHER,
		pollSeconds: 0.5,
		...timing,
		workTogether: (tasks) => sendGroup(tasks, byName),
	})
}

/** Tidies up in the outbox after processes that were killed. */
export const sweepOutboxJob = defineJob<object>({
	name: 'sweep-outbox',
	cron: '25 * * * *',
	work: async () => void (await sweepOutbox(new Date())),
})

/** Sends what is unsent of these, then logs all that left. If the process dies before that, they are sent again. */
async function sendGroup(
	tasks: readonly Task<SendMail>[],
	templates: ReadonlyMap<string, MailTemplate<never>>,
): Promise<PromiseSettledResult<void>[]> {
	const unsent = await readUnsent(db, [tasks.map(({ data }) => data.email_log_id)])
	const sent: string[] = []
	const send = async ({ data, info }: Task<SendMail>) => {
		const row = unsent.find(({ id }) => id === data.email_log_id)
		if (!row) return
		const template = templates.get(row.template_name ?? '')
		try {
			if (!template) throw new Error(`There is no template named ${row.template_name}.`)
			if (isOutdated(row, template)) return await recordOutdated(row.id)
			await sendMessage(row, template)
			sent.push(row.id)
		} catch (error) {
			await recordFailure(row, template, error, info)
			throw error
		}
	}
	const outcomes = await Promise.allSettled(tasks.map(send))
	if (sent.length > 0) await recordSent(sent)
	return outcomes
}

/** What there is to send. A message that was sent or stopped, or was deleted from the log, is not sent again. */
const UNSENT = ['pending', 'failed'] as const

const readUnsent = preparedStatement<UnsentMail>(
	'read unsent mail',
	`select id, to_email, subject, template_name, data, created_at from email_logs
	where id = any ($1::uuid[]) and status in ('pending', 'failed')`,
)

function isOutdated(row: UnsentMail, template: MailTemplate<never>): boolean {
	const { validForSeconds } = template
	return validForSeconds !== undefined && Date.now() - row.created_at.getTime() > validForSeconds * 1000
}

/** Between these ages, in milliseconds: a younger message is left to the queue, an older one is no news any more. */
const PAST_QUEUE_AFTER = 60_000
const PAST_QUEUE_UNTIL = 60 * 60_000

/**
 * Sends the messages of one template that the queue should have sent and has not: for messages that say that the
 * queue stands. Its jobs find them sent when it moves again.
 */
export async function sendPastQueue(template: MailTemplate<never>, now: Date): Promise<void> {
	const left = await db
		.select({ email_log_id: email_logs.id })
		.from(email_logs)
		.where(
			and(
				eq(email_logs.status, 'pending'),
				eq(email_logs.template_name, template.name),
				lt(email_logs.created_at, new Date(now.getTime() - PAST_QUEUE_AFTER)),
				gt(email_logs.created_at, new Date(now.getTime() - PAST_QUEUE_UNTIL)),
			),
		)
	const tasks = left.map((data) => ({
		data,
		info: { id: data.email_log_id, attempt: 1, lastAttempt: false },
	}))
	if (tasks.length > 0) await sendGroup(tasks, new Map([[template.name, template]]))
}

async function sendMessage(row: UnsentMail, template: MailTemplate<never>): Promise<void> {
	const data = row.data as never
	const subject = subjectOf(template, data)
	// Its words were changed while it waited: the log says what it was sent as.
	if (subject !== row.subject) {
		await db.update(email_logs).set({ subject }).where(eq(email_logs.id, row.id))
	}
	const message = {
		id: row.id,
		to: row.to_email,
		subject,
		...renderMail(template.body(data)),
		attachments: template.attachments?.(data) ?? [],
		answersTo: template.answersTo?.(data),
		unsubscribe: template.unsubscribe?.(data),
	}
	const what = { 'hub.mail.id': row.id, 'hub.mail.template': template.name }
	await inSpan('send mail', what, () => deliver(message), 'client')
}

const logSent = preparedStatement(
	'log sent mail',
	`update email_logs set status = 'sent', sent_at = $2, transport = $3, message_id = mail.message_id,
		attempts = attempts + 1, error_message = null, data = null
	from unnest($1::uuid[], $4::text[]) as mail (id, message_id) where email_logs.id = mail.id`,
)

/** Messages that the mail server took must not be sent again because the database was gone for a moment. */
async function recordSent(ids: string[]): Promise<void> {
	const outcome = [ids, new Date(), mailTransport, ids.map(messageIdOf)]
	for (let waits = 0; ; waits++) {
		try {
			await logSent(db, outcome)
			return
		} catch (error) {
			if (!isDatabaseUnavailable(error) || waits >= 60) throw error
			await sleep(1000)
		}
	}
}

/**
 * Logs why a message did not leave, and tells the administrators the first time. What it needs is kept, so that it can be
 * sent again by hand (`sendAgain`); but nothing is kept of a message that is out of date by then.
 */
async function recordFailure(
	row: UnsentMail,
	template: MailTemplate<never> | undefined,
	error: unknown,
	{ lastAttempt }: JobInfo,
): Promise<void> {
	const reason = error instanceof Error && error.message ? error.message : 'The message could not be sent.'
	await transact(async (tx) => {
		const [logged] = await tx
			.update(email_logs)
			.set({
				status: 'failed',
				error_message: reason.slice(0, 1000),
				attempts: sql`${email_logs.attempts} + 1`,
				...(lastAttempt && template?.validForSeconds !== undefined && { data: null }),
			})
			.where(and(eq(email_logs.id, row.id), inArray(email_logs.status, UNSENT)))
			.returning({ attempts: email_logs.attempts })
		if (logged?.attempts !== 1) return
		await notifyOfFailure(tx, { to: row.to_email, reason, failed: template?.failed?.(row.data as never) })
	})
}

async function recordOutdated(id: string): Promise<void> {
	await db
		.update(email_logs)
		.set({
			status: 'failed',
			error_message: 'The message was out of date before it could be sent.',
			attempts: sql`${email_logs.attempts} + 1`,
			data: null,
		})
		.where(and(eq(email_logs.id, id), inArray(email_logs.status, UNSENT)))
}
