/** How the entries of a list are kept in one text, one in a line: what stands between the bars of a line. */
export type RowsShape = {
	/** The parts of a line, by name. Of one alone a bar is a letter as any other. */
	parts: readonly string[]
	/** The part that a line without bars is, by its place among them. */
	alone?: number
	/** What its button adds: "a week". */
	adds: string
}

/** A line of the text, and what it holds; `line` is how it was found, as long as nobody has changed it. */
export type Row = { id: number; cells: readonly string[]; line?: string }

const BAR = ' | '

/** The parts of a line; what is behind the last bar that counts stays together. */
function cellsOf(line: string, { parts, alone = 0 }: RowsShape): string[] {
	const found = parts.length === 1 ? [line] : line.split('|')
	const last = parts.length - 1
	const cells =
		found.length === 1
			? parts.map((_, at) => (at === alone ? line : ''))
			: parts.map((_, at) => (at === last ? found.slice(last).join('|') : (found[at] ?? '')))
	return cells.map((cell) => cell.trim())
}

/** The rows of a text; lines with nothing in them are none. @param from the number of the first */
export function readRows(text: string, shape: RowsShape, from = 0): Row[] {
	return text
		.split(/\r?\n/)
		.map((line) => ({ line, cells: cellsOf(line, shape) }))
		.filter(({ cells }) => cells.some((cell) => cell !== ''))
		.map((row, at) => ({ ...row, id: from + at }))
}

function lineOf({ line, cells }: Row, { alone = 0 }: RowsShape): string {
	if (line !== undefined) return line
	const filled = cells.map((cell, at) => (cell.trim() === '' ? -1 : at)).filter((at) => at >= 0)
	const last = filled.at(-1)
	if (last === undefined) return ''
	if (filled.length === 1 && last === alone) return cells[alone] ?? ''
	return cells
		.slice(0, Math.max(last, alone, 1) + 1)
		.join(BAR)
		.trimEnd()
}

/** The text of rows; of those that nobody has changed letter by letter as it was. Empty ones are left out. */
export const writeRows = (rows: readonly Row[], shape: RowsShape): string =>
	rows
		.map((row) => lineOf(row, shape))
		.filter((line) => line !== '')
		.join('\n')

/** The rows with one of them at another place; as they were where there is no such row or place. */
export function moveRow(rows: readonly Row[], from: number, to: number): readonly Row[] {
	const row = rows[from]
	if (!row || !rows[to] || from === to) return rows
	const others = rows.filter((_row, at) => at !== from)
	return [...others.slice(0, to), row, ...others.slice(to)]
}

/**
 * The rows after something was typed into a part of one: a bar in it parts it further, and a line break begins another
 * row, as in the text itself.
 */
export function typeIntoRow(
	rows: readonly Row[],
	{ at, part, text, next }: { at: number; part: number; text: string; next: number },
	shape: RowsShape,
): readonly Row[] {
	const row = rows[at]
	if (!row) return rows
	const [first = '', ...others] = text.split(/\r?\n/)
	const last = shape.parts.length - 1
	const pieces = part === last ? [first] : first.split('|')
	const cells = row.cells.map((cell, index) => {
		if (index < part || index - part >= pieces.length) return cell
		if (index === part) return pieces[0] ?? ''
		const more = index === last ? pieces.slice(index - part).join('|') : (pieces[index - part] ?? '')
		// What stood there already stays behind it.
		return [more.trim(), cell].filter((text) => text !== '').join(' ')
	})
	return [
		...rows.slice(0, at),
		{ id: row.id, cells },
		...readRows(others.join('\n'), shape, next),
		...rows.slice(at + 1),
	]
}
