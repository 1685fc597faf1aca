import { closeHistory } from '@tiptap/pm/history'
import { type Node, type Slice } from '@tiptap/pm/model'
import {
	type Command,
	type EditorState,
	NodeSelection,
	Plugin,
	PluginKey,
	TextSelection,
	type Transaction,
} from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { TEXT_PICTURES, type TextPicture } from '#app/platform/core/files/text-pictures.ts'
import { isPicture, pictureView } from '#app/platform/web/rich-text/editor/picture-view.ts'
import { sendPicture } from '#app/platform/web/rich-text/editor/send-picture.ts'

/** Pictures that are being sent stand at their places; `line` is where one is put that is dragged. */
type Held = { sending: DecorationSet; line: number | null }
type Change = { add?: { id: object; at: number }; remove?: object; line?: number | null }

const key = new PluginKey<Held>('pictures')

const NO_PLACE = 'the text was changed where it was to stand'

/** The picture that is chosen, and its place. */
export function chosenPicture({ selection }: EditorState): (TextPicture & { at: number }) | null {
	if (!(selection instanceof NodeSelection) || !isPicture(selection.node)) return null
	return { ...(selection.node.attrs as TextPicture), at: selection.from }
}

/** Whether the picture that is chosen is the one that was, which may stand elsewhere and be another one's successor. */
export function isStillChosen(before: EditorState, now: EditorState): boolean {
	const [was, is] = [chosenPicture(before), chosenPicture(now)]
	if (!was || !is || was.at === is.at) return was !== null && is !== null
	// Moved by what has come or gone above it.
	return was.src === is.src && !before.doc.eq(now.doc)
}

/** Changes what is said of the chosen picture, or which one it is; it stays chosen. */
export const changePicture =
	(change: Partial<TextPicture>): Command =>
	(state, dispatch) => {
		const chosen = chosenPicture(state)
		if (!chosen) return false
		const { at, ...held } = chosen
		const tr = state.tr.setNodeMarkup(at, null, { ...held, ...change })
		tr.setSelection(NodeSelection.create(tr.doc, at))
		// Each is undone by itself, but for the words, whose letters belong together.
		dispatch?.('wide' in change ? closeHistory(tr) : tr)
		return true
	}

export const removePicture: Command = (state, dispatch) => {
	if (!chosenPicture(state)) return false
	dispatch?.(closeHistory(state.tr.deleteSelection().scrollIntoView()))
	return true
}

const isUndescribed = (block: Node) => isPicture(block) && block.attrs['alt'] === null

/** How many pictures nobody has described yet. */
export const undescribedIn = ({ doc }: EditorState): number => doc.children.filter(isUndescribed).length

/** Chooses the first picture that nobody has described yet. */
export const chooseUndescribed: Command = ({ doc, tr }, dispatch) => {
	const first = doc.children.findIndex(isUndescribed)
	if (first < 0) return false
	const at = doc.children.slice(0, first).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
	dispatch?.(tr.setSelection(NodeSelection.create(doc, at)).scrollIntoView())
	return true
}

/** How many pictures are being sent. */
export const sendingIn = (state: EditorState): number => key.getState(state)?.sending.find().length ?? 0

/** What is said of one picture more than a text may have. */
export const FULL = `A text may have ${TEXT_PICTURES} pictures`

/** Whether a text has room for another picture. */
export const hasRoom = (state: EditorState): boolean =>
	state.doc.children.filter(isPicture).length + sendingIn(state) < TEXT_PICTURES

/** The place between two blocks of the text that is nearest to a point of the window. */
function placeNear(view: EditorView, { clientY }: MouseEvent): number {
	let place = 0
	let nearest = Infinity
	const consider = (at: number, y: number) => {
		if (Math.abs(clientY - y) >= nearest) return
		nearest = Math.abs(clientY - y)
		place = at
	}
	view.state.doc.forEach((block, at) => {
		const element = view.nodeDOM(at)
		if (!(element instanceof HTMLElement)) return
		const { top, bottom } = element.getBoundingClientRect()
		consider(at, top)
		consider(at + block.nodeSize, bottom)
	})
	return place
}

/** Behind the block that the caret stands in. */
export const placeBehind = ({ selection: { $from, to } }: EditorState) =>
	$from.depth > 0 ? $from.after(1) : to

/** An empty paragraph behind the chosen picture, with the caret in it, for whatever is typed or pasted then. */
function roomBehind(state: EditorState): Transaction | null {
	const paragraph = state.schema.nodes['paragraph']
	if (!chosenPicture(state) || !paragraph) return null
	const { to } = state.selection
	const tr = closeHistory(state.tr.insert(to, paragraph.create()))
	return tr.setSelection(TextSelection.create(tr.doc, to + 1))
}

const goBehind = (view: EditorView) => {
	const tr = roomBehind(view.state)
	if (tr) view.dispatch(tr)
	return false
}

const counted = (count: number, one: string, more: string) =>
	count === 1 ? `The picture ${one}` : `${count} pictures ${more}`

/**
 * Sends pictures, and puts each into the text where it was chosen, dropped or pasted. It is chosen there, unless the
 * writer has gone on meanwhile.
 * @param replaces the chosen picture gives its place
 */
export async function putPictures(
	view: EditorView,
	files: readonly File[],
	say: (sentence: string) => void,
	{ at = placeBehind(view.state), replaces = false }: { at?: number; replaces?: boolean } = {},
): Promise<void> {
	const given = replaces ? files.slice(0, 1) : files
	const form = view.dom.closest('form')
	const faults: string[] = []
	let put = 0
	let place: number | null = at
	say(counted(given.length, 'is being sent', 'are being sent'))
	for (const file of given) {
		if (!replaces && !hasRoom(view.state)) {
			faults.push(FULL)
			break
		}
		const fault = (why: string) => faults.push(`${file.name} was not put in: ${why.replace(/\.$/, '')}`)
		if (place === null) {
			fault(NO_PLACE)
			continue
		}
		const id = {}
		const told = (change: Change) => view.dispatch(view.state.tr.setMeta(key, change))
		told({ add: { id, at: place } })
		const began = view.state
		const sent = await sendPicture(file, form)
		if (view.isDestroyed) return
		const [held] =
			key.getState(view.state)?.sending.find(undefined, undefined, (spec) => spec['id'] === id) ?? []
		told({ remove: id })
		place = held?.from ?? null
		const type = view.state.schema.nodes['picture']
		if ('error' in sent || place === null || !type) {
			fault('error' in sent ? sent.error : NO_PLACE)
			continue
		}
		const { tr, doc, selection } = view.state
		const before = doc.nodeAt(place)
		const isReplaced = replaces && isPicture(before)
		const wide = isReplaced && before?.attrs['wide'] === true
		tr.replaceWith(place, isReplaced ? place + 1 : place, type.create({ src: sent.url, wide }))
		const isChosen = isReplaced && chosenPicture(view.state)?.at === place
		if (isChosen || (doc === began.doc && selection.eq(began.selection)))
			tr.setSelection(NodeSelection.create(tr.doc, place)).scrollIntoView()
		view.dispatch(closeHistory(tr))
		put += 1
		place += 1
	}
	const done = put > 0 ? [counted(put, 'is in the text', 'are in the text')] : []
	say([...done, ...faults].join('. '))
}

const sign = (className: string, words: string) => () => {
	const line = document.createElement('div')
	line.className = className
	line.setAttribute('aria-hidden', 'true')
	line.append(Object.assign(document.createElement('span'), { textContent: words }))
	return line
}

/** Where the picture stands that is dragged, which need not be chosen; null where it was changed or taken out meanwhile. */
function placeOfDragged({ dragging, state }: EditorView, picture: Node): number | null {
	const { node = state.selection } = (dragging ?? {}) as { node?: NodeSelection }
	if (state.doc.nodeAt(node.from) === picture) return node.from
	let place: number | null = null
	state.doc.forEach((block, at) => {
		if (block === picture) place = at
	})
	return place
}

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]

/** Pictures that are dropped, dragged and pasted. */
export const pictures = (say: (sentence: string) => void) =>
	new Plugin<Held>({
		key,
		state: {
			init: () => ({ sending: DecorationSet.empty, line: null }),
			apply(tr, { sending, line }) {
				const { add, remove, ...change } = (tr.getMeta(key) ?? {}) as Change
				let next = sending.map(tr.mapping, tr.doc)
				if (add)
					next = next.add(tr.doc, [
						Decoration.widget(add.at, sign('text-sending', 'The picture is being sent'), { id: add.id }),
					])
				if (remove) next = next.remove(next.find(undefined, undefined, (spec) => spec['id'] === remove))
				return {
					sending: next,
					line: change.line === undefined ? (tr.docChanged ? null : line) : change.line,
				}
			},
		},
		props: {
			nodeViews: { picture: pictureView },
			decorations(state) {
				const { sending, line } = key.getState(state) ?? { sending: DecorationSet.empty, line: null }
				if (line === null) return sending
				return sending.add(state.doc, [
					Decoration.widget(line, sign('text-drop', 'Drop the picture here'), { key: 'line' }),
				])
			},
			handleDOMEvents: {
				dragover(view, event) {
					const isFile = event.dataTransfer?.types.includes('Files') === true
					if (!isFile && !isPicture(view.dragging?.slice.content.firstChild)) return false
					event.preventDefault()
					const line = placeNear(view, event)
					if (key.getState(view.state)?.line !== line)
						view.dispatch(view.state.tr.setMeta(key, { line } satisfies Change))
					return true
				},
				dragleave(view, { relatedTarget }) {
					if (relatedTarget instanceof globalThis.Node && view.dom.contains(relatedTarget)) return false
					view.dispatch(view.state.tr.setMeta(key, { line: null } satisfies Change))
					return false
				},
				dragend(view) {
					view.dispatch(view.state.tr.setMeta(key, { line: null } satisfies Change))
					return false
				},
				drop(view, event) {
					const files = filesOf(event.dataTransfer)
					if (view.dragging || files.length === 0) return false
					event.preventDefault()
					const at = placeNear(view, event)
					view.dispatch(view.state.tr.setMeta(key, { line: null } satisfies Change))
					void putPictures(view, files, say, { at })
					return true
				},
				// What is composed has its place before it begins: a caret that moves then gets its first letter twice.
				keydown: (view, { key: pressed }) => /^(?:Process|Dead)$/.test(pressed) && goBehind(view),
				compositionstart: goBehind,
				paste(view, event) {
					const files = filesOf(event.clipboardData)
					// A table that is copied comes as a picture, too.
					if (files.length === 0 || event.clipboardData?.getData('text/plain')) return false
					event.preventDefault()
					void putPictures(view, files, say)
					return true
				},
			},
			handleTextInput(view, _from, _to, text) {
				const tr = roomBehind(view.state)
				if (tr) view.dispatch(tr.insertText(text).scrollIntoView())
				return tr !== null
			},
			handlePaste: goBehind,
			handleDrop(view, event, slice: Slice, moved) {
				const moves = slice.content.firstChild
				if (slice.content.childCount !== 1 || !moves || !isPicture(moves)) return false
				const at = placeNear(view, event)
				const { tr } = view.state
				if (moved) {
					const from = placeOfDragged(view, moves)
					if (from === null) return true
					tr.delete(from, from + 1)
				}
				const place = tr.mapping.map(at)
				tr.insert(place, moves).setMeta(key, { line: null } satisfies Change)
				view.dispatch(closeHistory(tr.setSelection(NodeSelection.create(tr.doc, place))))
				return true
			},
		},
	})
