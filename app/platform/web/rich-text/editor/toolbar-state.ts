import { redoDepth, undoDepth } from '@tiptap/pm/history'
import type { EditorState } from '@tiptap/pm/state'
import { hasMark, headingOf, isInQuote, listOf } from '#app/platform/web/rich-text/editor/commands.ts'
import { linkAt } from '#app/platform/web/rich-text/editor/links.ts'
import {
	chosenPicture,
	hasRoom,
	sendingIn,
	undescribedIn,
} from '#app/platform/web/rich-text/editor/pictures.ts'
import { hasHead, isInTable } from '#app/platform/web/rich-text/editor/tables.ts'

/** What the toolbar shows of a text. */
export type Shown = {
	/** Names of the buttons that are pressed. */
	pressed: readonly string[]
	/** Names of those that would do nothing. */
	idle: readonly string[]
	inTable: boolean
	/** Where the link leads that the caret stands in. */
	link: string | null
	/** The picture that is chosen. */
	picture: ReturnType<typeof chosenPicture>
	/** Pictures that are being sent. */
	sending: number
	/** Pictures that nobody has described yet. */
	undescribed: number
	/** It has as many pictures as it may. */
	isFull: boolean
	words: number
}

/** Words that are read in a minute. */
const WORDS_A_MINUTE = 200

/** How long a text is, as its writer is told. */
export function lengthOf(words: number): string {
	if (words === 0) return 'No words yet'
	const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE))
	return `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

export function shownOf(state: EditorState): Shown {
	const inTable = isInTable(state)
	const level = headingOf(state)
	const list = listOf(state)?.name
	const link = linkAt(state)?.href ?? null
	const isParagraph = state.selection.$from.parent.type.name === 'paragraph' && !list
	const pressed = [
		isParagraph && 'Text',
		level > 0 && `H${level}`,
		...(['strong', 'em', 'u'] as const).map((name) => hasMark(state, name) && name),
		link !== null && 'Link',
		isInQuote(state) && 'Quote',
		list,
		inTable && hasHead(state) && 'Heading row',
	].filter((name) => typeof name === 'string')
	const picture = chosenPicture(state)
	const idle = [
		picture && 'Link',
		undoDepth(state) === 0 && 'Undo',
		redoDepth(state) === 0 && 'Redo',
		...(list ? ['H2', 'H3', 'Quote'] : []),
	].filter((name) => typeof name === 'string')
	const text = state.doc.textBetween(0, state.doc.content.size, ' ', ' ')
	const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}',.%-]*/gu)?.length ?? 0
	return {
		pressed,
		idle,
		inTable,
		link,
		picture,
		sending: sendingIn(state),
		undescribed: undescribedIn(state),
		isFull: !hasRoom(state),
		words,
	}
}
