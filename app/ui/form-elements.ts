/** What is chosen in a form among the radio buttons of that name, as the page shows it; '' if nothing is. */
export function chosenIn(form: HTMLFormElement | null | undefined, name: string): string {
	const radios = form?.elements.namedItem(name)
	if (radios instanceof RadioNodeList) return radios.value
	return radios instanceof HTMLInputElement && radios.checked ? radios.value : ''
}
