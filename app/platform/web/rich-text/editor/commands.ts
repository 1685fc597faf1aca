import { baseKeymap, chainCommands, lift, setBlockType, toggleMark, wrapIn } from '@tiptap/pm/commands'
import { redo, undo } from '@tiptap/pm/history'
import type { Schema } from '@tiptap/pm/model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from '@tiptap/pm/schema-list'
import type { Command, EditorState, Transaction } from '@tiptap/pm/state'
import { clearCells, stayInCell } from '#app/platform/web/rich-text/editor/tables.ts'

export type MarkName = 'strong' | 'em' | 'u'
export type ListName = 'bullet_list' | 'ordered_list'

/** Whether some of what is chosen, or what is typed next, has a mark. */
export function hasMark({ doc, storedMarks, selection, schema }: EditorState, name: MarkName): boolean {
	const type = schema.marks[name]
	if (!type) return false
	const { from, to, empty, $from } = selection
	return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type)
}

/** The level of the heading that the caret stands in, 0 in a paragraph. */
export const headingOf = ({ selection: { $from } }: EditorState): number =>
	$from.parent.type.name === 'heading' ? Number($from.parent.attrs['level']) : 0

/** The innermost list around the caret. */
export function listOf({ selection: { $from } }: EditorState): { name: ListName; at: number } | null {
	for (let depth = $from.depth; depth > 0; depth--) {
		const { name } = $from.node(depth).type
		if (name === 'bullet_list' || name === 'ordered_list') return { name, at: $from.before(depth) }
	}
	return null
}

export const mark =
	(name: MarkName): Command =>
	(state, dispatch) => {
		const type = state.schema.marks[name]
		return type ? toggleMark(type)(state, dispatch) : false
	}

/** Whether the caret stands in a quote. */
export const isInQuote = ({ selection: { $from } }: EditorState): boolean =>
	Array.from({ length: $from.depth }, (_, depth) => $from.node(depth)).some(
		({ type }) => type.name === 'blockquote',
	)

/** Into a quote, or out of it. */
export const quote: Command = (state, dispatch) => {
	const type = state.schema.nodes['blockquote']
	if (!type || listOf(state)) return false
	return isInQuote(state) ? lift(state, dispatch) : wrapIn(type)(state, dispatch)
}

/** A paragraph, or a heading of a level. */
export const block =
	(level: number): Command =>
	(state, dispatch) => {
		const type = state.schema.nodes[level === 0 ? 'paragraph' : 'heading']
		// A point of a list is no heading, and becomes a text outside of it.
		if (listOf(state) && (level > 0 || headingOf(state) === 0))
			return level === 0 && inItems(liftListItem)(state, dispatch)
		return type ? setBlockType(type, level === 0 ? null : { level })(state, dispatch) : false
	}

/** Into a list, out of it, or from the one kind into the other. */
export const list =
	(name: ListName): Command =>
	(state, dispatch) => {
		const { list_item: item, [name]: type } = state.schema.nodes
		if (!item || !type) return false
		const inside = listOf(state)
		if (inside?.name === name) return liftListItem(item)(state, dispatch)
		if (inside) {
			dispatch?.(state.tr.setNodeMarkup(inside.at, type))
			return true
		}
		// A heading is no point of a list: it becomes a paragraph first.
		let plain: Transaction | undefined
		if (headingOf(state) > 0) block(0)(state, (tr) => (plain = tr))
		const together = (wrapped: Transaction) => {
			const tr = state.tr
			for (const step of [...(plain?.steps ?? []), ...wrapped.steps]) tr.step(step)
			dispatch?.(tr.scrollIntoView())
		}
		return wrapInList(type)(plain ? state.apply(plain) : state, dispatch && together)
	}

const breakLine: Command = ({ tr, schema }, dispatch) => {
	const type = schema.nodes['hard_break']
	if (type) dispatch?.(tr.replaceSelectionWith(type.create()).scrollIntoView())
	return type !== undefined
}

/** In a cell, which has no paragraphs. */
const breakInCell: Command = (state, dispatch) =>
	state.selection.$from.parent.type.spec.isolating === true &&
	(clearCells(state, dispatch) || breakLine(state, dispatch))

const inItems =
	(change: typeof liftListItem): Command =>
	(state, dispatch) => {
		const item = state.schema.nodes['list_item']
		return item ? change(item)(state, dispatch) : false
	}

const base = (key: string): Command => baseKeymap[key] ?? (() => false)

/** Those of the system's keys that take something away: nothing of them joins cells. */
const deleting = Object.fromEntries(
	Object.entries(baseKeymap).flatMap(([key, command]) => {
		if (!/Backspace|Delete|-[dh]$/.test(key)) return []
		const isBackwards = /^(?:(?:Mod-|Shift-|Alt-)?Backspace|Ctrl-h)$/.test(key)
		return [[key, chainCommands(clearCells, stayInCell(isBackwards ? 'start' : 'end'), command)]]
	}),
)

/** The key is the editor's, also where it changes nothing: the browser leaves the page by it. */
const always =
	(command: Command): Command =>
	(...given) => (command(...given), true)

/** What the keys do. Tab is not among them: it leads out of the editor. */
export const keys = (schema: Schema, more: Record<string, Command>): Record<string, Command> => ({
	...baseKeymap,
	...deleting,
	'Mod-b': mark('strong'),
	'Mod-i': mark('em'),
	'Mod-u': mark('u'),
	'Mod-z': undo,
	'Shift-Mod-z': redo,
	'Mod-y': redo,
	'Mod-Alt-0': block(0),
	'Mod-Alt-2': block(2),
	'Mod-Alt-3': block(3),
	'Mod-Shift-7': list('ordered_list'),
	'Mod-Shift-8': list('bullet_list'),
	'Mod-Shift-9': quote,
	'Mod-[': always(inItems(liftListItem)),
	'Mod-]': always(inItems(sinkListItem)),
	Enter: chainCommands(breakInCell, inItems(splitListItem), base('Enter')),
	'Shift-Enter': chainCommands(breakInCell, breakLine),
	...more,
})

/** The place of the next picture, as a lesson's page knows it. */
export const insertPicture: Command = ({ doc, schema, selection: { $from }, tr }, dispatch) => {
	const paragraph = schema.nodes['paragraph']
	if (!paragraph || $from.depth === 0) return false
	const placed = [...doc.textContent.matchAll(/\{picture (\d{1,2})\}/gi)].map(([, number]) => Number(number))
	const words = schema.text(`{picture ${Math.max(0, ...placed) + 1}}`)
	dispatch?.(tr.insert($from.after(1), paragraph.create(null, words)).scrollIntoView())
	return true
}
