import { tickBox, typeInto } from '#app/ui/type-into.ts'

/**
 * What the visitor has typed into a text of several lines, and where: React draws it anew when it takes the page over,
 * which moves the caret to the end.
 */
const early = new Map<HTMLTextAreaElement, { text: string; caret: [from: number, to: number] }>()
const listening = new AbortController()

const note = (target: EventTarget | null) => {
	if (target instanceof HTMLTextAreaElement && target.value !== target.defaultValue)
		early.set(target, { text: target.value, caret: [target.selectionStart, target.selectionEnd] })
}

/** Where the caret went in what was typed, not in what React has drawn. */
const noteCaret = () => {
	const field = document.activeElement
	if (field instanceof HTMLTextAreaElement && early.get(field)?.text === field.value) note(field)
}

/** Call it before React starts. */
export function noteEarlyText(): void {
	for (const field of document.querySelectorAll('textarea')) note(field)
	const options = { capture: true, signal: listening.signal }
	document.addEventListener('input', ({ target }) => note(target), options)
	document.addEventListener('selectionchange', noteCaret, options)
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
	for (const [field, { text, caret }] of early) {
		if (!field.isConnected || field.value === text) continue
		field.value = text
		if (field === document.activeElement) field.setSelectionRange(...caret)
	}
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
