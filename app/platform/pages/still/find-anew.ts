import { FIELDS } from '#app/platform/pages/still/early.ts'

/** What tells a field or a button from its neighbours. */
const kindOf = (element: Element) =>
	['type', 'name', 'aria-label'].map((name) => element.getAttribute(name)).join() + element.textContent

/**
 * Finds a field or a button in a page that React has drawn anew since it was touched, by its kind, its words and its
 * place among its like. What a field held goes with it.
 * @returns what stands in the page now, undefined if nothing like it does
 */
export function findAnew(old: EventTarget): Element | undefined {
	if (!(old instanceof Element) || old.isConnected) return old instanceof Element ? old : undefined
	let top = old
	while (top.parentElement) top = top.parentElement
	const alike = (root: Element) =>
		[...root.querySelectorAll(old.localName)].filter((other) => kindOf(other) === kindOf(old))
	const now = alike(document.body)[alike(top).indexOf(old)]
	if (now?.matches(FIELDS)) {
		const { type, checked, value } = old as HTMLInputElement
		Object.assign(now, type === 'checkbox' || type === 'radio' ? { checked } : { value })
	}
	return now
}
