import { closeHistory } from '@tiptap/pm/history'
import { type Command, NodeSelection } from '@tiptap/pm/state'
import type { TextPicture } from '#app/platform/core/files/text-pictures.ts'
import { chosenPicture, hasRoom, placeBehind } from '#app/platform/web/rich-text/editor/pictures.ts'

/**
 * Puts a picture that is kept into the text, with what is said of it, and chooses it there.
 * @param replaces the chosen picture gives its place
 */
export const putKept =
	(kept: Omit<TextPicture, 'wide'>, replaces: boolean): Command =>
	(state, dispatch) => {
		const type = state.schema.nodes['picture']
		const chosen = replaces ? chosenPicture(state) : null
		if (!type || (!chosen && !hasRoom(state))) return false
		const at = chosen?.at ?? placeBehind(state)
		const picture = type.create({ ...kept, wide: chosen?.wide === true })
		const tr = state.tr.replaceWith(at, chosen ? at + 1 : at, picture)
		tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView()
		dispatch?.(closeHistory(tr))
		return true
	}
