import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** The letters that what is printed is set in. */
const FACES = {
	name: { family: 'familjen-grotesk', weight: 700, style: 'normal' },
	brand: { family: 'familjen-grotesk', weight: 400, style: 'normal' },
	signature: { family: 'familjen-grotesk', weight: 400, style: 'italic' },
	text: { family: 'instrument-sans', weight: 400, style: 'normal' },
	strong: { family: 'instrument-sans', weight: 600, style: 'normal' },
} as const

/** Where the baseline of a line of its own size is, from its top, as part of the size. */
const BASELINES = { 'familjen-grotesk': 0.9, 'instrument-sans': 0.86 } as const

export type Face = keyof typeof FACES

/** The parts that a family comes in, by the letters that they have. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const
export type Subset = (typeof SUBSETS)[number]

/** One file of letters. */
export type FontName = `${Face} ${Subset}`

type Ranges = [from: number, to: number][]

const rangesOf = new Map<string, Partial<Record<Subset, Ranges>>>()

function readRanges(family: string): Partial<Record<Subset, Ranges>> {
	const known = rangesOf.get(family)
	if (known) return known
	const text = readFileSync(resolve(`@fontsource/${family}/unicode.json`), 'utf8')
	const read = Object.entries(JSON.parse(text) as Record<Subset, string>).map(([subset, list]) => [
		subset,
		list.split(',').map((range) => {
			const [from = '', to = from] = range.replace('U+', '').split('-')
			return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
		}),
	])
	const ranges = Object.fromEntries(read) as Partial<Record<Subset, Ranges>>
	rangesOf.set(family, ranges)
	return ranges
}

function subsetOf(face: Face, character: string): Subset | undefined {
	const ranges = readRanges(FACES[face].family)
	const code = character.codePointAt(0) ?? 0
	return SUBSETS.find((subset) => ranges[subset]?.some(([from, to]) => code >= from && code <= to))
}

/** The letter without its marks, where a face has the letter and not the marks. */
const plain = (character: string) => [...character.normalize('NFKD')][0] ?? ''

const files = new Map<FontName, Buffer>()

/** The file of letters, read once. */
export function fontFile(font: FontName): Buffer {
	const known = files.get(font)
	if (known) return known
	const [face, subset] = font.split(' ') as [Face, Subset]
	const { family, weight, style } = FACES[face]
	const file = readFileSync(
		resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-${style}.woff`),
	)
	files.set(font, file)
	return file
}

/** How a font stands in the picture. */
export const fontStyle = (font: FontName) => {
	const { family, weight, style } = FACES[font.split(' ')[0] as Face]
	return { weight, style, baseline: BASELINES[family] }
}

/**
 * Parts a text by the files that have its letters. A letter that no file has loses its marks, and if that does not help
 * it is a box: what is printed in letters that we lack is read on its page, which the browser sets.
 */
export function partsOf(face: Face, text: string): { font: FontName; text: string }[] {
	const parts: { font: FontName; text: string }[] = []
	for (const written of text.normalize('NFC')) {
		const character = subsetOf(face, written) ? written : plain(written)
		const last = parts.at(-1)
		const isMark = /\p{M}/u.test(character)
		const subset = isMark && last ? undefined : (subsetOf(face, character) ?? 'latin')
		const font: FontName = subset ? `${face} ${subset}` : (last?.font ?? `${face} latin`)
		if (last?.font === font) last.text += character
		else parts.push({ font, text: character })
	}
	return parts
}
