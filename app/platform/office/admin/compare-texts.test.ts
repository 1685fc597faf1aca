import { expect, test } from 'vitest'
import { compareTexts, type Piece } from '#app/platform/office/admin/compare-texts.ts'
import { plainLines, readableLines } from '#app/platform/office/admin/readable-lines.ts'
import { shownDifferences } from '#app/platform/office/admin/shown-differences.tsx'

const marked = (pieces: readonly Piece[]) =>
	pieces.map(({ text, differs }) => (differs ? `{${text}}` : text)).join('')

const compare = (one: string, other: string) =>
	compareTexts(plainLines(one), plainLines(other)).sides.map((pieces) => marked(pieces))

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
	expect(readableLines(text).map((line) => line.text)).toEqual([
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
	// A blank goes with its word, so that neighbours that differ are one.
	expect(compare('a one two three b', 'a four five six b')).toEqual([
		'a {one two three} b',
		'a {four five six} b',
	])
	expect(compare('a  b\nc', 'a b c')).toEqual(['a  b\nc', 'a b c'])
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
	const [before] = compareTexts(plainLines(text(31)), plainLines(text(57))).sides
	expect(performance.now() - began).toBeLessThan(2000)
	expect(before.length).toBeGreaterThan(0)
	expect(readableLines('<a'.repeat(200_000)).length).toBe(1)
	expect(readableLines(`<${'a'.repeat(200_000)}`).length).toBe(1)
	for (const hostile of ['<a"', '<a"<a"\'', '<a "<"', `<img a='`, '<img a ="b" ', 'a '])
		expect(readableLines(hostile.repeat(80_000)).length).toBeGreaterThan(0)
	expect(readableLines(`<img ${'a '.repeat(100_000)}>`)).toHaveLength(1)
	expect(performance.now() - began).toBeLessThan(4000)
})

const LOOM = '/files/news/3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const DESK = '/files/news/3f2504e0-4f89-41d3-9a0c-0305e82c3302'

test('issue M 5: the words of a picture are read however its tag is written', () => {
	for (const tag of [
		`<img alt="A loom" src="${LOOM}">`,
		`<IMG src='${LOOM}' alt='A loom' />`,
		`<img class=wide alt = "A loom" src=${LOOM} />`,
	])
		expect(readableLines(tag)[0]?.text, tag).toBe('[Picture: A loom]')
	const lines = readableLines(`<p>One.</p><img alt="a > b &gt; 'c'" src="${LOOM}"><p>Two.</p>`)
	expect(lines.map(({ text }) => text)).toEqual(['One.', "[Picture: a > b > 'c']", 'Two.'])
	expect(readableLines('<img src="https://elsewhere.example/a.png">')[0]?.text).toBe('[Picture]')
})

const shown = (one: string, other: string, isRich = true) =>
	shownDifferences([{ name: 'content', label: 'Content', isRich, values: [one, other] }])[0]

const SAME_WORDS = 'The words are the same. Formatting, a link or a picture differs.'
const MORE = 'Formatting, a link or a picture differs, too.'

test('issue M 5: what is not read is said to differ beside the words that do', () => {
	const more = (one: string, other: string) => shown(one, other)?.note
	const text = (words: string, rest: string) => `<p>Twelve women ${words}.</p>\n\n${rest}`
	for (const [one, other] of [
		['<p>See <a href="/a">this</a>.</p>', '<p>See <a href="/b">this</a>.</p>'],
		['<p>A <strong>b</strong> c</p>', '<p>A b <strong>c</strong></p>'],
		['<h2>Why</h2>', '<h3>Why</h3>'],
		['<ul>\n<li>a</li>\n</ul>', '<ol>\n<li>a</li>\n</ol>'],
		['<blockquote><p>a</p></blockquote><p>b</p>', '<blockquote><p>a</p><p>b</p></blockquote>'],
		['<p>a<br />b</p>', '<p>a</p><p>b</p>'],
		[`<img src="${LOOM}" alt="A loom" />`, `<img src="${DESK}" alt="A loom" />`],
		[`<img src="${LOOM}" alt="A" title="Eric" />`, `<img src="${LOOM}" alt="A" title="Keza" />`],
		[`<img src="${LOOM}" alt="A" />`, `<img src="${LOOM}" alt="A" class="wide" />`],
	] as const) {
		expect(more(text('began', one), text('ended', other)), one).toBe(MORE)
		expect(more(text('began', one), text('ended', one)), one).toBeUndefined()
		// What one alone has is marked as a whole.
		expect(more(`<p>Twelve.</p>${one}<p>Last.</p>`, '<p>Twelve.</p><p>Last.</p>'), one).toBeUndefined()
	}
	expect(more('<p>See <a href="/a">our page</a>.</p>', '<p>See <a href="/b">another page</a>.</p>')).toBe(
		MORE,
	)
	expect(more(`<img src="${LOOM}" alt="A" />`, `<img src="${LOOM}" alt="B" />`)).toBeUndefined()
	const links = ['<p>See <a href="/a">this</a>.</p>', '<p>See <a href="/b">this</a>.</p>'] as const
	expect(shown(...links)).toEqual({ name: 'content', label: 'Content', values: [SAME_WORDS, SAME_WORDS] })
})

test('issue M 5: another picture with the same words is marked', () => {
	const [one, other] = [LOOM, DESK].map(
		(src) => `<p>Before.</p><img src="${src}" alt="A loom" /><p>After.</p>`,
	)
	const { sides } = compareTexts(readableLines(one ?? ''), readableLines(other ?? ''))
	const both = 'Before.\n{[Picture: A loom]}\nAfter.'
	expect(sides.map((pieces) => marked(pieces))).toEqual([both, both])
	expect(shown(one ?? '', other ?? '')?.note).toBe(SAME_WORDS)
})

test('issue M 5: where blanks alone differ it is said', () => {
	const only = 'Only blanks or line breaks differ.'
	for (const [one, other] of [
		['a b', 'a  b'],
		['a b', 'a\nb'],
		['a\n\nb', 'a\nb'],
		['a', ' a '],
		['', '  '],
	] as const)
		expect(shown(one, other, false)?.values, JSON.stringify(one)).toEqual([only, only])
	expect(shown('a b', 'a  c', false)?.values).not.toContain(only)
})
