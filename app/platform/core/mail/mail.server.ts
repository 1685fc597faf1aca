import { randomUUID } from 'node:crypto'
import type { ReactElement } from 'react'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { preparedStatement } from '#app/platform/core/db/prepared.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { enqueue, enqueueAll } from '#app/platform/core/jobs/jobs.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import type { OnlyMailFields } from '#app/platform/core/mail/mail-data.ts'
import type { MailSection } from '#app/platform/core/mail/mail-words.server.ts'
import { mailboxOf } from '#app/platform/core/mail/mailbox.ts'
import { notify } from '#app/platform/core/notifications/notify.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'
import { kigaliDay, startOfKigaliDay } from '#app/platform/core/time/time.ts'

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
	/** Where answers go, if not to the hub's own address. */
	answersTo?: (data: D) => string | undefined
	/** Path at which whoever got it asks for no more of its kind, by one press of their mail program (RFC 8058). */
	unsubscribe?: (data: D) => string | undefined
	/** What the administrators are told when it could not be sent the first time. */
	failed?: (data: D) => FailedMail
	/** What it is on the screen Site texts. A message of the program has it. */
	about?: AboutMail
	/** Its texts that administrators may change: what `subject` and `body` say by `MailWords.say`. */
	words?: readonly { readonly section: MailSection }[]
	/** What it is shown with there: for each thing that it can say, one. */
	samples?: readonly MailSample[]
}

export type AboutMail = {
	/** What administrators call it, in a few words. */
	name: string
	/** To whom it goes, and when; a sentence. */
	when: string
	/** Why its words stay as they are, where they do; a sentence. */
	fixed?: string
}

export type MailSample = {
	/** Which case it is, of several. */
	name?: string
	/** The template's own; a list of all templates knows no more of it. */
	data: object
}

/** An error for the Notification Center; why, is added to its message. */
export type FailedMail = { title: string; message: string; action_url?: string }

export type MailTemplate<D extends object> = Readonly<MailTemplateDefinition<D>>

/**
 * Declares a message. Its data travels as JSON, so it holds texts, numbers and flags; dates as texts. No field of it holds
 * what a sender typed but a name.
 */
export function mailTemplate<D extends object>(
	template: MailTemplateDefinition<D> & OnlyMailFields<D>,
): MailTemplate<D> {
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
	/** The record that it tells about. */
	record_id?: string | null
	/** The text to several of which it is one, or to one that is kept like those. */
	mailing_id?: string | undefined
}

/**
 * Writes the message into the e-mail log as pending and enqueues its sending, in the transaction
 * (to, subject, template, data). It is rendered and sent after the commit. An address that
 * cannot be one is recorded as failed, so that a submission never fails for its acknowledgement.
 */
export async function queueMail<D extends object>(
	tx: Tx,
	mail: NewMail<D>,
): Promise<{ email_log_id: string }> {
	if (mail.to === ERASED) throw new Refusal('the personal data was erased, so there is nobody to write to')
	const email_log_id = await insertMail(tx, mail, null)
	if (email_log_id === null) throw new Error('the email log took no row')
	return { email_log_id }
}

/**
 * Like `queueMail`, for a message to an address that a visitor typed: at most ten a day go to one mailbox,
 * so that nobody can be flooded through our forms. Beyond that no message is made, and no error. It names its record, so that
 * one that is refused is seen where the record is.
 */
export async function queueAcknowledgement<D extends object>(
	tx: Tx,
	mail: NewMail<D> & { record_id: string | null },
): Promise<{ email_log_id: string | null }> {
	return { email_log_id: await insertMail(tx, mail, mailboxOf(mail.to)) }
}

const insertLogs = preparedStatement<{ id: string }>(
	'insert mails',
	`insert into email_logs (id, to_email, subject, template_name, data, status, error_message, record_id, mailing_id)
	select id, to_email, subject, $2, data, status, error_message, record_id, $3
	from jsonb_to_recordset($1::jsonb) as mail
		(id uuid, to_email text, subject text, data jsonb, status text, error_message text, record_id uuid)
	on conflict (id) do nothing returning id`,
)

/** One of many messages; `id` where it may be made once only, whoever tries again; `startAfter` where it is to wait. */
export type OneOfMany<D extends object> = {
	to: string
	data: D
	record_id?: string
	id?: string
	startAfter?: Date
}

/** What one statement takes. */
const MAILS_AT_ONCE = 500

/**
 * Like `queueMail`, for many messages of one template, by two statements for hundreds. A message whose id the log has
 * already is left out.
 * @param mailing_id of the one text that all of them are
 * @returns how many were made
 */
export async function queueMails<D extends object>(
	tx: Tx,
	template: MailTemplate<D>,
	mails: readonly OneOfMany<D>[],
	mailing_id: string | null = null,
): Promise<number> {
	let made = 0
	for (let from = 0; from < mails.length; from += MAILS_AT_ONCE) {
		const part = mails.slice(from, from + MAILS_AT_ONCE)
		const rows = part.map(({ to, data, record_id, startAfter, id = randomUUID() }) => {
			const deliverable = isMailAddress(to)
			return {
				id,
				record_id,
				startAfter,
				to_email: oneLine(to, 254),
				subject: subjectOf(template, data),
				data: deliverable ? data : null,
				status: deliverable ? 'pending' : 'failed',
				error_message: deliverable ? null : NO_ADDRESS,
			}
		})
		const logged = await insertLogs(tx, [JSON.stringify(rows), template.name, mailing_id])
		const fresh = new Set(logged.map(({ id }) => id))
		const jobs = rows.filter(({ id, status }) => fresh.has(id) && status === 'pending')
		await enqueueAll(
			tx,
			{ name: SEND_MAIL },
			jobs.map(({ id, startAfter }) => ({
				id,
				data: { email_log_id: id },
				startAfter,
				after: mailing_id !== null,
			})),
		)
		for (const [at, { id, status }] of rows.entries()) {
			const mail = part[at]
			if (!mail || status === 'pending' || !fresh.has(id)) continue
			await notifyOfFailure(tx, { to: mail.to, reason: NO_ADDRESS, failed: template.failed?.(mail.data) })
		}
		made += fresh.size
	}
	return made
}

/** `acknowledgements_since` lets one transaction in at a time for one mailbox, so that two cannot both be the tenth. */
const insertLog = preparedStatement<{ id: string }>(
	'insert mail',
	`insert into email_logs (id, to_email, subject, template_name, data, status, error_message, limited_to, record_id, mailing_id)
	select $1::uuid, $2, $3, $4, $5::jsonb, $6, $7, $8::text, $11::uuid, $12::uuid
	where $8::text is null or acknowledgements_since($9, $8) < $10
	returning id`,
)

/** @returns the id of the row; null when the mailbox has had its messages of the day */
async function insertMail<D extends object>(
	tx: Tx,
	{ to, template, data, startAfterSeconds, record_id, mailing_id }: NewMail<D>,
	limited_to: string | null,
): Promise<string | null> {
	const id = randomUUID()
	const deliverable = isMailAddress(to)
	const [row] = await insertLog(tx, [
		id,
		oneLine(to, 254),
		subjectOf(template, data),
		template.name,
		deliverable ? data : null,
		deliverable ? 'pending' : 'failed',
		deliverable ? null : NO_ADDRESS,
		limited_to,
		startOfKigaliDay(kigaliDay(new Date())),
		ACKNOWLEDGEMENTS_A_DAY,
		record_id,
		mailing_id,
	])
	if (row && deliverable) {
		await enqueue(
			tx,
			{ name: SEND_MAIL },
			{ email_log_id: id },
			{ id, ...(startAfterSeconds !== undefined && { startAfterSeconds }) },
		)
	}
	if (!deliverable) await notifyOfFailure(tx, { to, reason: NO_ADDRESS, failed: template.failed?.(data) })
	return row?.id ?? null
}

/** What a message is called, as the words in force have it. */
export const subjectOf = <D extends object>(template: MailTemplate<D>, data: D): string =>
	oneLine(template.subject(data), 200)

const NO_ADDRESS = 'The address is not an email address.'

/** Puts a message that did not leave into the Notification Center, where its template wants that, and into the log. */
export async function notifyOfFailure(
	tx: Tx,
	{ to, reason, failed }: { to: string; reason: string; failed: FailedMail | undefined },
): Promise<void> {
	if (!failed) return
	log.error({ reason, record: failed.action_url }, failed.title)
	await notify(tx, { ...failed, type: 'error', message: `${failed.message}\n${reason}`, user_email: to })
}

/** One plain mailbox: no list, no name, no quoted part, nothing that a header could be continued with. */
function isMailAddress(to: string): boolean {
	return (
		to.length <= 254 &&
		/^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+\.[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(to)
	)
}

/** The beginning of a text as it may stand in a header; no half of an emoji, which jsonb refuses. */
function oneLine(text: string, most: number): string {
	const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
	return line.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
