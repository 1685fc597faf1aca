import { readTextPicture, writeTextPicture } from '#app/platform/core/files/text-pictures.ts'

/** A line of a text as it is read. */
export type Line = {
	text: string
	/** What it is compared by: its text; of a picture all that is said of it, and its address. */
	key: string
	/** Its text with its tags in their places. */
	marked: string
	/** Its tags, those of plain paragraphs left out. */
	tags: string
}

/** The longest text of a form; of a longer one the beginning is compared. */
const MOST_CHARACTERS = 250_000

/** Of a longer tag its beginning is read. */
const MOST_OF_A_TAG = 4000

/** A tag, whose attributes may hold brackets; where its quotes do not end, whatever stands between brackets. */
const TAG = /<\/?[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>|<[^<>]*>/gi
const NAME = /^<(\/?)([a-z][a-z0-9]*)/i
const ATTRIBUTE = /([a-z-]{1,20})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi

/** Stands for a tag while lines are parted; one that is typed is left out. */
const PLACE = '\uE000'
const PLACES = /\uE000(\d+)\uE000/g

const ENDS_A_LINE = /^(?:p|h[1-6]|li|ul|ol|blockquote|tr|caption|table)$/
const SIGNS: Readonly<Record<string, string>> = {
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&nbsp;': ' ',
	'&amp;': '&',
}

const readSigns = (text: string) =>
	text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (sign) => SIGNS[sign] ?? sign)

const wordsIn = (text: string) => text.split(/\s/).filter((word) => word !== '')

function readPicture(tag: string): Omit<Line, 'marked'> {
	const attributes = new Map<string, string>()
	for (const [, name = '', ...values] of tag.slice(0, MOST_OF_A_TAG).matchAll(ATTRIBUTE))
		attributes.set(name.toLowerCase(), readSigns(values.find((value) => value !== undefined) ?? ''))
	const picture = readTextPicture((name) => attributes.get(name))
	if (!picture) return { text: '[Picture]', key: tag, tags: tag }
	const { alt } = picture
	const isSaid = alt === null ? ', not described yet' : alt === '' ? ', only decoration' : `: ${alt}`
	return {
		text: `[Picture${isSaid}]`,
		key: writeTextPicture(picture),
		// What it shows is read.
		tags: writeTextPicture({ ...picture, alt: null }),
	}
}

/** What stands for a tag where it is read. */
function sayTag(tag: string, place: string): string {
	const [, end, given] = NAME.exec(tag) ?? []
	if (given === undefined) return tag
	const [isEnd, name] = [end !== '', given.toLowerCase()]
	if (name === 'p') return '\n'
	if (name === 'img') return `\n${place}\n`
	if (name === 'br') return `${place}\n`
	if (name === 'td' || name === 'th') return isEnd ? ' | ' : place
	if (name === 'li' && !isEnd) return `\n${place}• `
	if (!ENDS_A_LINE.test(name)) return place
	return isEnd ? `${place}\n` : `\n${place}`
}

/** A text without marks, line by line. */
export const plainLines = (text: string): Line[] =>
	text.split('\n').map((line) => ({ text: line, key: line, marked: line, tags: '' }))

/** A rich text as one reads it, a line for each of its paragraphs, points, rows and pictures. */
export function readableLines(markup: string): Line[] {
	const tags: string[] = []
	const lines: Line[] = []
	/** What begins with the next line. */
	let waiting = ''
	const drawn = markup
		.slice(0, MOST_CHARACTERS)
		.replaceAll(PLACE, '')
		.split('\n')
		// An empty line begins a paragraph, where marks are written by hand.
		.map((line) => line.trim() || '\n')
		.join(' ')
		.replace(TAG, (tag) => sayTag(tag, `${PLACE}${tags.push(tag) - 1}${PLACE}`))
	for (const line of drawn.split('\n')) {
		const own = [...line.matchAll(PLACES)].map(([, at]) => tags[Number(at)] ?? '')
		const words = wordsIn(readSigns(line.replace(PLACES, '')))
		const text = words.join(' ').replace(/ \|$/, '')
		const [tag = ''] = own
		if (/^<img\b/i.test(tag)) {
			const picture = readPicture(tag)
			lines.push({ ...picture, marked: waiting + picture.key, tags: waiting + picture.tags })
		} else if (text !== '') {
			const marked = wordsIn(line.replace(PLACES, (_, at: string) => tags[Number(at)] ?? '')).join(' ')
			lines.push({ text, key: text, marked: waiting + marked, tags: waiting + own.join('') })
		} else {
			const last = lines[lines.length - 1]
			if (last && own.every((each) => each.startsWith('</'))) {
				last.marked += own.join('')
				last.tags += own.join('')
			} else waiting += own.join('')
			continue
		}
		waiting = ''
	}
	return lines
}
