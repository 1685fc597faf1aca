import { createElement } from 'react'
import { expect, test } from 'vitest'
import { XSS_PAYLOADS } from '#app/platform/core/security/xss-corpus.testing.ts'
import { mailTemplates } from '#app/jobs.server.ts'
import type { MailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { NAME_FIELDS, OWN_FIELDS } from '#app/platform/core/mail/mail-data.ts'
import { nameWithoutAddresses } from '#app/platform/core/mail/name-without-addresses.ts'
import { withWords } from '#app/platform/core/mail/words-in-force.server.ts'
import { renderMail } from '#app/platform/core/mail/render-mail.server.ts'
import { anything } from '#tests/mail-data.ts'

/** Links are drawn anew each time, and may have any letters. */
const withoutLinks = (said: string) => said.replaceAll(/https?:\S+/g, '')

test('D-168 what emails are shown with on the screen Site texts is all that they ask for', () => {
	const shown = (mailTemplates as readonly MailTemplate<object>[]).flatMap(({ samples = [], ...template }) =>
		samples.map(({ data }) => [template.name, template.subject(data), renderMail(template.body(data)).text]),
	)
	expect(shown.length).toBeGreaterThan(25)
	expect(
		shown.filter(([, ...said]) => /undefined|null|NaN|\[object/.test(withoutLinks(said.join('\n')))),
	).toEqual([])
})

/** Lines of the text that greet: a name, then a comma. */
const greets = (line: string) => /^\p{Lu}[^.:]*,$/u.test(line)

test('F-28 in every message the sentence after the greeting begins with a capital', () => {
	expect(mailTemplates.length).toBeGreaterThan(12)
	const wrong: string[] = []
	let greetings = 0
	for (const { name, body } of mailTemplates) {
		const { text } = renderMail(body(anything() as never))
		const lines = text.split('\n').filter((line) => line.trim() !== '')
		for (const [at, line] of lines.entries()) {
			if (!greets(line)) continue
			greetings++
			if (/^\p{Ll}/u.test(lines[at + 1] ?? '')) wrong.push(`${name}: ${line} ${lines[at + 1]}`)
		}
	}
	expect(wrong).toEqual([])
	expect(greetings).toBeGreaterThan(10)
})

test('F-65 what an administrator decided, and the person may not know, is told when it cannot be mailed, and nothing else is', () => {
	const telling = mailTemplates.filter(({ failed }) => failed)
	expect(telling.map(({ name }) => name).toSorted()).toEqual([
		'appointment-notification',
		'booking-notification',
		'certificate-status',
		'event-changed',
		'inbox-reply',
		'invitation',
		'registration-approved',
		'registration-rejected',
	])
	for (const { name, failed } of telling) {
		const told = failed?.(anything() as never)
		expect([name, told?.title]).toEqual([name, expect.stringMatching(/^Error sending \w+ email$/)])
		expect([name, told?.message]).toEqual([name, expect.stringContaining('Example')])
		expect([name, told?.action_url]).toEqual([name, expect.stringMatching(/^\/admin\/|^Example$/)])
	}
})

test('W2 markup in every field of every message is text in its HTML', () => {
	const markup = XSS_PAYLOADS.filter((payload) => payload.length < 500).join(' ')
	let shown = 0
	for (const { name, body } of mailTemplates) {
		const { html } = renderMail(body(anything(markup) as never))
		if (html.includes('&lt;script')) shown++
		const bare = html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/="[^"]*"/g, '=""')
		const harm = bare.match(
			/<[^>]*(?:\son\w+\s*=|alert|evil\.example)[^>]*>|<(?:script|svg|iframe|object|embed|base|math|xmp|form|input|video|audio)\b/i,
		)
		expect([name, harm?.[0]]).toEqual([name, undefined])
		expect([name, /(?:href|src)="\s*(?:javascript|data|vbscript):/i.exec(html)?.[0]]).toEqual([
			name,
			undefined,
		])
	}
	expect(shown).toBeGreaterThan(12)
})

const ADDRESSES = [
	'https://evil.example/pay-now',
	'http://evil',
	'www.evil',
	'evil.example',
	'evil.example!',
	'(evil.co)',
	'EVIL.COM/x',
	'evil\u3002example',
	'evil\uFF0Eexample',
	'evil\u2024example',
	'ev\u200Bil.exa\u00ADmple',
	'eviл.рф',
	'evil1.co',
	'mailto:evil@x',
	'evil@mail.example',
	'10.0.0.1/evil',
	'+250788666666',
]
const HOSTILE_NAME = ['Alice', ...ADDRESSES].join(' ')
const TRACES = /evil|eviл|10\.0\.0\.1|666666|\/pay-now/i

/** What a sender may have typed into a template's fields: into a name, and into whatever is not ours. */
const typed = (): Record<string, unknown> =>
	new Proxy<Record<string, unknown>>(
		{},
		{
			get: (_data, name) => {
				if (name === 'entry' || name === 'before') return typed()
				if (name === 'sequence') return 1
				if ((NAME_FIELDS as readonly unknown[]).includes(name)) return HOSTILE_NAME
				const isOurs = /^(?:starts_at|decided_at|told_at)$/.test(String(name))
				if (isOurs || (OWN_FIELDS as readonly unknown[]).includes(name)) return anything()[String(name)]
				return 'evil text of whoever typed it, see evil.example'
			},
		},
	)

/** What of the sender's texts comes out of a message: its subject, both its texts, its files. */
function findTyped({ subject, body, attachments }: MailTemplate<never>): string | undefined {
	const data = typed() as never
	const { html, text } = renderMail(body(data))
	const files = (attachments?.(data) ?? []).map(({ content }) => String(content).replaceAll(/\r\n[ \t]/g, ''))
	// A link of ours has a seal, in which any four letters may stand.
	const said = [subject(data), html, text, ...files].join('\n').replaceAll(/[\w-]{30,}/g, '')
	return TRACES.exec(said)?.[0]
}

test('F-121: no message repeats what its sender typed, and a name is shown without addresses', () => {
	const shown = mailTemplates.map((template) => [template.name, findTyped(template)])
	expect(shown.filter(([, found]) => found !== undefined)).toEqual([])
	const greeted = mailTemplates.filter(({ body }) =>
		renderMail(body(typed() as never)).text.includes('Alice'),
	)
	expect(greeted.length).toBeGreaterThan(18)
})

test('D-168 whatever administrators put into the braces of an email, it repeats nothing that its sender typed', () => {
	let filled = 0
	for (const template of mailTemplates)
		for (const { section } of template.words ?? []) {
			const all = Object.entries(section.texts).map(([name, { fields }]) => {
				filled += fields.length
				return [`${section.key}.${name}`, fields.map((field) => `{${field}}`).join(' ')]
			})
			const found = withWords(Object.fromEntries(all) as Record<string, string>, () => findTyped(template))
			expect([section.key, found]).toEqual([section.key, undefined])
		}
	expect(filled).toBeGreaterThan(200)
})

test.each([
	['the text of a form', ({ message }: Record<string, string>) => message],
	['a name that is not looked at', ({ first_name }: Record<string, string>) => `Dear ${first_name},`],
])('F-121: the walk finds %s', (_what, say) => {
	const paragraph = (data: never) => createElement('p', null, say(data))
	const body = (data: never) => createElement('html', null, createElement('body', null, paragraph(data)))
	const planted: MailTemplate<never> = { name: 'planted', subject: () => 'Planted', body }
	expect(findTyped(planted)).toBeDefined()
	const inSubject = { ...planted, subject: (data: never) => say(data) ?? '', body: () => body({} as never) }
	expect(findTyped(inSubject)).toBeDefined()
	const inFile = (data: never) => [{ filename: 'a.ics', content: say(data) ?? '', contentType: 'text/plain' }]
	expect(findTyped({ ...planted, body: () => body({} as never), attachments: inFile })).toBeDefined()
})

test('F-121: names of people stay as they are, and what is longer than a name is cut', () => {
	for (const name of [
		'Aline Uwase',
		"O'Brien",
		'Jean-Claude',
		'J. R. Mugisha',
		'Dr. Ingabire',
		'Nyirahabimana',
		'Zoë 2nd',
	])
		expect(nameWithoutAddresses(name)).toBe(name)
	expect(nameWithoutAddresses('evil.example')).toBe('')
	expect(nameWithoutAddresses('word '.repeat(40)).length).toBeLessThanOrEqual(60)
})
