/** Of markup this many characters are read; what a page of a word processor copies is a tenth of it. */
export const MOST_MARKUP = 1_000_000

/** A list as Word copies it: paragraphs that say in a style which list they are of, and how deep. */
const WORD_POINT = /mso-list:\s*l\d+ level(\d)/i
const NUMBER = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i

function replaceBy(element: Element, tag: string): void {
	const other = element.ownerDocument.createElement(tag)
	other.append(...element.childNodes)
	element.replaceWith(other)
}

/** The paragraphs of Word's lists as points of lists, those of deeper levels within the one above. */
function makeWordLists(body: HTMLElement): void {
	const document = body.ownerDocument
	let lists: { level: number; list: Element }[] = []
	let last: Element | null = null
	for (const paragraph of body.querySelectorAll('p[style*="mso-list"]')) {
		const level = Number(WORD_POINT.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
		if (level === 0) continue
		const signs = [...paragraph.querySelectorAll('[style*="mso-list"]')]
		const tag = signs.some((sign) => NUMBER.test(sign.textContent ?? '')) ? 'ol' : 'ul'
		for (const sign of signs) sign.remove()
		if (last === null || paragraph.previousElementSibling !== last) lists = []
		lists = lists.filter((each) => each.level <= level)
		const above = lists.at(-1)
		let list = above?.level === level ? above.list : null
		if (list && list.localName !== tag && lists.length === 1) list = null
		if (!list) {
			list = document.createElement(tag)
			if (above && above.level < level) (above.list.lastElementChild ?? above.list).append(list)
			else {
				lists = []
				paragraph.before(list)
				last = list
			}
			lists = [...lists, { level, list }]
		}
		const item = document.createElement('li')
		item.append(...paragraph.childNodes)
		list.append(item)
		paragraph.remove()
	}
}

const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, li'

/** The blocks of a cell as lines: it holds words alone. */
function makeLines(cell: Element): void {
	for (const block of cell.querySelectorAll(BLOCKS)) {
		const isLast = !block.nextSibling && block.parentElement === cell
		if (!isLast && /\S/.test(block.textContent ?? '')) block.append(cell.ownerDocument.createElement('br'))
	}
	for (const block of cell.querySelectorAll(`${BLOCKS}, ul, ol`)) block.replaceWith(...block.childNodes)
	while (cell.lastChild && (cell.lastChild.nodeName === 'BR' || !/\S/.test(cell.lastChild.textContent ?? '')))
		cell.lastChild.remove()
}

/** Tables with one cell in each place; where none may stand, each row as a line. */
function makeTables(body: HTMLElement, tables: boolean): void {
	for (const table of body.querySelectorAll('table')) {
		// One within another, which pages are laid out by, gives its words.
		if (table.parentElement?.closest('table') || table.querySelector('table')) continue
		for (const cell of table.querySelectorAll<HTMLTableCellElement>('td, th')) {
			makeLines(cell)
			const wide = Math.min(cell.colSpan, 20)
			for (let more = 1; more < wide; more++) cell.after(body.ownerDocument.createElement(cell.localName))
		}
		if (tables) continue
		const lines = [...table.querySelectorAll('tr')].map((row) => {
			const line = body.ownerDocument.createElement('p')
			for (const [at, cell] of [...row.children].entries())
				line.append(...(at > 0 ? [' | '] : []), ...cell.childNodes)
			return line
		})
		table.replaceWith(...lines)
	}
}

/** A stylesheet would be taken for one of the page's own, which its policy refuses and reports. */
export function withoutStyles(html: string): string {
	const parts: string[] = []
	let from = 0
	let isInside = false
	for (const tag of html.matchAll(/<(\/?)style\b[^<>]*>?/gi)) {
		if (!isInside) parts.push(html.slice(from, tag.index))
		isInside = tag[1] === ''
		from = tag.index + tag[0].length
	}
	return [...parts, isInside ? '' : html.slice(from)].join('')
}

const isBlock = (node: Node | null) => node instanceof Element && node.matches(`${BLOCKS}, ul, ol, table`)

/** A line break between blocks parts nothing; Google writes it for an empty paragraph. */
function dropLooseBreaks(body: HTMLElement): void {
	for (const lineBreak of body.querySelectorAll('br'))
		if (isBlock(lineBreak.previousSibling) || isBlock(lineBreak.nextSibling)) lineBreak.remove()
}

/**
 * What a word processor or a page copies, made ready for the editor's own reading, which leaves out what is not in its
 * schema. It is read into a document that runs and fetches nothing.
 */
export function cleanPasted(html: string, tables: boolean): string {
	const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
	for (const element of body.querySelectorAll('script, title, meta, link, xml, template, textarea'))
		element.remove()
	makeWordLists(body)
	// Underlined because it is a link, which nothing here can be.
	for (const part of body.querySelectorAll<HTMLElement>('a[style], a [style]'))
		part.style.removeProperty('text-decoration')
	for (const part of body.querySelectorAll('a u')) part.replaceWith(...part.childNodes)
	// The page's title is its first heading; the toolbar has two levels.
	for (const heading of body.querySelectorAll('h1')) replaceBy(heading, 'h2')
	for (const heading of body.querySelectorAll('h4, h5, h6')) replaceBy(heading, 'h3')
	// A heading is bold by itself.
	for (const part of body.querySelectorAll<HTMLElement>(':is(h2, h3) :is(b, strong, [style])')) {
		part.style.removeProperty('font-weight')
		if (/^(?:b|strong)$/.test(part.localName)) part.replaceWith(...part.childNodes)
	}
	makeTables(body, tables)
	const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
	while (texts.nextNode()) {
		const { currentNode: text } = texts
		if (text.nodeValue?.includes('\u00A0')) text.nodeValue = text.nodeValue.replaceAll('\u00A0', ' ')
	}
	dropLooseBreaks(body)
	for (const block of body.querySelectorAll('p, h2, h3'))
		if (!/\S/.test(block.textContent ?? '')) block.remove()
	return body.innerHTML
}
