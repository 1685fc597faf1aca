import { expect, test } from 'vitest'
import { LESSON_CHARACTERS } from '#app/learning/catalog/rules.ts'
import { starterCourses } from '#app/learning/catalog/starter.server.ts'
import { asRichText, readingMinutes } from '#app/learning/catalog/rich-text.ts'
import { sanitiseLesson } from '#app/platform/core/security/sanitise.server.ts'

const free = starterCourses.flatMap(({ lessons }) => lessons)

test('short marks become the rich text of a lesson', () => {
	const written = `
One **strong** and one
*stressed* word, 3 * 4 and =B2*C2 and =B3*C3, a < b & c.

## Head
- one
  goes on
- two

1. first
2. second

| March | RWF |
| --- | --- |
| **Sold** | 3,000 |`
	expect(asRichText(written.replace('## Head\n', '## Head\n\n')).split('\n\n')).toEqual([
		'<p>One <strong>strong</strong> and one <em>stressed</em> word, 3 * 4 and =B2*C2 and =B3*C3, a &lt; b &amp; c.</p>',
		'<h2>Head</h2>',
		'<ul>\n<li>one goes on</li>\n<li>two</li>\n</ul>',
		'<ol>\n<li>first</li>\n<li>second</li>\n</ol>',
		'<table>\n<thead><tr><th>March</th><th>RWF</th></tr></thead>\n<tbody>\n<tr><td><strong>Sold</strong></td><td>3,000</td></tr>\n</tbody>\n</table>',
	])
	expect(readingMinutes('word '.repeat(500))).toBe(5)
})

test('D-129, D-145 every lesson of a new hub is the rich text that an administrator could have saved', () => {
	for (const { title, text } of free) {
		const content = asRichText(text)
		expect(sanitiseLesson(content), title).toBe(content)
		expect(content.length, title).toBeLessThan(LESSON_CHARACTERS)
		// A mark that was not understood.
		expect(content.replace(/<td>.*?<\/td>|=[A-Z]\d\*[A-Z]\d|, \* for times/g, ''), title).not.toMatch(
			/\*|^<p>[#|-]|^<p>\d+\. /m,
		)
	}
})

test('each row of a table has as many cells as its head', () => {
	for (const { title, text } of free)
		for (const part of text.split(/\n\s*\n/).filter((block) => block.trim().startsWith('|'))) {
			const cells = part
				.trim()
				.split('\n')
				.map((line) => line.split('|').length)
			expect(new Set(cells).size, `${title}: ${part}`).toBe(1)
		}
})

test('a free course has seven to nine lessons of four to nine minutes, and says what one learns and for whom it is', () => {
	expect(starterCourses).toHaveLength(4)
	expect(starterCourses.map(({ title }) => title)).toContain('Bookkeeping for Founders')
	for (const { title, lessons, learn, audience } of starterCourses) {
		expect(lessons.length, title).toBeGreaterThanOrEqual(7)
		expect(lessons.length, title).toBeLessThanOrEqual(9)
		expect(learn.length, title).toBeGreaterThanOrEqual(3)
		expect(audience, title).toMatch(/^Anyone/)
		for (const lesson of lessons) {
			expect(readingMinutes(lesson.text), lesson.title).toBeGreaterThanOrEqual(4)
			expect(readingMinutes(lesson.text), lesson.title).toBeLessThanOrEqual(9)
			expect(lesson.text, lesson.title).toContain('## Try it')
		}
	}
	expect(new Set(free.map(({ title }) => title)).size).toBe(free.length)
})
