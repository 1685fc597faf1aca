import { closeHistory } from '@tiptap/pm/history'
import { type Node, type Slice } from '@tiptap/pm/model'
import { type Command, type EditorState, NodeSelection, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView, type NodeView } from '@tiptap/pm/view'
import {
	BUCKETS,
	fileExceeds,
	IMAGE_ACCEPT,
	MEGABYTE,
	UPLOAD_FAILED,
	WRONG_KIND_OF_FILE,
} from '#app/platform/core/files/rules.ts'
import { TEXT_BUCKET, TEXT_PICTURES, type TextPicture } from '#app/platform/core/files/text-pictures.ts'
import { creditOf } from '#app/ui/picture-facts.ts'

/** Pictures that are being sent stand at their places; `line` is where one is put that is dragged. */
type Held = { sending: DecorationSet; line: number | null }
type Change = { add?: { id: object; at: number }; remove?: object; line?: number | null }

const key = new PluginKey<Held>('pictures')
const { megabytes } = BUCKETS[TEXT_BUCKET]

const isPicture = (node: Node | null | undefined) => node?.type.name === 'picture'

/** The picture that is chosen, and its place. */
export function chosenPicture({ selection }: EditorState): (TextPicture & { at: number }) | null {
	if (!(selection instanceof NodeSelection) || !isPicture(selection.node)) return null
	return { ...(selection.node.attrs as TextPicture), at: selection.from }
}

/** Changes what is said of the chosen picture, or which one it is; it stays chosen. */
export const changePicture =
	(change: Partial<TextPicture>): Command =>
	(state, dispatch) => {
		const chosen = chosenPicture(state)
		if (!chosen) return false
		const { at, ...held } = chosen
		const tr = state.tr.setNodeMarkup(at, null, { ...held, ...change })
		// Each is undone by itself.
		dispatch?.(closeHistory(tr.setSelection(NodeSelection.create(tr.doc, at))))
		return true
	}

export const removePicture: Command = (state, dispatch) => {
	if (!chosenPicture(state)) return false
	dispatch?.(closeHistory(state.tr.deleteSelection().scrollIntoView()))
	return true
}

/** How many pictures are being sent. */
export const sendingIn = (state: EditorState): number => key.getState(state)?.sending.find().length ?? 0

const picturesOf = (doc: Node) => doc.children.filter(isPicture).length

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
const placeBehind = ({ selection: { $from, to } }: EditorState) => ($from.depth > 0 ? $from.after(1) : to)

async function send(file: File): Promise<{ url: string } | { error: string }> {
	if (!IMAGE_ACCEPT.split(',').includes(file.type)) return { error: WRONG_KIND_OF_FILE }
	if (file.size > megabytes * MEGABYTE) return { error: fileExceeds(megabytes) }
	const body = new FormData()
	body.append('picture', file)
	try {
		const answer = await fetch('/admin/pictures.json', { method: 'POST', body })
		const said: unknown = await answer.json()
		if (typeof said !== 'object' || said === null) return { error: UPLOAD_FAILED }
		if ('url' in said && typeof said.url === 'string') return { url: said.url }
		return { error: 'error' in said && typeof said.error === 'string' ? said.error : UPLOAD_FAILED }
	} catch {
		return { error: UPLOAD_FAILED }
	}
}

/**
 * Sends pictures, and puts each into the text where it was chosen, dropped or pasted.
 * @param replaces the chosen picture gives its place
 */
export async function putPictures(
	view: EditorView,
	files: readonly File[],
	say: (sentence: string) => void,
	{ at = placeBehind(view.state), replaces = false }: { at?: number; replaces?: boolean } = {},
): Promise<void> {
	say('')
	for (const file of replaces ? files.slice(0, 1) : files) {
		if (!replaces && picturesOf(view.state.doc) + sendingIn(view.state) >= TEXT_PICTURES) {
			say(`A text may have ${TEXT_PICTURES} pictures.`)
			return
		}
		const id = {}
		const told = (change: Change) => view.dispatch(view.state.tr.setMeta(key, change))
		told({ add: { id, at } })
		const sent = await send(file)
		if (view.isDestroyed) return
		const [place] =
			key.getState(view.state)?.sending.find(undefined, undefined, (spec) => spec['id'] === id) ?? []
		told({ remove: id })
		if ('error' in sent) {
			say(sent.error)
			return
		}
		const type = view.state.schema.nodes['picture']
		// What it was to stand in is gone.
		if (!place || !type) return
		const { tr } = view.state
		const held = view.state.doc.nodeAt(place.from)
		const isReplaced = replaces && isPicture(held)
		const wide = isReplaced && held?.attrs['wide'] === true
		const picture = type.create({ src: sent.url, wide })
		tr.replaceWith(place.from, isReplaced ? place.from + 1 : place.from, picture)
		view.dispatch(closeHistory(tr.setSelection(NodeSelection.create(tr.doc, place.from)).scrollIntoView()))
		at = place.from + 1
	}
}

/** A picture in the text, what is said of it below, and a place for what can be done with it. */
function pictureView(node: Node): NodeView {
	const dom = document.createElement('figure')
	const picture = document.createElement('img')
	const says = document.createElement('span')
	const credited = document.createElement('span')
	const bar = document.createElement('div')
	bar.dataset['bar'] = ''
	const caption = document.createElement('figcaption')
	caption.append(says, credited)
	dom.append(bar, picture, caption)
	dom.contentEditable = 'false'
	const draw = ({ src, alt, wide, credit }: TextPicture) => {
		// The editor has classes of its own here.
		dom.classList.add('text-picture')
		dom.classList.toggle('text-wide', wide)
		if (picture.getAttribute('src') !== `${src}?w=960`) picture.src = `${src}?w=960`
		picture.alt = alt || (alt === '' ? 'A decoration' : 'A picture that is not described yet')
		says.textContent = alt || (alt === '' ? 'Only decoration' : 'Not described yet')
		says.classList.toggle('text-undescribed', alt === null)
		credited.textContent = creditOf({ alt, decoration: false, credit, x: 50, y: 50 })
	}
	draw(node.attrs as TextPicture)
	return {
		dom,
		update(next) {
			if (!isPicture(next)) return false
			draw(next.attrs as TextPicture)
			return true
		},
		/** What is pressed in the bar is no business of the text. */
		stopEvent: ({ target }) => target instanceof Element && target.closest('[data-bar]') !== null,
		ignoreMutation: () => true,
	}
}

const sign = (className: string, words: string) => () => {
	const line = document.createElement('div')
	line.className = className
	line.setAttribute('aria-hidden', 'true')
	line.append(Object.assign(document.createElement('span'), { textContent: words }))
	return line
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
				paste(view, event) {
					const files = filesOf(event.clipboardData)
					// A table that is copied comes as a picture, too.
					if (files.length === 0 || event.clipboardData?.getData('text/plain')) return false
					event.preventDefault()
					void putPictures(view, files, say)
					return true
				},
			},
			handleDrop(view, event, slice: Slice, moved) {
				const moves = slice.content.firstChild
				if (slice.content.childCount !== 1 || !moves || !isPicture(moves)) return false
				const at = placeNear(view, event)
				const { tr } = view.state
				if (moved) tr.deleteSelection()
				const place = tr.mapping.map(at)
				tr.insert(place, moves).setMeta(key, { line: null } satisfies Change)
				view.dispatch(closeHistory(tr.setSelection(NodeSelection.create(tr.doc, place))))
				return true
			},
		},
	})
