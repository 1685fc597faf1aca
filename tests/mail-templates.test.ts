import { expect, test } from 'vitest'
import { XSS_PAYLOADS } from '#app/platform/security/xss-corpus.testing.ts'
import { mailTemplates } from '#app/jobs.server.ts'
import { renderMail } from '#app/platform/mail/render-mail.server.ts'

/** Something for every field that a template may ask for; `text` where it is words. */
const anything = (text = 'Example') =>
	new Proxy<Record<string, unknown>>(
		{},
		{
			get: (_data, name) => {
				if (name === 'entry' || name === 'before') return anything(text)
				if (name === 'learners') return []
				if (name === 'news') return 'moved'
				if (/date|day|deadline|expires|starts|ends|_at$/i.test(String(name))) return '2026-12-01'
				if (/link|path|url|^to$/i.test(String(name))) return '/example'
				if (/time$/i.test(String(name))) return '10:00'
				if (/amount|price|total|seats|seconds/i.test(String(name))) return 25_000
				if (/status/.test(String(name))) return 'completed'
				if (/frequency/.test(String(name))) return 'one-time'
				return text
			},
		},
	)

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
		...['appointment-notification', 'booking-notification', 'certificate-status', 'event-changed'],
		...['invitation', 'registration-approved', 'registration-rejected'],
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
