import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model'
import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'

type Place = { table: Node; at: number; row: number; column: number }

/** The cell that a position stands in. */
function placeOf($pos: ResolvedPos): Place | null {
	const { name } = $pos.parent.type
	if (name !== 'cell' && name !== 'header') return null
	const depth = $pos.depth - 2
	const table = $pos.node(depth)
	return {
		table,
		at: $pos.before(depth),
		row: $pos.index(depth) - captionsOf(table),
		column: $pos.index(depth + 1),
	}
}

const captionsOf = (table: Node) => (table.firstChild?.type.name === 'caption' ? 1 : 0)
const rowsOf = (table: Node) => table.children.slice(captionsOf(table))
const isHead = (row: Node) => row.children.every(({ type }) => type.name === 'header')

export const isInTable = ({ selection }: EditorState) => placeOf(selection.$from) !== null
export const hasHead = ({ selection }: EditorState) => {
	const place = placeOf(selection.$from)
	const [first] = place ? rowsOf(place.table) : []
	return first !== undefined && isHead(first)
}

/** Puts the caret into a cell of the table that begins at a place. */
function goToCell(tr: Transaction, at: number, row: number, column: number): Transaction {
	const table = tr.doc.nodeAt(at)
	if (!table) return tr
	let pos = at + 1
	table.children.slice(0, captionsOf(table) + row).forEach((each) => (pos += each.nodeSize))
	const cells = rowsOf(table)[row]?.children ?? []
	cells.slice(0, column).forEach((each) => (pos += each.nodeSize))
	return tr.setSelection(TextSelection.near(tr.doc.resolve(pos + 2))).scrollIntoView()
}

/** A command that makes new rows of those of the table around the caret; of none the table goes. */
const changeRows =
	(
		change: (rows: readonly Node[], place: Place) => { rows: readonly Node[]; row: number; column: number },
	): Command =>
	({ selection, tr }, dispatch) => {
		const place = placeOf(selection.$from)
		if (!place) return false
		if (!dispatch) return true
		const { table, at } = place
		const { rows, row, column } = change(rowsOf(table), place)
		const whole = rows.filter(({ childCount }) => childCount > 0)
		if (whole.length === 0) {
			tr.delete(at, at + table.nodeSize)
			dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView())
			return true
		}
		const captions = table.children.slice(0, captionsOf(table))
		tr.replaceWith(at, at + table.nodeSize, table.copy(Fragment.from([...captions, ...whole])))
		dispatch(goToCell(tr, at, Math.min(row, whole.length - 1), Math.max(0, column)))
		return true
	}

const emptied = (cell: Node, name: string = cell.type.name) => cell.type.schema.node(name)

export const addRow = changeRows((rows, { row, column }) => {
	const like = rows[row]
	if (!like) return { rows, row, column }
	const cells = like.children.map((cell) => emptied(cell, isHead(like) ? 'cell' : undefined))
	const added = like.copy(Fragment.from(cells))
	return { rows: [...rows.slice(0, row + 1), added, ...rows.slice(row + 1)], row: row + 1, column: 0 }
})

export const removeRow = changeRows((rows, { row, column }) => ({
	rows: rows.filter((_, at) => at !== row),
	row,
	column,
}))

export const addColumn = changeRows((rows, { row, column }) => ({
	rows: rows.map((each) => {
		const cells = [...each.children]
		const like = cells[Math.min(column, cells.length - 1)]
		if (like) cells.splice(column + 1, 0, emptied(like, column > 0 || isHead(each) ? undefined : 'cell'))
		return each.copy(Fragment.from(cells))
	}),
	row,
	column: column + 1,
}))

export const removeColumn = changeRows((rows, { row, column }) => ({
	rows: rows.map((each) => each.copy(Fragment.from(each.children.filter((_, at) => at !== column)))),
	row,
	column: column - 1,
}))

/** Makes the first row the heads of the columns, or ordinary cells. */
export const toggleHead = changeRows((rows, { row, column }) => ({
	rows: rows.map((each, at) => {
		if (at > 0) return each
		const to = each.type.schema.nodes[isHead(each) ? 'cell' : 'header']
		return each.copy(Fragment.from(each.children.map((cell) => to?.create(null, cell.content) ?? cell)))
	}),
	row,
	column,
}))

export const removeTable = changeRows(() => ({ rows: [], row: 0, column: 0 }))

/** A table of two columns and two rows, the first one its head, below the block of the caret, or in its place if it is empty. */
export const insertTable: Command = ({ schema, selection: { $from }, tr }, dispatch) => {
	const { table, row, cell, header } = schema.nodes
	if (!table || !row || !cell || !header || placeOf($from) || $from.depth === 0) return false
	if (!dispatch) return true
	const rowsOfTwo = [header, cell].map((type) => row.create(null, [type.create(), type.create()]))
	const block = $from.node(1)
	const isEmpty = block.isTextblock && block.childCount === 0
	const at = isEmpty ? $from.before(1) : $from.after(1)
	tr.replaceWith(at, isEmpty ? $from.after(1) : at, table.create(null, rowsOfTwo))
	dispatch(goToCell(tr, at, 0, 0))
	return true
}

/** The cells that a selection reaches into, where it is more than one of the same table: what is chosen of each. */
function chosenParts({ doc, selection: { $from, $to, from, to } }: EditorState): [number, number][] {
	const place = placeOf($from)
	if (!place || $to.pos > place.at + place.table.nodeSize || $from.sameParent($to)) return []
	const parts: [number, number][] = []
	doc.nodesBetween(from, to, (node, pos) => {
		if (!node.isTextblock) return true
		const part: [number, number] = [Math.max(from, pos + 1), Math.min(to, pos + node.nodeSize - 1)]
		if (part[0] < part[1]) parts.push(part)
		return false
	})
	return parts.reverse()
}

/** Takes away what is chosen in several cells, and leaves the cells. @returns null where one cell at most is chosen from */
export function withoutChosen(state: EditorState): Transaction | null {
	const { $from, $to, from } = state.selection
	const place = placeOf($from)
	const other = placeOf($to)
	if (!place || place.at !== other?.at || $from.sameParent($to)) return null
	const tr = state.tr
	for (const [start, end] of chosenParts(state)) tr.delete(start, end)
	return tr.setSelection(TextSelection.create(tr.doc, from))
}

export const clearCells: Command = (state, dispatch) => {
	const tr = withoutChosen(state)
	if (tr) dispatch?.(tr)
	return tr !== null
}

/** Nothing goes past the edge of a cell, which a browser would do by itself. */
export const stayInCell =
	(edge: 'start' | 'end'): Command =>
	({ selection: { $from, empty } }) =>
		empty &&
		$from.parent.type.spec.isolating === true &&
		$from.parentOffset === (edge === 'start' ? 0 : $from.parent.content.size)

/** A larger table is left as it is, for each row costs more with the others. */
const MOST_CELLS = 20_000

/** A row with fewer cells than another one gets the rest. */
function evenOut(table: Node, at: number, tr: Transaction): void {
	const rows = rowsOf(table)
	const widest = rows.reduce((most, { childCount }) => Math.max(most, childCount), 0)
	if (rows.length * widest > MOST_CELLS) return
	let end = at + table.nodeSize - 1
	for (const row of [...rows].reverse()) {
		const { lastChild } = row
		const missing = widest - row.childCount
		if (lastChild && missing > 0)
			tr.insert(
				end - 1,
				Array.from({ length: missing }, () => emptied(lastChild)),
			)
		end -= row.nodeSize
	}
}

/** Keeps the tables of a text even, and a line to write in before and after them, which is not stored while it is empty. */
export const keepTables = () =>
	new Plugin({
		appendTransaction(transactions, before, { doc, tr, schema }) {
			if (!transactions.some(({ docChanged }) => docChanged)) return null
			const known = new Set(before.doc.children)
			const places: [Node, number][] = []
			doc.forEach((block, at) => {
				if (block.type.name === 'table' && !known.has(block)) places.push([block, at])
			})
			for (const [table, at] of places.reverse()) evenOut(table, at, tr)
			const paragraph = schema.nodes['paragraph']
			if (paragraph && tr.doc.lastChild?.type.name === 'table')
				tr.insert(tr.doc.content.size, paragraph.create())
			if (paragraph && tr.doc.firstChild?.type.name === 'table') tr.insert(0, paragraph.create())
			return tr.docChanged ? tr : null
		},
	})

/** The same room in a text that is only opened. */
export function withRoom(doc: Node): Node {
	const paragraph = doc.type.schema.nodes['paragraph']
	const isTable = (block: Node | null) => block?.type.name === 'table'
	return doc.copy(
		Fragment.from([
			...(isTable(doc.firstChild) && paragraph ? [paragraph.create()] : []),
			...doc.children,
			...(isTable(doc.lastChild) && paragraph ? [paragraph.create()] : []),
		]),
	)
}
