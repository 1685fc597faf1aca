import { DOMSerializer, Fragment, type Node, type Schema, type Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isOverladen } from '#app/platform/core/security/rules.ts'
import {
	cleanPasted,
	MOST_MARKUP,
	withoutStyles,
	wordsOfMarkup,
} from '#app/platform/web/rich-text/editor/clean-pasted.ts'
import { withoutChosen } from '#app/platform/web/rich-text/editor/tables.ts'

const count = new Intl.NumberFormat('en-US')

/** The words of what is pasted, its blocks as lines. */
function linesOf(slice: Slice, view: EditorView): Fragment {
	const lineBreak = view.state.schema.nodes['hard_break']
	let words = Fragment.empty
	slice.content.descendants((node: Node) => {
		if (!node.isTextblock) return true
		if (words.size > 0 && lineBreak) words = words.append(Fragment.from(lineBreak.create()))
		words = words.append(node.content)
		return false
	})
	return words
}

/** By which a copy from an editor like this one is known. */
const OWN = 'data-iris-hub-text'

class OwnCopies extends DOMSerializer {
	override serializeFragment(...[fragment, options, target]: Parameters<DOMSerializer['serializeFragment']>) {
		const copied = super.serializeFragment(fragment, options, target)
		if (!target && copied instanceof DocumentFragment) copied.firstElementChild?.setAttribute(OWN, '')
		return copied
	}
}

const ownCopies = (schema: Schema) =>
	new OwnCopies(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema))

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const WORDS_ALONE = 'The words were put in without their headings and lists, of which there were too many.'

/**
 * What is pasted or dropped: its length before anything is read of it, its markup cleaned; in a cell its words alone.
 * @param schema of the text
 * @param limit characters that the text may have
 * @param say tells the writer a sentence
 */
export const pasting = (schema: Schema, limit: number, say: (sentence: string) => void) => {
	let words = ''
	const take = (view: EditorView, event: Event, data: DataTransfer | null): boolean => {
		const text = data?.getData('text/plain') ?? ''
		const markup = data?.getData('text/html') ?? ''
		if (text.length > limit) {
			event.preventDefault()
			const [given, most] = [count.format(text.length), count.format(limit)]
			say(`Nothing was put in: it has ${given} characters, and there may be ${most}.`)
			return true
		}
		if (!text && !markup) {
			event.preventDefault()
			say('Nothing was put in: only words can be.')
			return true
		}
		words = text
		if (markup.length <= MOST_MARKUP) {
			say('')
			return false
		}
		event.preventDefault()
		if (event.type === 'paste' && text) view.pasteText(text)
		say(text && event.type === 'paste' ? WORDS_ALONE : 'Nothing was put in: it is too large.')
		return true
	}
	return new Plugin({
		props: {
			handleDOMEvents: {
				paste: (view, event) => take(view, event, event.clipboardData),
				drop: (view, event) => !view.dragging && take(view, event, event.dataTransfer),
			},
			clipboardSerializer: ownCopies(schema),
			transformPastedHTML(html) {
				if (html.includes(OWN) && !isOverladen(html)) return withoutStyles(html)
				const clean = cleanPasted(html, Boolean(schema.nodes['table']))
				if (clean !== null) return clean
				say(WORDS_ALONE)
				const lines = (words || wordsOfMarkup(html)).split(/[\r\n]+/)
				return lines.map((line) => `<p>${escape(line)}</p>`).join('')
			},
			handlePaste(view, _event, slice) {
				const tr = withoutChosen(view.state) ?? view.state.tr
				const { $from, from, to } = tr.selection
				if ($from.parent.type.spec.isolating !== true) return false
				view.dispatch(tr.replaceWith(from, to, linesOf(slice, view)).scrollIntoView())
				return true
			},
		},
	})
}
