import { expect, test } from 'vitest'
import { richTextField } from '#app/platform/web/forms/fields.server.ts'
import { asParagraphs } from '#app/platform/core/text/paragraphs.ts'

test('ADM-NEWS-004 what is typed without tags has its paragraphs and line breaks, and what has blocks stays', () => {
	const typed = 'One\r\nline\r\n\r\nTwo <em>words</em>\n \n<h2>Three</h2>\n\n<ul>\n<li>Four</li>\n</ul>'
	const kept =
		'<p>One<br />line</p>\n\n<p>Two <em>words</em></p>\n\n<h2>Three</h2>\n\n<ul>\n<li>Four</li>\n</ul>'
	expect(asParagraphs(typed)).toBe(kept)
	expect(asParagraphs(kept)).toBe(kept)
	expect(asParagraphs('  ')).toBe('')
})

test('ADM-NEWS-004, D-129 a rich text keeps the listed tags, is required to say something, and has a limit', () => {
	const field = richTextField('Content', 60)
	expect(field.parse('Good <b>news</b>.<script>alert(1)</script>\n\n<h2 onclick="x">Next</h2>')).toBe(
		'<p>Good <strong>news</strong>.</p>\n\n<h2>Next</h2>',
	)
	for (const nothing of [undefined, '', ' \n', '<p> </p>', '<script>x</script>', '<p>&nbsp;</p>']) {
		expect(field.safeParse(nothing).error?.issues[0]?.message).toBe('Content is required')
	}
	expect(field.safeParse('x'.repeat(61)).error?.issues[0]?.message).toBe(
		'Content must have at most 60 characters',
	)
})
