/** Width of a text in a size, in the units of the sheet. */
export type Measure = (text: string, size: number) => number

export type Fitted = { lines: string[]; size: number }

export type Box = {
	width: number
	/** Sizes that are tried on one line, from the largest down. */
	single: readonly number[]
	/** The sizes after them, on as many lines as there is room for; without them one line is cut. */
	several?: readonly number[]
	height?: number
	lineHeight?: number
}

const ELLIPSIS = '…'

/** As many of the word's letters as fit, and the rest. */
function breakWord(word: string, fits: (text: string) => boolean): [string, string] {
	const letters = Array.from(new Intl.Segmenter('en').segment(word), ({ segment }) => segment)
	let count = 1
	while (count < letters.length && fits(letters.slice(0, count + 1).join(''))) count++
	return [letters.slice(0, count).join(''), letters.slice(count).join('')]
}

/** The text in lines that fit; a word that is wider than a line is broken. */
export function wrap(text: string, fits: (line: string) => boolean): string[] {
	const lines: string[] = []
	let line = ''
	for (let word of text.split(' ')) {
		const longer = line ? `${line} ${word}` : word
		if (fits(longer)) {
			line = longer
			continue
		}
		if (line) lines.push(line)
		while (!fits(word)) {
			const [head, rest] = breakWord(word, fits)
			if (rest === '') break
			lines.push(head)
			word = rest
		}
		line = word
	}
	return [...lines, line]
}

/** The line without its end, so that the sign of omission fits behind it. */
function cut(line: string, fits: (line: string) => boolean): string {
	if (fits(line)) return line
	const [head] = breakWord(line, (text) => fits(text + ELLIPSIS))
	return head.trimEnd() + ELLIPSIS
}

/** The largest setting of a text that fits a box: one line, then smaller, then several lines, then cut. */
export function fit(text: string, box: Box, measure: Measure): Fitted {
	const { width, single, several = [], height = 0, lineHeight = 1 } = box
	const words = text.trim().replaceAll(/\s+/g, ' ')
	const fitsAt = (size: number) => (line: string) => measure(line, size) <= width
	const alone = single.find((size) => fitsAt(size)(words))
	if (alone !== undefined) return { lines: [words], size: alone }
	for (const size of several) {
		const lines = wrap(words, fitsAt(size))
		if (lines.length * size * lineHeight <= height) return { lines, size }
	}
	const size = several.at(-1) ?? single.at(-1) ?? 1
	const fits = fitsAt(size)
	const most = several.length > 0 ? Math.max(1, Math.floor(height / (size * lineHeight))) : 1
	const lines = several.length > 0 ? wrap(words, fits) : [words]
	const [kept, rest] = [lines.slice(0, most - 1), lines.slice(most - 1).join(' ')]
	return { lines: [...kept, cut(rest, fits)], size }
}

/** Sizes from the largest to the smallest, both included. */
export const sizes = (largest: number, smallest: number, step: number): number[] =>
	Array.from({ length: Math.floor((largest - smallest) / step) + 1 }, (_, index) => largest - index * step)
