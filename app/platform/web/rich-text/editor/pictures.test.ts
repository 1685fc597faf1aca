import { EditorState, NodeSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { changePicture, isStillChosen } from '#app/platform/web/rich-text/editor/pictures.ts'
import { articleSchema } from '#app/platform/web/rich-text/editor/schema.ts'

const src = (at: number) => `/files/news/3f2504e0-4f89-41d3-9a0c-0305e82c330${at}`

const picture = (at: number) => articleSchema.nodes['picture']!.create({ src: src(at) })

/** Two pictures, of which the second is chosen. */
function twoPictures(second = 2) {
	const doc = articleSchema.nodes['doc']!.create(null, [picture(1), picture(second)])
	return EditorState.create({ doc, selection: NodeSelection.create(doc, 1) })
}

const choose = (state: EditorState, at: number) =>
	state.apply(state.tr.setSelection(NodeSelection.create(state.doc, at)))

test('issue M 5: the chosen picture is the same wherever the text moves it, and another one is not', () => {
	const state = twoPictures()
	const moved = state.apply(state.tr.insert(0, picture(3)))
	expect(isStillChosen(state, moved)).toBe(true)
	let said = state
	changePicture({ alt: 'A loom', src: src(4) })(state, (tr) => (said = state.apply(tr)))
	expect(isStillChosen(state, said)).toBe(true)
	expect(isStillChosen(state, choose(state, 0))).toBe(false)
	// The same picture in two places.
	const twice = twoPictures(1)
	expect(isStillChosen(twice, choose(twice, 0))).toBe(false)
	expect(isStillChosen(moved, choose(moved.apply(moved.tr.delete(2, 3)), 0))).toBe(false)
	expect(isStillChosen(state, state.apply(state.tr.deleteSelection()))).toBe(false)
})
