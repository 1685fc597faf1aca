import { expect, test } from 'vitest'
import { lessonTextField, richTextField } from '#app/platform/web/forms/fields.server.ts'
import { asParagraphs, type Mark, markText } from '#app/platform/web/rich-text/marks.ts'

/** The text after a press, what is chosen in square brackets before and after. */
function press(marked: string, mark: Mark | 'table'): string {
	const from = marked.indexOf('[')
	const to = marked.indexOf(']') - 1
	const text = marked.replace(/[[\]]/g, '')
	const change = markText(text, from, to, mark)
	const next = text.slice(0, change.start) + change.put + text.slice(change.end)
	return `${next.slice(0, change.from)}[${next.slice(change.from, change.to)}]${next.slice(change.to)}`
}

test.each<[string, Mark, string]>([
	['One [word] here', 'strong', 'One <strong>[word]</strong> here'],
	['One <strong>[word]</strong> here', 'strong', 'One [word] here'],
	['[<em>word</em>]', 'em', '[word]'],
	['<u>[word]</u>', 'em', '<u><em>[word]</em></u>'],
	['At the [] caret', 'em', 'At the <em>[]</em> caret'],
	['[One\n\nTwo]', 'u', '[<u>One</u>\n\n<u>Two</u>]'],
	['Before\nA li[]ne\nAfter', 'h2', 'Before\n\n[<h2>A line</h2>]\n\nAfter'],
	['[A line]', 'h3', '[<h3>A line</h3>]'],
	['Before\n\n[One\nTwo\n]\nAfter', 'ul', 'Before\n\n[<ul>\n<li>One</li>\n<li>Two</li>\n</ul>]\n\nAfter'],
	['[]', 'ol', '[<ol>\n<li></li>\n</ol>]'],
])('ADM-NEWS-004 the toolbar makes of %j by %s: %j', (before, mark, after) => {
	expect(press(before, mark)).toBe(after)
})

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

test.each([
	[
		'Before\n\n[March | One\nSold\t3,000]\n\nAfter',
		'Before\n\n[<table>\n<thead>\n<tr><th>March</th><th>One</th></tr>\n</thead>\n<tbody>\n<tr><td>Sold</td><td>3,000</td></tr>\n</tbody>\n</table>]\n\nAfter',
	],
	[
		'[]',
		'[<table>\n<thead>\n<tr><th>What</th><th>Amount</th></tr>\n</thead>\n<tbody>\n<tr><td></td><td></td></tr>\n</tbody>\n</table>]',
	],
])('D-145 the toolbar of a lesson makes a table of the chosen lines: %j', (before, after) => {
	expect(press(before, 'table')).toBe(after)
	const field = lessonTextField('Text', 1000)
	const kept = field.parse(after.replace(/[[\]]/g, ''))
	expect(kept).toContain('<table>')
	expect(field.parse(kept)).toBe(kept)
})
