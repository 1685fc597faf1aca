import type { Line } from '#app/platform/office/admin/readable-lines.ts'

/** A part of a text as it is shown beside its other version. */
export type Piece = { text: string; differs: boolean }

/** How many pairs of lines and words are looked at for one text; what is left then counts as different. */
const MOST_PAIRS = 4_000_000

/** So many lines that are the same in both are shown between two that differ; of more, the first and the last. */
const SAME_LINES = 3

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

/** What two lists are compared by. */
type Compared = { key: string }

/** Runs through two lists: what is the same in both, and what stands between. */
function* runsOf<Item extends Compared>(one: readonly Item[], other: readonly Item[], budget: Budget) {
	const keysOf = (items: readonly Item[]) => items.map(({ key }) => key)
	let [from, to] = [0, 0]
	/** How many were the same last. */
	let same = 0
	const run = (isSame: boolean, at: number, there: number) => ({
		isSame,
		sides: [
			one.slice(at - (isSame ? same : 0), at),
			other.slice(there - (isSame ? same : 0), there),
		] as const,
	})
	const pairs = [...findSame(keysOf(one), keysOf(other), budget), [one.length, other.length] as const]
	for (const [at, there] of pairs) {
		if (at > from || there > to) {
			if (same > 0) yield run(true, from, to)
			same = 0
			yield { isSame: false, sides: [one.slice(from, at), other.slice(to, there)] as const }
		}
		same += 1
		;[from, to] = [at + 1, there + 1]
	}
	// The end of both counts as the same.
	same -= 1
	if (same > 0) yield run(true, one.length, other.length)
}

/** Words, each with the blanks behind it; a picture is one. */
const wordsOf = (lines: readonly Line[]): (Compared & { text: string })[] =>
	lines.flatMap(({ text, key }, at) => {
		const line = at < lines.length - 1 ? `${text}\n` : text
		if (key !== text) return [{ key, text: line }]
		return (line.match(/^\s+|\S+\s*/g) ?? []).map((word) => ({ key: word.trim(), text: word }))
	})

/** Neighbours of one kind as one; what differs ends with its last word, and blanks are marked nowhere alone. */
function join(pieces: readonly Piece[]): Piece[] {
	const joined: Piece[] = []
	for (const { text, ...piece } of pieces) {
		const differs = piece.differs && text.trim() !== ''
		const last = joined[joined.length - 1]
		if (last?.differs === differs) last.text += text
		else if (text !== '' && last?.differs) {
			const words = last.text.trimEnd()
			joined.push({ text: last.text.slice(words.length) + text, differs })
			last.text = words
		} else if (text !== '') joined.push({ text, differs })
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

/** Whether tags differ beside the words: those of a line that both have, or of lines that stand for others. */
function haveOtherTags(isSame: boolean, [one, other]: readonly [readonly Line[], readonly Line[]]): boolean {
	if (isSame) return one.some(({ marked }, at) => marked !== other[at]?.marked)
	if (one.length === 0 || other.length === 0) return false
	const tagsOf = (lines: readonly Line[]) => lines.map(({ tags }) => tags).join('')
	return tagsOf(one) !== tagsOf(other)
}

/**
 * Two versions of a text in pieces, so that what differs in it can be marked. Long stretches that both have are left out.
 * How long it takes is bounded, whatever the texts are.
 * @returns the pieces of both, and whether anything differs that is not read, such as where a link leads
 */
export function compareTexts(
	one: readonly Line[],
	other: readonly Line[],
): { sides: readonly [Piece[], Piece[]]; hasOtherTags: boolean } {
	const budget = { left: MOST_PAIRS }
	const pieces: [Piece[], Piece[]] = [[], []]
	let hasOtherTags = false
	const runs = [...runsOf(one, other, budget)]
	for (const [at, { isSame, sides }] of runs.entries()) {
		const isLast = at === runs.length - 1
		hasOtherTags ||= haveOtherTags(isSame, sides)
		const words = isSame ? [] : [...runsOf(wordsOf(sides[0]), wordsOf(sides[1]), budget)]
		for (const side of [0, 1] as const) {
			const put = (text: string, differs: boolean) => pieces[side].push({ text, differs })
			const texts = sides[side].map(({ text }) => text)
			if (isSame) put(shorten(texts, at === 0, isLast), false)
			for (const run of words) put(run.sides[side].map(({ text }) => text).join(''), !run.isSame)
			// What one side alone has stands in no line of the other.
			if (!isLast && texts.length > 0) put('\n', false)
		}
	}
	return { sides: [join(pieces[0]), join(pieces[1])], hasOtherTags }
}
