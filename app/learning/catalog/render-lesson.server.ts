import type { LessonPart } from '#app/learning/catalog/rules.ts'
import { headingsBelowTitle } from '#app/platform/web/rich-text/headings.ts'
import { withLinks } from '#app/platform/web/rich-text/text-links.server.ts'
import { sanitiseLesson } from '#app/platform/core/security/sanitise.server.ts'

const PLACE = /<p>\s*\{picture (\d{1,2})\}\s*<\/p>/i

/** Columns of figures: amounts, percentages, dashes where there is none. */
const FIGURE = /^[-+(]?\s*(?:RWF |\$)?\d[\d\s.,]*(?:%| ?RWF| ?francs)?\)?$|^[-–—]?$/i

const textOf = (markup: string) =>
	markup
		.replace(/<[^<>]*>/g, '')
		.replaceAll('&nbsp;', ' ')
		.trim()

/** The cells of each row of a table: their tag and what stands in them. */
const rowsOf = (table: string) =>
	[...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
		[...row.matchAll(/<(t[hd])>([\s\S]*?)<\/\1>/g)].map(([, tag = '', cell = '']) => ({ tag, cell })),
	)

/** Columns, but for the first, that hold figures alone in rows that are no heading. */
function figureColumns(table: string): Set<number> {
	const rows = rowsOf(table).filter((row) => row.some(({ tag }) => tag === 'td'))
	const widest = Math.max(0, ...rows.map(({ length }) => length))
	const columns = Array.from({ length: Math.max(0, widest - 1) }, (_, at) => at + 1)
	const isFigures = (column: number) => {
		const cells = rows.map((row) => textOf(row[column]?.cell ?? ''))
		return cells.some((cell) => /\d/.test(cell)) && cells.every((cell) => FIGURE.test(cell))
	}
	return new Set(columns.filter(isFigures))
}

/** A table within a frame that scrolls where it is wider than the page; figures stand at the right, headings have a scope. */
function frameTable(table: string): string {
	const figures = figureColumns(table)
	const framed = table.replace(/<tr>([\s\S]*?)<\/tr>/g, (_, row: string) => {
		let column = -1
		const isHead = !row.includes('<td>')
		const cells = row.replace(/<(t[hd])>/g, (_tag, name: string) => {
			column++
			const scope = name === 'th' ? ` scope="${isHead ? 'col' : 'row'}"` : ''
			return `<${name}${scope}${figures.has(column) ? ' class="lesson-figure"' : ''}>`
		})
		return `<tr>${cells}</tr>`
	})
	return `<div class="lesson-table">${framed}</div>`
}

/** The tables of a cleaned text, each with what stands in it. */
const TABLES = /<table>(?:(?!<table>)[\s\S])*?<\/table>/g

/**
 * A lesson's text as its page shows it: cleaned again, its headings below the page's title, its tables
 * framed, and cut where a picture stands. Pictures without a place follow at the end, in their order; a place without a
 * picture is left out.
 * @param pictures how many the lesson has
 */
export function renderLesson(content: string, pictures: number): LessonPart[] {
	const markup = withLinks(headingsBelowTitle(sanitiseLesson(content))).replace(TABLES, frameTable)
	const parts: LessonPart[] = []
	const placed = new Set<number>()
	for (const [at, piece] of markup.split(new RegExp(PLACE, 'gi')).entries()) {
		if (at % 2 === 0) {
			if (piece.trim()) parts.push({ html: piece.trim() })
			continue
		}
		const picture = Number(piece) - 1
		if (picture < 0 || picture >= pictures || placed.has(picture)) continue
		placed.add(picture)
		parts.push({ picture })
	}
	const others = Array.from({ length: pictures }, (_, picture) => picture).filter((each) => !placed.has(each))
	return [...parts, ...others.map((picture) => ({ picture }))]
}
