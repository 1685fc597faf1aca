import { BUTTON, type Early, FIELDS } from '#app/platform/pages/still/early.ts'
import { findAnew } from '#app/platform/pages/still/find-anew.ts'

/** Any of the three: what only one of them has is missing in the others. */
type Field = HTMLInputElement &
	Partial<Pick<HTMLSelectElement, 'options' | 'selectedIndex'> & Pick<HTMLTextAreaElement, 'rows'>>
/** React's memory of what a field held when React last looked. */
type Remembered = { _valueTracker?: { setValue(value: string): void } }

const isBox = ({ type }: Field) => type === 'checkbox' || type === 'radio'

/** Whether the visitor, or the browser for him, has changed what the page came with. */
function isChanged(field: Field): boolean {
	if (field.options) {
		return (
			field.selectedIndex !==
			Math.max(
				0,
				[...field.options].findIndex(({ defaultSelected }) => defaultSelected),
			)
		)
	}
	// Of the buttons of a group the one that was chosen speaks.
	if (isBox(field))
		return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
	return field.value !== field.defaultValue
}

/**
 * Lets React hear of a field that was changed before it listened. It compares a field with what it held when React first
 * saw it, which is what the visitor had made of it: so that memory is made untrue first.
 */
function tell(field: Field): void {
	const memory = (field as Remembered)._valueTracker
	memory?.setValue(isBox(field) ? String(!field.checked) : `${field.value}.`)
	// No MouseEvent: the box is not toggled once more.
	const kind = isBox(field) ? 'click' : field.options || field.type === 'file' ? 'change' : 'input'
	field.dispatchEvent(new Event(kind, { bubbles: true }))
}

/** Acts upon these, each given with what it was when it was touched. */
function replay(
	targets: [old: EventTarget, now: EventTarget | undefined][],
	touched: Early['touched'],
): void {
	let place: Element | undefined
	for (const [old, target] of targets) {
		if (!(target instanceof Element)) continue
		place = target
		if (!target.matches(FIELDS)) {
			if (target.matches(BUTTON)) (target as HTMLElement).click()
			continue
		}
		const field = target as Field
		const held = touched.get(old)
		// React has drawn its own value into a textarea that came filled.
		if (held !== undefined && field.rows && field.value !== held) field.value = held
		if (isChanged(field)) tell(field)
	}
	if (place?.matches(FIELDS) && place !== document.activeElement)
		(place as Field).focus({ preventScroll: true })
	touched.clear()
}

/**
 * Acts upon everything that was typed, chosen or pressed before React was there, once and in its order, and leaves the
 * focus where the visitor is. Call it when React has taken the page over and has not yet drawn it a second time.
 */
export function replayEarly(): void {
	const { touched, stop } = window.hubEarly ?? {}
	if (!touched) return
	stop?.abort()
	const fields = [...document.querySelectorAll<Field>(FIELDS)].filter(isChanged)
	// What the browser has filled by itself comes first.
	const targets = [
		...new Set<EventTarget>([...fields.filter((field) => !touched.has(field)), ...touched.keys()]),
	]
	// A still page that has changed since it was read is drawn anew. Nothing may be waited for: who types goes on typing.
	replay(
		targets.map((target) => [target, findAnew(target)]),
		touched,
	)
}
