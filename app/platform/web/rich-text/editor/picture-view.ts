import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import type { TextPicture } from '#app/platform/core/files/text-pictures.ts'
import { creditOf } from '#app/ui/picture-facts.ts'

export const isPicture = (node: Node | null | undefined) => node?.type.name === 'picture'

/** A picture in the text, what is said of it below, and a place for what can be done with it. */
export function pictureView(node: Node): NodeView {
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
