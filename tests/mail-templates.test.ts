import { expect, test } from 'vitest'
import { mailTemplates } from '#app/jobs.server.ts'
import { renderMail } from '#app/platform/mail/render-mail.server.ts'

/** Something for every field that a template may ask for. */
const anything = () =>
	new Proxy<Record<string, unknown>>(
		{},
		{
			get: (_data, name) => {
				if (name === 'entry' || name === 'before') return anything()
				if (name === 'learners') return []
				if (name === 'news') return 'moved'
				if (/date|day|deadline|expires|starts|ends|_at$/i.test(String(name))) return '2026-12-01'
				if (/link|path|url|^to$/i.test(String(name))) return '/example'
				if (/time$/i.test(String(name))) return '10:00'
				if (/amount|price|total|seats|seconds/i.test(String(name))) return 25_000
				if (/status/.test(String(name))) return 'completed'
				if (/frequency/.test(String(name))) return 'one-time'
				return 'Example'
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
