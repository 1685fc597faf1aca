type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = 'input, textarea, select'

const isChanged = (field: Field): boolean => {
	if (field instanceof HTMLSelectElement)
		return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
	if (field.type === 'file') return field.value !== ''
	if (field.type === 'checkbox' || field.type === 'radio')
		return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
	return field.type !== 'hidden' && field.value !== field.defaultValue
}

/** Whether something in this part of the page was typed, chosen or ticked, and is not sent yet. */
export const isTouched = (part: ParentNode | null): boolean =>
	[...(part?.querySelectorAll<Field>(FIELDS) ?? [])].some(isChanged)

/**
 * Whether the list may be drawn anew without anything moving under a finger: no dialog is open, nothing is typed or
 * ticked, neither a field nor a row has the focus, nothing waits to be sent again under the same key, and the page stands
 * at its top.
 */
export function isUserIdle(): boolean {
	const main = document.querySelector('main')
	const focused = document.activeElement
	return (
		window.scrollY < 8 &&
		!document.querySelector('dialog[open]') &&
		!main?.querySelector('input[type="checkbox"]:checked, [data-unsent]') &&
		!isTouched(main) &&
		!(focused && main?.contains(focused) && focused.closest(`${FIELDS}, [data-row]`))
	)
}
