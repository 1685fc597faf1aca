type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Sets a text as the browser itself does, past whoever watches this one element. */
const setByBrowser = (field: Field, text: string) =>
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)

/** Ticks a box, or does not, so that whatever listens to it hears of it, even where it stands so already. */
export function tickBox(box: HTMLInputElement, ticked: boolean): void {
	// The click turns it.
	box.checked = !ticked
	box.click()
}

/**
 * Fills a field as a person would, so that whatever listens to it hears of it, even where it holds that text already.
 * The caret stays where it is.
 */
export function typeInto(field: Field, text: string): void {
	if (!(field instanceof HTMLSelectElement)) {
		const caret = [field.selectionStart, field.selectionEnd] as const
		// React compares with what was set last through the element.
		if (field.value === text) field.value = `${text}.`
		setByBrowser(field, text)
		if (caret[0] !== null && field === document.activeElement) field.setSelectionRange(...caret)
	} else if (field.value !== text) setByBrowser(field, text)
	for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}
