import type { ReactElement } from 'react'
import { and, count, eq, gte, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/db/db.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { email_logs } from '#app/platform/mail/tables.server.ts'
import { kigaliDay, startOfKigaliDay } from '#app/platform/time.ts'

export type MailAttachment = { filename: string; content: string | Buffer; contentType: string }

export type MailTemplateDefinition<D extends object> = {
	/** As the log shows it: `welcome-onboarding`. */
	name: string
	subject: (data: D) => string
	/** Built with the parts of layout.tsx. */
	body: (data: D) => ReactElement
	attachments?: (data: D) => MailAttachment[]
	/** Seconds after which the message is worth nothing (a sign-in code) and is no longer sent. */
	validForSeconds?: number
}

export type MailTemplate<D extends object> = Readonly<MailTemplateDefinition<D>>

/** Declares a message. Its data travels as JSON, so it holds texts, numbers and flags; dates as texts. */
export function mailTemplate<D extends object>(template: MailTemplateDefinition<D>): MailTemplate<D> {
	return Object.freeze(template)
}

/** Name of the one job that sends messages. */
export const SEND_MAIL = 'send-mail'

/** Acknowledgements that one mailbox gets in a day, whoever typed its address. */
export const ACKNOWLEDGEMENTS_A_DAY = 10

export type NewMail<D extends object> = {
	to: string
	template: MailTemplate<D>
	data: D
	startAfterSeconds?: number
}

/**
 * Writes the message into the e-mail log as pending and enqueues its sending, in the transaction
 * (002 §7: to, subject, template, data). It is rendered and sent after the commit. An address that
 * cannot be one is recorded as failed, so that a submission never fails for its acknowledgement.
 */
export async function queueMail<D extends object>(
	tx: Tx,
	mail: NewMail<D>,
): Promise<{ email_log_id: string }> {
	return insertMail(tx, mail, null)
}

/**
 * Like `queueMail`, for a message to an address that a visitor typed: at most ten a day go to one mailbox,
 * so that nobody can be flooded through our forms. Beyond that no message is made, and no error.
 */
export async function queueAcknowledgement<D extends object>(
	tx: Tx,
	mail: NewMail<D>,
): Promise<{ email_log_id: string | null }> {
	const mailbox = mailboxOf(mail.to)
	// One at a time for one mailbox, so that two submissions at once cannot both be the tenth.
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('mailbox ' || ${mailbox}, 0))`)
	const today = startOfKigaliDay(kigaliDay(new Date()))
	const [sent] = await tx
		.select({ today: count() })
		.from(email_logs)
		.where(and(eq(email_logs.limited_to, mailbox), gte(email_logs.created_at, today)))
	if ((sent?.today ?? 0) >= ACKNOWLEDGEMENTS_A_DAY) return { email_log_id: null }
	return insertMail(tx, mail, mailbox)
}

async function insertMail<D extends object>(
	tx: Tx,
	{ to, template, data, startAfterSeconds }: NewMail<D>,
	limited_to: string | null,
): Promise<{ email_log_id: string }> {
	const deliverable = isMailAddress(to)
	const [row] = await tx
		.insert(email_logs)
		.values({
			to_email: oneLine(to).slice(0, 254),
			subject: oneLine(template.subject(data)).slice(0, 200),
			template_name: template.name,
			limited_to,
			...(deliverable
				? { data }
				: { status: 'failed', error_message: 'The address is not an e-mail address.' }),
		})
		.returning({ id: email_logs.id })
	if (!row) throw new Error('the e-mail log took no row')
	if (deliverable) {
		await enqueue(
			tx,
			{ name: SEND_MAIL },
			{ email_log_id: row.id },
			startAfterSeconds === undefined ? {} : { startAfterSeconds },
		)
	}
	return { email_log_id: row.id }
}

/** One plain mailbox: no list, no name, no quoted part, nothing that a header could be continued with. */
function isMailAddress(to: string): boolean {
	return (
		to.length <= 254 &&
		/^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+\.[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(to)
	)
}

/** The mailbox behind an address: case and a `+tag` make no other one. */
function mailboxOf(to: string): string {
	return to
		.trim()
		.toLowerCase()
		.replace(/\+[^@]*@/, '@')
}

/** A text as it may stand in a header. */
function oneLine(text: string): string {
	return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
