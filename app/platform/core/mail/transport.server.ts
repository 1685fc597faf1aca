import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import type { MailAttachment } from '#app/platform/core/mail/mail.server.ts'

export type Message = {
	/** Id of the row in `email_logs`. */
	id: string
	to: string
	subject: string
	html: string
	text: string
	attachments: MailAttachment[]
	/** Where answers go, if not to the hub's own address. */
	answersTo?: string | undefined
	/** Own path of `List-Unsubscribe`. */
	unsubscribe?: string | undefined
}

/** The same for every try of a message, so that a mailbox can tell a repetition. */
export function messageIdOf(id: string): string {
	return `<${id}@${new URL(settings.siteUrl).hostname}>`
}

/** Whether messages leave the machine, or lie in the outbox folder. */
export const mailTransport: 'smtp' | 'outbox' = settings.mailUrl ? 'smtp' : 'outbox'

/** Milliseconds that a mail server may keep us waiting: until its greeting, then between two signs of life. */
const patience = {
	dnsTimeout: 5000,
	connectionTimeout: 15_000,
	greetingTimeout: 15_000,
	socketTimeout: 15_000,
}

/**
 * Hands a message to the mail server of MAIL_URL, or writes it to `DATA_DIR/outbox/<id>.eml`.
 * Resolves when the server accepted it or the file is on disk.
 * @throws the server's or the network's error; after at most 15 s of silence
 */
export async function deliver(message: Message): Promise<'smtp' | 'outbox'> {
	const { name, email } = currentHub()
	const answersTo = message.answersTo ?? email
	const mail = {
		messageId: messageIdOf(message.id),
		from: { name, address: settings.mailFrom },
		// Mails say "write to us", and most people answer instead: nobody reads what comes to a no-reply.
		...(answersTo && { replyTo: { name, address: answersTo } }),
		to: { name: '', address: message.to },
		subject: message.subject,
		html: message.html,
		text: message.text,
		headers: {
			'Auto-Submitted': 'auto-generated',
			'X-Auto-Response-Suppress': 'All',
			...(message.unsubscribe && {
				'List-Unsubscribe': `<${settings.siteUrl}${message.unsubscribe}>`,
				'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
			}),
		},
		attachments: message.attachments,
		disableFileAccess: true,
		disableUrlAccess: true,
	}
	if (settings.mailUrl) {
		await createTransport({ url: settings.mailUrl, ...patience }).sendMail(mail)
		return 'smtp'
	}
	const whole = await new MailComposer({ ...mail, newline: 'windows' }).compile().build()
	await writeWhole(outboxFile(message.id), whole)
	return 'outbox'
}

/**
 * Whether the mail server takes mails just now: it is greeted and signed in to, and left again.
 * @returns null where it does, or where none is set; else what it said
 */
export async function checkMailServer(): Promise<string | null> {
	if (!settings.mailUrl) return null
	const transport = createTransport({ url: settings.mailUrl, ...patience })
	try {
		await transport.verify()
		return null
	} catch (error) {
		return (error as Error).message.split('\n', 1)[0]?.slice(0, 200) || 'it gave no reason'
	} finally {
		transport.close()
	}
}

const outbox = join(settings.dataDir, 'outbox')

function outboxFile(id: string): string {
	if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('not the id of a message')
	return join(outbox, `${id}.eml`)
}

/** The message as it lies in the outbox (message/rfc822), or null if it is not there. */
export async function readOutboxMessage(id: string): Promise<Buffer | null> {
	if (!/^[0-9a-f-]{36}$/.test(id)) return null
	try {
		return await readFile(outboxFile(id))
	} catch (error) {
		if (isMissing(error)) return null
		throw error
	}
}

/** The head of a message that we wrote, its folded lines made one. */
const headOf = (message: Buffer): string =>
	(message.toString('latin1').split(/\r?\n\r?\n/, 1)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ')

/**
 * Names of the messages in the outbox, by mail and by SMS, that are to somebody.
 * @param isTheirs asked for what stands behind `To:`
 */
export async function findInOutbox(isTheirs: (to: string) => boolean): Promise<string[]> {
	const found: string[] = []
	for (const name of await readdir(outbox).catch(() => [])) {
		if (!/\.(eml|sms)$/.test(name)) continue
		const message = await readFile(join(outbox, name)).catch(() => undefined)
		const to = message && /^To:\s*(.*)$/im.exec(headOf(message))?.[1]
		if (to && isTheirs(to.replace(/^.*<|>.*$/g, '').trim())) found.push(name)
	}
	return found
}

/** Removes messages from the outbox, if they are there. @param names as `findInOutbox` gives them, or `<id>.eml` */
export async function removeFromOutbox(names: readonly string[]): Promise<void> {
	for (const name of names) {
		if (/^[0-9a-f-]{36}\.(eml|sms)$/.test(name)) await rm(join(outbox, name), { force: true })
	}
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Writing takes milliseconds: what is still unfinished after this long has lost its process. In milliseconds. */
const ABANDONED = 10 * 60_000

/**
 * Removes what killed processes left unfinished in the outbox; their messages have been sent again.
 * @returns how many files
 */
export async function sweepOutbox(now: Date): Promise<number> {
	let swept = 0
	for (const name of await readdir(outbox).catch(() => [])) {
		if (!name.endsWith('.part')) continue
		const file = join(outbox, name)
		const written = await stat(file).catch(() => undefined)
		if (!written || now.getTime() - written.mtimeMs < ABANDONED) continue
		await rm(file, { force: true })
		swept++
	}
	return swept
}

/** Writes a file that is there whole or not at all. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
	const unfinished = `${file}.${process.pid}.part`
	const handle = await open(unfinished, 'w', 0o600).catch(async (error: unknown) => {
		if (!isMissing(error)) throw error
		await mkdir(outbox, { recursive: true, mode: 0o700 })
		return open(unfinished, 'w', 0o600)
	})
	try {
		await handle.writeFile(content)
		await handle.sync()
	} finally {
		await handle.close()
	}
	await rename(unfinished, file)
}
