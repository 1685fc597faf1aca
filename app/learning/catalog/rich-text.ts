/** Words that are read in a minute on a phone, with time to think of one's own stall. */
const WORDS_A_MINUTE = 110

const inline = (text: string) =>
	text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
		.replace(/(?<![\p{L}\p{N}])\*(?=\S)(.+?)(?<=\S)\*(?![\p{L}\p{N}])/gu, '<em>$1</em>')

/** Each point of a list with the lines that continue it. */
const pointsOf = (lines: string[], marker: RegExp) =>
	lines.reduce<string[]>((points, line) => {
		if (marker.test(line)) return [...points, line.replace(marker, '')]
		return [...points.slice(0, -1), `${points.at(-1)} ${line}`]
	}, [])

const list = (tag: 'ul' | 'ol', lines: string[], marker: RegExp) =>
	[`<${tag}>`, ...pointsOf(lines, marker).map((point) => `<li>${inline(point)}</li>`), `</${tag}>`].join('\n')

const row = (tag: 'th' | 'td', line: string) =>
	`<tr>${line
		.split('|')
		.slice(1, -1)
		.map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
		.join('')}</tr>`

/** Below the head stands a rule of dashes. */
const table = ([head = '', ...below]: string[]) =>
	[
		'<table>',
		`<thead>${row('th', head)}</thead>`,
		'<tbody>',
		...below.slice(1).map((line) => row('td', line)),
		'</tbody>',
		'</table>',
	].join('\n')

function block(part: string): string {
	const lines = part
		.trim()
		.split('\n')
		.map((line) => line.trim())
	const [first = ''] = lines
	if (first.startsWith('|')) return table(lines)
	if (first.startsWith('- ')) return list('ul', lines, /^- /)
	if (/^\d+\. /.test(first)) return list('ol', lines, /^\d+\. /)
	const text = lines.join(' ')
	if (text.startsWith('### ')) return `<h3>${inline(text.slice(4))}</h3>`
	if (text.startsWith('## ')) return `<h2>${inline(text.slice(3))}</h2>`
	return `<p>${inline(text)}</p>`
}

/**
 * The rich text of a lesson that is written in Markdown, of which it knows headings, lists, tables, strong and stressed
 * words, and paragraphs.
 */
export const asRichText = (text: string): string =>
	text
		.trim()
		.split(/\n\s*\n/)
		.map(block)
		.join('\n\n')

/** Minutes that a text takes to read, at least one. */
export const readingMinutes = (text: string): number =>
	Math.max(1, Math.round((text.match(/[\p{L}\p{N}][\p{L}\p{N}',.%-]*/gu) ?? []).length / WORDS_A_MINUTE))
