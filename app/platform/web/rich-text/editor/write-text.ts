import type { Mark, Node } from '@tiptap/pm/model'
import { type TextPicture, writeTextPicture } from '#app/platform/core/files/text-pictures.ts'

const escape = (text: string) =>
	text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		// An empty line would begin a paragraph.
		.replace(/[\r\n]+/g, ' ')

const opening = ({ type, attrs }: Mark) =>
	type.name === 'a' ? `<a href="${escape(attrs['href']).replaceAll('"', '&quot;')}">` : `<${type.name}>`

/** The words of a block with their marks, each opened once for as long as it lasts. */
function wordsOf(block: Node): string {
	let open: readonly Mark[] = []
	let out = ''
	const goTo = (marks: readonly Mark[]) => {
		const differs = open.findIndex((mark, at) => !marks[at] || !mark.eq(marks[at]))
		const kept = differs < 0 ? open.length : differs
		for (const mark of open.slice(kept).reverse()) out += `</${mark.type.name}>`
		for (const mark of marks.slice(kept)) out += opening(mark)
		open = marks
	}
	block.forEach((piece) => {
		goTo(piece.marks)
		out += piece.isText ? escape(piece.text ?? '') : '<br />'
	})
	goTo([])
	return out
}

/** A blank that a text keeps is something: it is read so, too. */
const isEmpty = (block: Node): boolean =>
	(block.type.name === 'blockquote' && block.children.every(isEmpty)) ||
	(block.isTextblock &&
		block.children.every(({ isText, text }) => isText && !/[^ \t\r\n\f]/.test(text ?? '')))

/** A point of a list: its words alone, and below them what hangs on it; several paragraphs as such. */
function pointOf(item: Node): string {
	const [first, ...others] = item.children
	if (!first) return '<li></li>'
	const isPlain = first.type.name === 'paragraph'
	const isLong = (first.isTextblock && !isPlain) || others.some(({ isTextblock }) => isTextblock)
	const words = isPlain ? [wordsOf(first), ...others.map(blockOf)] : ['', ...item.children.map(blockOf)]
	const parts = isLong ? item.children.map(blockOf) : words
	return `<li>${parts.join('\n')}</li>`
}

const rowOf = (row: Node) =>
	`<tr>${row.children
		.map((cell) => (cell.type.name === 'header' ? `<th>${wordsOf(cell)}</th>` : `<td>${wordsOf(cell)}</td>`))
		.join('')}</tr>`

/** The first rows that are headings alone are the head. */
function tableOf(table: Node): string {
	const captions = table.children.filter(({ type }) => type.name === 'caption')
	const rows = table.children.filter(({ type }) => type.name === 'row')
	const firstBelow = rows.findIndex((row) => row.children.some(({ type }) => type.name === 'cell'))
	const head = rows.slice(0, firstBelow < 0 ? rows.length : firstBelow)
	const body = rows.slice(head.length)
	return [
		'<table>',
		...captions.map((caption) => `<caption>${wordsOf(caption)}</caption>`),
		...(head.length > 0 ? [`<thead>${head.map(rowOf).join('\n')}</thead>`] : []),
		...(body.length > 0 ? ['<tbody>', ...body.map(rowOf), '</tbody>'] : []),
		'</table>',
	].join('\n')
}

function blockOf(block: Node): string {
	const { name } = block.type
	if (name === 'table') return tableOf(block)
	if (name === 'picture') return writeTextPicture(block.attrs as TextPicture)
	if (name === 'bullet_list' || name === 'ordered_list') {
		const tag = name === 'bullet_list' ? 'ul' : 'ol'
		return [`<${tag}>`, ...block.children.map(pointOf), `</${tag}>`].join('\n')
	}
	if (name === 'blockquote') {
		const kept = block.children.filter((each) => !isEmpty(each))
		return ['<blockquote>', ...kept.map(blockOf), '</blockquote>'].join('\n')
	}
	const tag = name === 'heading' ? `h${block.attrs['level']}` : 'p'
	return `<${tag}>${wordsOf(block)}</${tag}>`
}

/** A text as it is stored: as the starter's own are written. Empty paragraphs are none. */
export const writeText = (doc: Node): string =>
	doc.children
		.filter((block) => !isEmpty(block))
		.map(blockOf)
		.join('\n\n')
