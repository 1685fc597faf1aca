/** Of markup this many characters are read; what a page of a word processor copies is a tenth of it. */
export const MOST_MARKUP = 1_000_000

/** Of elements and of cells, for what is put into a text costs more with each. */
const MOST_ELEMENTS = 10_000
const MOST_CELLS = 20_000
/** Of the columns or rows that one cell says it spans. */
const MOST_SPAN = 20

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

const spanOf = ({ colSpan, rowSpan }: HTMLTableCellElement) => ({
	wide: Math.min(colSpan, MOST_SPAN),
	high: Math.max(1, Math.min(rowSpan, MOST_SPAN)),
})

/** A cell in each place that is spanned, empty but for the first. */
function withoutSpans(rows: readonly HTMLTableRowElement[]): void {
	/** How many rows more each column is covered from above. */
	const covered: number[] = []
	for (const row of rows) {
		const blank = () => row.ownerDocument.createElement(row.lastElementChild?.localName ?? 'td')
		let column = 0
		for (const cell of row.querySelectorAll<HTMLTableCellElement>('td, th')) {
			for (; (covered[column] ?? 0) > 0; column++) {
				covered[column] = (covered[column] ?? 0) - 1
				cell.before(blank())
			}
			const { wide, high } = spanOf(cell)
			for (let more = 1; more < wide; more++) cell.after(row.ownerDocument.createElement(cell.localName))
			for (let each = 0; each < wide; each++, column++) covered[column] = high - 1
		}
		const last = covered.map((left) => left > 0).lastIndexOf(true)
		for (; column <= last; column++) {
			covered[column] = (covered[column] ?? 0) - 1
			row.append(blank())
		}
	}
}

/** How many cells a table has once each row is as long as the longest. */
const cellsOf = (rows: readonly HTMLTableRowElement[]) =>
	rows.length * rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)

/** Makes a table even. @returns whether it was not too large for it */
function makeEven(rows: readonly HTMLTableRowElement[]): boolean {
	const spanned = rows
		.flatMap(({ cells }) => [...cells])
		.map(spanOf)
		.reduce((sum, { wide, high }) => sum + wide * high, 0)
	if (Math.max(spanned, cellsOf(rows)) > MOST_CELLS) return false
	withoutSpans(rows)
	if (cellsOf(rows) > MOST_CELLS) return false
	const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
	for (const row of rows)
		while (row.cells.length < widest)
			row.append(row.ownerDocument.createElement(row.lastElementChild?.localName ?? 'td'))
	return true
}

/**
 * Tables with one cell in each place; where none may stand, each row as a line.
 * @returns whether there were not too many cells
 */
function makeTables(body: HTMLElement, tables: boolean): boolean {
	for (const table of body.querySelectorAll('table')) {
		// One within another, which pages are laid out by, gives its words.
		if (table.parentElement?.closest('table') || table.querySelector('table')) continue
		for (const cell of table.querySelectorAll('td, th, caption')) makeLines(cell)
		const rows = [...table.querySelectorAll('tr')]
		if (tables) {
			if (!makeEven(rows)) return false
			continue
		}
		const lines = [...table.querySelectorAll('caption'), ...rows].map((row) => {
			const line = body.ownerDocument.createElement('p')
			const cells = row.localName === 'caption' ? [row] : row.children
			for (const [at, cell] of [...cells].entries())
				line.append(...(at > 0 ? [' | '] : []), ...cell.childNodes)
			return line
		})
		table.replaceWith(...lines)
	}
	return true
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
	// What stood on both sides is no tag together.
	return [...parts, isInside ? '' : html.slice(from)].join(' ')
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
 * @returns null where there is so much of it that its words alone are taken
 */
export function cleanPasted(html: string, tables: boolean): string | null {
	const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
	if (body.querySelectorAll('*').length > MOST_ELEMENTS) return null
	// How deep it was open where it was copied is known of our own copies alone.
	for (const part of body.querySelectorAll('[data-pm-slice]')) part.removeAttribute('data-pm-slice')
	for (const element of body.querySelectorAll('script, title, meta, link, xml, template, textarea'))
		element.remove()
	makeWordLists(body)
	// Underlined because it is a link, as which it is kept.
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
	if (!makeTables(body, tables)) return null
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

/** The words of a markup that is not read as such. */
export function wordsOfMarkup(html: string): string {
	const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
	for (const element of body.querySelectorAll('script, template, textarea')) element.remove()
	return body.textContent ?? ''
}
