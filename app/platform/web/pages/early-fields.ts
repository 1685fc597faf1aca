import { tickBox, typeInto } from '#app/ui/type-into.ts'

/** What the visitor has typed into a text of several lines, which React draws anew when it takes the page over. */
const early = new Map<HTMLTextAreaElement, string>()
const listening = new AbortController()

const note = (target: EventTarget | null) => {
	if (target instanceof HTMLTextAreaElement && target.value !== target.defaultValue)
		early.set(target, target.value)
}

/** Call it before React starts. */
export function noteEarlyText(): void {
	for (const field of document.querySelectorAll('textarea')) note(field)
	document.addEventListener('input', ({ target }) => note(target), {
		capture: true,
		signal: listening.signal,
	})
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isBox = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type)

/** Whether the visitor, or the browser for him, has changed what the page came with. */
function isChanged(field: Field): boolean {
	if (field instanceof HTMLSelectElement) {
		const preset = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
		return field.selectedIndex !== Math.max(0, preset)
	}
	// Of the buttons of a group the one that was chosen speaks.
	if (isBox(field))
		return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
	return field.value !== field.defaultValue
}

/**
 * Lets React hear of every field that was filled before it listened: what follows from a choice follows now. Call it
 * when React has taken the page over and has not yet drawn it a second time.
 */
export function tellEarlyFields(): void {
	listening.abort()
	for (const [field, value] of early) if (field.isConnected && field.value !== value) field.value = value
	early.clear()
	const changed = [
		...document.querySelectorAll<Field>('input:not([type="hidden"], [type="file"]), select, textarea'),
	].filter(isChanged)
	// Browsers of 2021 know no toSorted.
	for (const field of changed.sort((a, b) => filledAt(a) - filledAt(b))) {
		if (isBox(field)) tickBox(field, field.checked)
		else typeInto(field, field.value)
	}
}

/** What the browser has filled by itself comes first. */
const filledAt = (field: Field) => Number(field.dataset['filled'] ?? 0)
