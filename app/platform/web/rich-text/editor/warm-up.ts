import { loadDrafts } from '#app/platform/web/forms/use-draft.ts'
import { openEditor } from '#app/platform/web/rich-text/editor/open-editor.ts'
import { shownOf } from '#app/platform/web/rich-text/editor/toolbar-state.ts'
import { prepareToasts } from '#app/ui/toast.ts'

/** So long after the page stands, whoever writes has hardly begun. */
const SOON_MILLISECONDS = 300

const LETTER = { key: 's', code: 'KeyS', keyCode: 83, charCode: 115, bubbles: true, cancelable: true }
const TYPED = { inputType: 'insertText', data: 's', bubbles: true, cancelable: true }

/** The kinds of editors that were warmed up on this page, by whether they have tables. */
const warm = new Set<boolean>()

/**
 * Types a letter into an editor that nobody sees, and fetches what the form around asks for with its first letter. A
 * browser reads most of a program only when it is first run, which would hold up the first letter that somebody types:
 * once for each kind is enough.
 * @returns how to stop that
 */
export function warmUp(tables: boolean): () => void {
	let close = () => {}
	const timer = setTimeout(() => {
		if (warm.has(tables)) return
		warm.add(tables)
		prepareToasts()
		void loadDrafts().catch(() => {})
		const area = document.createElement('textarea')
		area.value = '<p>Warm</p>'
		const opened = openEditor({
			area,
			place: document.createElement('div'),
			tables,
			limit: 100,
			tooLong: '',
			tooManyTags: '',
			attributes: () => ({}),
			onChange: shownOf,
			onRefused: () => {},
			onToolbar: () => {},
			say: () => {},
		})
		if (!opened) return
		close = opened.close
		const { dom } = opened.view
		for (const name of ['keydown', 'keypress']) dom.dispatchEvent(new KeyboardEvent(name, LETTER))
		dom.dispatchEvent(new InputEvent('beforeinput', TYPED))
		const text = dom.querySelector('p')?.firstChild
		// It is seen as a letter that the browser has put there.
		if (text instanceof Text) text.appendData('s')
		dom.dispatchEvent(new InputEvent('input', TYPED))
		setTimeout(() => {
			close()
			close = () => {}
		})
	}, SOON_MILLISECONDS)
	return () => {
		clearTimeout(timer)
		close()
		close = () => {}
	}
}
