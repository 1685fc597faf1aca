const MOMENT = 1800

/** The elements of a page that hold text of their own. */
function textsOf(page: Document): { element: Element; text: string }[] {
	const found = new Map<Element, string>()
	const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
	while (texts.nextNode()) {
		const element = texts.currentNode.parentElement
		// Once of each: an element of many parts would be read whole for each of them.
		if (element && !found.has(element) && texts.currentNode.nodeValue?.trim())
			found.set(element, element.textContent ?? '')
	}
	return Array.from(found, ([element, text]) => ({ element, text }))
}

/** Tints for a moment what a page says and the one before did not; whoever wants less motion sees it come and go at once. */
export function tintChanges(before: Document, page: Document): void {
	const known = new Set(textsOf(before).map(({ text }) => text))
	const tint = getComputedStyle(page.documentElement).getPropertyValue('--accent-tint')
	const easing = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'step-end' : 'ease-in'
	for (const { element, text } of textsOf(page)) {
		if (known.has(text)) continue
		const { backgroundColor } = getComputedStyle(element)
		element.animate([{ backgroundColor: tint, easing }, { backgroundColor }], MOMENT)
	}
}
