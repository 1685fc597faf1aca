import { randomBytes } from 'node:crypto'
import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer'
import { expect, test, vi } from 'vitest'
import { composeMail } from '#app/platform/mail/compose.server.ts'

const short = 'Murakaza neza,\n\nsee you soon.\n'
const long = `${'A person reads it and answers you by e-mail. '.repeat(40)}\n${'x'.repeat(300)}   \n`
const foreign = `‹◆› Ubwiza bw’u Rwanda – ${'é'.repeat(120)} = \t\r\n.\nFrom here\n`
const mail: MailComposerOptions = {
	messageId: '<1@irishub.example>',
	from: 'IRIS Hub <no-reply@irishub.example>',
	to: { name: '', address: 'aline@mail.example' },
	date: new Date('2026-11-21T10:00:00Z'),
	baseBoundary: 'boundary',
	headers: { 'Auto-Submitted': 'auto-generated' },
	disableFileAccess: true,
	disableUrlAccess: true,
}
const calendar = { filename: 'a.ics', content: foreign, contentType: 'text/calendar; method=REQUEST' }
const bytes = { filename: 'certificat é.pdf', content: randomBytes(200_000), contentType: 'application/pdf' }

const messages: Record<string, MailComposerOptions> = {
	'a short text': { subject: 'Hello', text: short, html: `<p>${short}</p>` },
	'long lines': { subject: long.slice(0, 200).trim(), text: long, html: `<p>${long.repeat(25)}</p>` },
	'other alphabets': { subject: 'Ibyiza – ‹◆›', text: foreign, html: `<p>${foreign.repeat(80)}</p>` },
	'mostly other alphabets': { subject: 'é', text: 'нет '.repeat(200), html: `<p>${'中文'.repeat(900)}</p>` },
	'a calendar file': { subject: 'Confirmed', text: short, html: `<p>${long}</p>`, attachments: [calendar] },
	'two files': { subject: 'Both', text: short, html: `<p>${foreign}</p>`, attachments: [calendar, bytes] },
}

test.for(Object.entries(messages))(
	'a message with %s is, byte for byte, what nodemailer makes',
	async ([, parts]) => {
		vi.useFakeTimers({ toFake: ['Date'] })
		const copy = () => ({
			...mail,
			...parts,
			...(parts.attachments && { attachments: parts.attachments.map((one) => ({ ...one })) }),
		})
		const expected = await new MailComposer({ ...copy(), newline: 'windows' }).compile().build()
		expect(composeMail(copy()).equals(expected)).toBe(true)
	},
)

test('a part that is not in memory is refused', () => {
	expect(() => composeMail({ ...mail, text: short, attachments: [{ path: '/etc/hostname' }] })).toThrow(
		'memory',
	)
})
