import { expect, test } from 'vitest'
import { compareTexts, type Piece, readableLines } from '#app/platform/office/admin/compare-texts.ts'

const marked = (pieces: readonly Piece[]) =>
	pieces.map(({ text, differs }) => (differs ? `{${text}}` : text)).join('')

const compare = (one: string, other: string) =>
	compareTexts(one.split('\n'), other.split('\n')).map((pieces) => marked(pieces))

test('issue M 5: a rich text is compared as it is read, without its marks, its pictures by what they show', () => {
	const text = [
		'<h2>What &amp; why</h2>',
		'<p>One <strong>bold</strong> word,<br />and a <a href="/a">link</a>.</p>',
		'<img src="/files/news/3f2504e0-4f89-41d3-9a0c-0305e82c3301" alt="A &quot;loom&quot;" class="wide" />',
		'<img src="/files/news/3f2504e0-4f89-41d3-9a0c-0305e82c3301" />',
		'<img src="/files/news/3f2504e0-4f89-41d3-9a0c-0305e82c3301" alt="" />',
		'<ul>\n<li>Flour</li>\n<li>Water\n<ul>\n<li>warm</li>\n</ul></li>\n</ul>',
		'<table>\n<tbody>\n<tr><td>a</td><td>b</td></tr>\n</tbody>\n</table>',
		'Typed by hand &lt;b&gt;,\non two lines.\n\nAnother.',
	].join('\n\n')
	expect(readableLines(text)).toEqual([
		'What & why',
		'One bold word,',
		'and a link.',
		'[Picture: A "loom"]',
		'[Picture, not described yet]',
		'[Picture, only decoration]',
		'• Flour',
		'• Water',
		'• warm',
		'a | b',
		'Typed by hand <b>, on two lines.',
		'Another.',
	])
	expect(readableLines('')).toEqual([])
})

test('issue M 5: the words that differ are marked on both sides, and long stretches that both have left out', () => {
	expect(compare('Twelve women began in May.', 'Twelve women finished in May.')).toEqual([
		'Twelve women {began} in May.',
		'Twelve women {finished} in May.',
	])
	expect(compare('a\nb\nc', 'a\nnew\nb\nc')).toEqual(['a\nb\nc', 'a\n{new}\nb\nc'])
	expect(
		compare('1\n2\n3\n4\n5\nsix words\n7\n8\n9\n10\n11', '1\n2\n3\n4\n5\nsix cats\n7\n8\n9\n10\n11'),
	).toEqual(['…\n5\nsix {words}\n7\n…', '…\n5\nsix {cats}\n7\n…'])
	// Where nothing is the same, nothing is told apart.
	expect(compare('Draft', 'Published')).toEqual(['Draft', 'Published'])
	expect(compare('', 'All new')).toEqual(['', 'All new'])
})

test('issue M 5: two texts are compared in bounded time, however long and different they are', () => {
	const text = (seed: number) =>
		Array.from({ length: 2500 }, (_, at) => `w${(at * seed) % 9973} of w${(at * seed) % 7} `.repeat(4)).join(
			'\n',
		)
	const began = performance.now()
	const [before] = compareTexts(text(31).split('\n'), text(57).split('\n'))
	expect(performance.now() - began).toBeLessThan(2000)
	expect(before.length).toBeGreaterThan(0)
	expect(readableLines('<a'.repeat(200_000)).length).toBe(1)
	expect(readableLines(`<${'a'.repeat(200_000)}`).length).toBe(1)
	expect(performance.now() - began).toBeLessThan(4000)
})
