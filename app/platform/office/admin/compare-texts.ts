import { picturesIn } from '#app/platform/core/files/text-pictures.ts'

/** A part of a text as it is shown beside its other version. */
export type Piece = { text: string; differs: boolean }

/** The longest text of a form; of a longer one the beginning is compared. */
const MOST_CHARACTERS = 250_000

/** How many pairs of lines and words are looked at for one text; what is left then counts as different. */
const MOST_PAIRS = 4_000_000

/** So many lines that are the same in both are shown between two that differ; of more, the first and the last. */
const SAME_LINES = 3

/** What a tag begins with; what stands between its brackets is found first, so that no text makes this slow. */
const NAME = /^<(\/?)([a-z][a-z0-9]*)/i
const ENDS_A_LINE = /^(?:p|h[1-6]|li|ul|ol|blockquote|tr|caption|table)$/
const SIGNS: Readonly<Record<string, string>> = {
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&nbsp;': ' ',
	'&amp;': '&',
}

function namePicture(tag: string): string {
	const [picture] = picturesIn(tag)
	if (!picture) return '[Picture]'
	if (picture.alt === null) return '[Picture, not described yet]'
	return picture.alt === '' ? '[Picture, only decoration]' : `[Picture: ${picture.alt}]`
}

function sayTag(tag: string): string {
	const [, end, given] = NAME.exec(tag) ?? []
	if (given === undefined) return tag
	const [isEnd, name] = [end !== '', given.toLowerCase()]
	if (name === 'img') return `\n${namePicture(tag)}\n`
	if (name === 'br') return '\n'
	if (name === 'td' || name === 'th') return isEnd ? ' | ' : ''
	if (name === 'li' && !isEnd) return '\n• '
	return ENDS_A_LINE.test(name) ? '\n' : ''
}

/** A rich text as one reads it, a line for each of its paragraphs, points, rows and pictures. */
export const readableLines = (markup: string): string[] =>
	markup
		.slice(0, MOST_CHARACTERS)
		.split('\n')
		// An empty line begins a paragraph, where marks are written by hand.
		.map((line) => line.trim() || '\n')
		.join(' ')
		.replace(/<[^<>]*>/g, sayTag)
		.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (sign) => SIGNS[sign] ?? sign)
		.split('\n')
		.map((line) =>
			line
				.split(/\s/)
				.filter((word) => word !== '')
				.join(' ')
				.replace(/ \|$/, ''),
		)
		.filter((line) => line !== '')

/** What is left of `MOST_PAIRS`. */
type Budget = { left: number }

/** Places at which two lists hold the same, in order and as many as there can be; none in the middle of what is too long. */
function findSame(one: readonly string[], other: readonly string[], budget: Budget): [number, number][] {
	const shorter = Math.min(one.length, other.length)
	let begin = 0
	while (begin < shorter && one[begin] === other[begin]) begin++
	let end = 0
	while (end < shorter - begin && one[one.length - 1 - end] === other[other.length - 1 - end]) end++
	const rows = one.length - begin - end
	const columns = other.length - begin - end
	const same: [number, number][] = []
	for (let at = 0; at < begin; at++) same.push([at, at])
	const pairs = (rows + 1) * (columns + 1)
	if (rows > 0 && columns > 0 && pairs <= budget.left) {
		budget.left -= pairs
		const width = columns + 1
		// How much is the same from each pair of places on.
		const most = new Uint16Array(pairs)
		const from = (at: number) => most[at] ?? 0
		for (let row = rows - 1; row >= 0; row--) {
			for (let column = columns - 1; column >= 0; column--) {
				const at = row * width + column
				most[at] =
					one[begin + row] === other[begin + column]
						? from(at + width + 1) + 1
						: Math.max(from(at + width), from(at + 1))
			}
		}
		for (let row = 0, column = 0; row < rows && column < columns;) {
			const at = row * width + column
			if (one[begin + row] === other[begin + column]) same.push([begin + row++, begin + column++])
			else if (from(at + width) >= from(at + 1)) row++
			else column++
		}
	}
	for (let left = end; left > 0; left--) same.push([one.length - left, other.length - left])
	return same
}

/** Runs through two lists: what is the same in both, and what stands between. */
function* runsOf(one: readonly string[], other: readonly string[], budget: Budget) {
	let [from, to] = [0, 0]
	let same: string[] = []
	for (const [at, there] of [...findSame(one, other, budget), [one.length, other.length] as const]) {
		if (at > from || there > to) {
			if (same.length > 0) yield { same }
			same = []
			yield { one: one.slice(from, at), other: other.slice(to, there) }
		}
		same.push(...one.slice(at, at + 1))
		;[from, to] = [at + 1, there + 1]
	}
	if (same.length > 0) yield { same }
}

const wordsOf = (lines: readonly string[]) => lines.join('\n').match(/\s+|\S+/g) ?? []

/** Neighbours of one kind as one. */
function join(pieces: readonly Piece[]): Piece[] {
	const joined: Piece[] = []
	for (const { text, differs } of pieces) {
		const last = joined[joined.length - 1]
		if (last?.differs === differs) last.text += text
		else if (text !== '') joined.push({ text, differs })
	}
	// Where nothing is the same, nothing is told apart.
	return joined.every(({ differs }) => differs)
		? joined.map(({ text }) => ({ text, differs: false }))
		: joined
}

/** Lines that both have; the more of them, the less is shown. */
function shorten(lines: readonly string[], isFirst: boolean, isLast: boolean): string {
	if (lines.length <= SAME_LINES) return lines.join('\n')
	return [...(isFirst ? [] : lines.slice(0, 1)), '…', ...(isLast ? [] : lines.slice(-1))].join('\n')
}

/**
 * Two versions of a text in pieces, so that what differs in it can be marked. Long stretches that both have are left out.
 * How long it takes is bounded, whatever the texts are.
 */
export function compareTexts(one: readonly string[], other: readonly string[]): readonly [Piece[], Piece[]] {
	const budget = { left: MOST_PAIRS }
	const pieces: [Piece[], Piece[]] = [[], []]
	const put = (side: 0 | 1, text: string, differs: boolean) => pieces[side].push({ text, differs })
	const runs = [...runsOf(one, other, budget)]
	for (const [at, run] of runs.entries()) {
		const isLast = at === runs.length - 1
		if (run.same) {
			const text = shorten(run.same, at === 0, isLast)
			for (const side of [0, 1] as const) put(side, isLast ? text : `${text}\n`, false)
			continue
		}
		for (const words of runsOf(wordsOf(run.one), wordsOf(run.other), budget)) {
			for (const side of [0, 1] as const)
				put(side, (words.same ?? (side === 0 ? words.one : words.other)).join(''), words.same === undefined)
		}
		// What one side alone has stands in no line of the other.
		if (!isLast && run.one.length > 0) put(0, '\n', false)
		if (!isLast && run.other.length > 0) put(1, '\n', false)
	}
	return [join(pieces[0]), join(pieces[1])]
}
