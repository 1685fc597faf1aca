import { history } from '@tiptap/pm/history'
import { keymap } from '@tiptap/pm/keymap'
import type { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { EditorView } from '@tiptap/pm/view'
import { isOverladen } from '#app/platform/core/security/rules.ts'
import { keys } from '#app/platform/web/rich-text/editor/commands.ts'
import { pictures, sendingIn } from '#app/platform/web/rich-text/editor/pictures.ts'
import { pasting } from '#app/platform/web/rich-text/editor/pasting.ts'
import { readText } from '#app/platform/web/rich-text/editor/read-text.ts'
import { articleSchema, lessonSchema } from '#app/platform/web/rich-text/editor/schema.ts'
import { keepTables, withoutChosen, withRoom } from '#app/platform/web/rich-text/editor/tables.ts'
import { writeText } from '#app/platform/web/rich-text/editor/write-text.ts'
import { typeInto } from '#app/ui/type-into.ts'

type Given = {
	/** The field of the form: what it holds is what is sent. */
	area: HTMLTextAreaElement
	place: HTMLElement
	tables: boolean
	limit: number
	/** What is said of a longer text. */
	tooLong: string
	/** What is said of one with more tags than are kept. */
	tooManyTags: string
	attributes: () => Record<string, string>
	onChange: (state: EditorState) => void
	/** The field has got a text that the editor cannot hold. */
	onRefused: () => void
	onToolbar: () => void
	say: (sentence: string) => void
}

const STILL_SENDING = 'A picture is still being sent'

export type Editor = { view: EditorView; takeOver: () => void; close: () => void }

/** How many characters stand before the caret of a field with marks, its tags not counted. */
function wordsBefore(area: HTMLTextAreaElement): number {
	const before = area.value.slice(0, area.selectionEnd)
	const tag = before.lastIndexOf('<')
	return before
		.slice(0, tag > before.lastIndexOf('>') ? tag : before.length)
		.replace(/<[^<>]*>/g, '')
		.replace(/\s+/g, '').length
}

/** The place in a text behind so many characters, blanks not counted. */
function placeAfter(doc: Node, characters: number): number {
	let left = characters
	let place = 0
	doc.descendants((node, at) => {
		if (left < 0 || !node.isText) return left >= 0
		for (let each = 0; each < (node.text ?? '').length && left > 0; each++) {
			if (/\S/.test(node.text?.[each] ?? '')) left -= 1
			if (left === 0) {
				place = at + each + 1
				left = -1
			}
		}
		return false
	})
	return place
}

/**
 * Opens the editor over a field of a form. Whatever is written goes into the field at once, as if it were typed there;
 * whatever else changes the field is taken over. A text that is as it came is left letter by letter as it came.
 * @returns null where the editor would lose something of the text
 */
export function openEditor(given: Given): Editor | null {
	const { area, tables, limit } = given
	const schema = tables ? lessonSchema : articleSchema
	const first = readText(schema, area.value)
	if (!first) return null
	let came = { text: area.value, doc: withRoom(first) }
	let held = came.text
	let isOwn = false

	const send = { 'Mod-Enter': sendForm, 'Ctrl-Enter': sendForm, 'Alt-F10': () => (given.onToolbar(), true) }
	function sendForm(): boolean {
		// The screen's own keys know fields.
		const press = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
		area.dispatchEvent(new KeyboardEvent('keydown', press))
		return true
	}
	let sending = 0
	const check = () => {
		const { length } = area.value
		const fault = length > limit ? given.tooLong : isOverladen(area.value) ? given.tooManyTags : ''
		area.setCustomValidity(fault || (sending > 0 ? STILL_SENDING : ''))
	}
	const put = (doc: Node) => {
		held = doc.eq(came.doc) ? came.text : writeText(doc)
		isOwn = true
		typeInto(area, held)
		isOwn = false
		check()
	}
	const view = new EditorView(given.place, {
		state: EditorState.create({
			doc: came.doc,
			plugins: [
				history(),
				keymap(keys(schema, send)),
				...(tables ? [] : [pictures(given.say)]),
				pasting(schema, limit, given.say),
				...(tables ? [keepTables()] : []),
			],
		}),
		attributes: given.attributes,
		handleTextInput(_view, _from, _to, text) {
			const tr = withoutChosen(view.state)
			if (tr) view.dispatch(tr.insertText(text))
			return tr !== null
		},
		handleDOMEvents: {
			// Whatever it is taken away by, such as a key of this system alone, what is chosen of cells leaves them.
			beforeinput(_view, event) {
				const tr = event.inputType.startsWith('delete') ? withoutChosen(view.state) : null
				if (!tr) return false
				event.preventDefault()
				view.dispatch(tr)
				return true
			},
			dragstart(_view, event) {
				if (!withoutChosen(view.state)) return false
				event.preventDefault()
				return true
			},
			// The dialog around it closes.
			keydown: (_view, { key, isComposing }) => key === 'Escape' && !isComposing,
			// The form hears of a key once: by its field.
			input: (_view, event) => event.stopPropagation(),
			blur: (_view, { relatedTarget }) => {
				area.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }))
			},
		},
		dispatchTransaction(tr) {
			const cut = tr.getMeta('uiEvent') === 'cut' ? withoutChosen(view.state) : null
			view.updateState(view.state.apply(cut ?? tr))
			if (tr.docChanged) put(view.state.doc)
			if (sendingIn(view.state) !== sending) {
				sending = sendingIn(view.state)
				check()
			}
			given.onChange(view.state)
		},
	})

	/** What the field has got from elsewhere: a draft that is put back, a value of the server. */
	const takeOver = () => {
		if (isOwn || area.value === held) return
		const doc = readText(schema, area.value)
		if (!doc) {
			given.onRefused()
			return
		}
		held = area.value
		came = { text: held, doc: withRoom(doc) }
		// With a history of its own, for undoing leads back to what came and no further.
		view.updateState(EditorState.create({ doc: came.doc, plugins: view.state.plugins }))
		check()
		given.onChange(view.state)
	}
	const focus = () => {
		view.focus()
		view.dom.scrollIntoView({ block: 'nearest' })
	}
	const onLabel = (event: Event) => {
		event.preventDefault()
		focus()
	}
	area.addEventListener('input', takeOver)
	const labels = [...area.labels]
	for (const label of labels) label.addEventListener('click', onLabel)
	check()
	if (document.activeElement === area) {
		const place = placeAfter(came.doc, wordsBefore(area))
		const caret = TextSelection.near(came.doc.resolve(place), -1)
		view.dispatch(view.state.tr.setSelection(caret).scrollIntoView())
		focus()
	}
	// Whoever leads to the field, such as a form whose first fault it is, means the editor.
	area.focus = focus
	given.onChange(view.state)
	return {
		view,
		takeOver,
		close() {
			area.removeEventListener('input', takeOver)
			for (const label of labels) label.removeEventListener('click', onLabel)
			Reflect.deleteProperty(area, 'focus')
			area.setCustomValidity('')
			view.destroy()
		},
	}
}
