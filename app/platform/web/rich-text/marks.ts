/** What the toolbar of a rich text puts around the chosen words, or around their lines. */
export const MARKS = [
	{ mark: 'strong', label: 'Bold', around: 'words' },
	{ mark: 'em', label: 'Italic', around: 'words' },
	{ mark: 'u', label: 'Underline', around: 'words' },
	{ mark: 'h2', label: 'Heading', around: 'lines' },
	{ mark: 'h3', label: 'Subheading', around: 'lines' },
	{ mark: 'ul', label: 'List', around: 'each line' },
	{ mark: 'ol', label: 'Numbered list', around: 'each line' },
] as const

export type Mark = (typeof MARKS)[number]['mark']

/** What the toolbar of a lesson has beside them: the chosen lines as rows, cells parted by tabs, | or ;. */
export const TABLE = { mark: 'table', label: 'Table' } as const

const FIRST_TABLE = 'What|Amount\n|'

/** Rows of text as a table, the first one its heading. */
function tableOf(lines: string): string {
	const rows = (lines.trim() || FIRST_TABLE).split('\n').filter((line) => line.trim())
	const [head = [], ...others] = rows.map((line) => line.split(/[\t|;]/).map((cell) => cell.trim()))
	const row = (cells: readonly string[], tag: string) =>
		`<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
	return [
		'<table>',
		'<thead>',
		row(head, 'th'),
		'</thead>',
		'<tbody>',
		...others.map((cells) => row(cells, 'td')),
		'</tbody>',
		'</table>',
	].join('\n')
}

/** What replaces a part of a text, and what is chosen afterwards. */
export type Change = { start: number; end: number; put: string; from: number; to: number }

/** The chosen words between the mark's tags; words that have them already lose them. */
function aroundWords(text: string, from: number, to: number, mark: Mark): Change {
	const open = `<${mark}>`
	const close = `</${mark}>`
	const words = text.slice(from, to)
	if (words.startsWith(open) && words.endsWith(close)) {
		const put = words.slice(open.length, -close.length)
		return { start: from, end: to, put, from, to: from + put.length }
	}
	const start = from - open.length
	if (text.slice(Math.max(0, start), from) === open && text.startsWith(close, to)) {
		return { start, end: to + close.length, put: words, from: start, to: start + words.length }
	}
	// No mark reaches from one paragraph into the next.
	const parts = words.split(/(\n\s*\n)/)
	if (parts.length > 1) {
		const put = parts.map((part) => (part.trim() ? open + part + close : part)).join('')
		return { start: from, end: to, put, from, to: from + put.length }
	}
	const begin = from + open.length
	return { start: from, end: to, put: open + words + close, from: begin, to: begin + words.length }
}

/** The whole lines that are chosen from, as a block of their own: between empty lines. */
function aroundLines(text: string, from: number, to: number, wrap: (lines: string) => string): Change {
	const start = text.lastIndexOf('\n', from - 1) + 1
	const lineEnd = text.indexOf('\n', Math.max(from, text[to - 1] === '\n' ? to - 1 : to))
	const end = lineEnd === -1 ? text.length : lineEnd
	const before = /\S/.test(text.slice(0, start)) && !text.slice(0, start).endsWith('\n\n') ? '\n' : ''
	const after = /\S/.test(text.slice(end)) && !text.slice(end).startsWith('\n\n') ? '\n' : ''
	const block = wrap(text.slice(start, end))
	const begin = start + before.length
	return { start, end, put: before + block + after, from: begin, to: begin + block.length }
}

/**
 * What one press of the toolbar does to a text.
 * @param from where the chosen part begins
 * @param to where it ends
 */
export function markText(text: string, from: number, to: number, mark: Mark | typeof TABLE.mark): Change {
	if (mark === TABLE.mark) return aroundLines(text, from, to, tableOf)
	const around = MARKS.find((each) => each.mark === mark)?.around
	if (around === 'words') return aroundWords(text, from, to, mark)
	if (around === 'lines') {
		return aroundLines(text, from, to, (lines) => {
			const words = lines.split('\n').map((line) => line.trim())
			return `<${mark}>${words.filter(Boolean).join(' ')}</${mark}>`
		})
	}
	return aroundLines(text, from, to, (lines) => {
		const points = lines.split('\n').filter((line) => line.trim())
		const items = (points.length > 0 ? points : ['']).map((line) => `<li>${line.trim()}</li>`)
		return [`<${mark}>`, ...items, `</${mark}>`].join('\n')
	})
}

const BLOCK = /<\/?(?:p|h[1-6]|ul|ol|li|table|thead|tbody|tr|th|td|caption)\b/i

/** Line by line, for an expression would take the square of a run of blanks. */
const onLines = (part: string) =>
	part
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)
		.join('<br />')

/**
 * A text as people type it, with its paragraphs: what stands between empty lines and has no block of its own becomes
 * one, its line breaks kept. Doing it twice gives the same as once.
 */
export const asParagraphs = (text: string): string =>
	text
		.replace(/\r\n?/g, '\n')
		.trim()
		.split(/\n[^\S\n]*\n\s*/)
		.filter((part) => part.trim())
		.map((part) => (BLOCK.test(part) ? part : `<p>${onLines(part)}</p>`))
		.join('\n\n')
