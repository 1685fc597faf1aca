import { attempt, draftKey } from '#app/platform/web/forms/draft-keys.ts'
import { typeInto } from '#app/ui/type-into.ts'

/** What a form held when it was last typed in. Stays in this tab, and never reaches the server. */
type Draft = {
	at: number
	/** The query of the form's address: another one may ask for other first values. */
	search: string
	/** Version of the record that was edited. */
	version: string
	values: Record<string, string[]>
	/** What fields that speak of one thing among several, such as a picture, spoke of. */
	of?: Record<string, string>
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const keyOf = (form: HTMLFormElement) => draftKey(form.id)

/** Neither hidden fields nor secrets, neither cards nor files: what is not listed here is never kept. */
const KEPT_TYPES =
	/^(text|email|tel|url|search|number|date|datetime-local|time|checkbox|radio|select-one|select-multiple|textarea)$/

/** The form's fields that may be kept, by name. A form with a password has none. */
function controlsOf(form: HTMLFormElement): Map<string, Control[]> {
	const controls = new Map<string, Control[]>()
	if (form.querySelector('[type="password"]')) return controls
	for (const element of form.elements) {
		const control = element as Control
		if (!control.name || !KEPT_TYPES.test(control.type) || control.closest('[aria-hidden]:not(textarea)'))
			continue
		if (/^cc-|one-time-code/.test(control.autocomplete)) continue
		controls.set(control.name, [...(controls.get(control.name) ?? []), control])
	}
	return controls
}

const isBox = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)
const isSelect = (control: Control): control is HTMLSelectElement => control.type.startsWith('select')

function valuesOf(controls: readonly Control[]): string[] {
	return controls.flatMap((control) => {
		if (isBox(control)) return control.checked ? [control.value] : []
		return isSelect(control) ? [...control.selectedOptions].map(({ value }) => value) : [control.value]
	})
}

function firstValuesOf(controls: readonly Control[]): string[] {
	return controls.flatMap((control) => {
		if (isBox(control)) return control.defaultChecked ? [control.value] : []
		if (!isSelect(control)) return [control.defaultValue]
		const preset = [...control.options].filter(({ defaultSelected }) => defaultSelected)
		return (preset.length > 0 || control.multiple ? preset : [...control.options].slice(0, 1)).map(
			({ value }) => value,
		)
	})
}

/**
 * Whether a field still is as it began. React gives a field that it controls a new default with each letter, so what the
 * form held at first is looked at, too.
 */
const isUntouched = (controls: readonly Control[], first: FormData) => {
	const [{ name, form } = { name: '', form: null }] = controls
	if (valuesOf(controls).join('\n') !== firstValuesOf(controls).join('\n')) return false
	// What was not there then is there because of another field.
	if (!form || !first.has(name)) return true
	return new FormData(form).getAll(name).join('\n') === first.getAll(name).join('\n')
}

const spokenOf = ([control]: readonly Control[]): string => control?.dataset['of'] ?? ''

const isEmpty = (values: readonly string[]) => values.every((value) => value === '')

const versionOf = (form: HTMLFormElement) =>
	form.querySelector<HTMLInputElement>('input[name="version"]')?.value ?? ''

const readDraft = (form: HTMLFormElement) =>
	attempt(() => JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null') as Draft | null) ?? null

/** The page's address without what an answer left there. */
function searchNow(): string {
	const search = new URLSearchParams(location.search)
	for (const name of ['sent', 'done', 'receipt']) search.delete(name)
	return String(search)
}

/**
 * Keeps what differs from what the form began with; the fields of other steps stay as they were kept.
 * @param first what the form held when it was drawn
 * @param answered the server has seen the form, so that what stands in it is no longer what it began with
 */
export function saveDraft(form: HTMLFormElement, first: FormData, answered: boolean): void {
	const before = readDraft(form)
	const values = { ...before?.values }
	const of = { ...before?.of }
	for (const [name, controls] of controlsOf(form)) {
		if (spokenOf(controls)) of[name] = spokenOf(controls)
		else delete of[name]
		if (answered || !isUntouched(controls, first)) values[name] = valuesOf(controls)
		else delete values[name]
	}
	const draft: Draft = { at: Date.now(), search: searchNow(), version: versionOf(form), values, of }
	attempt(() => {
		if (Object.keys(values).length === 0) sessionStorage.removeItem(keyOf(form))
		else sessionStorage.setItem(keyOf(form), JSON.stringify(draft))
	})
}

/** Types a value as a person would, so that whatever listens to the field hears of it. */
function type(control: Control, values: readonly string[]): void {
	if (isBox(control)) {
		if (control.checked !== values.includes(control.value)) control.click()
		return
	}
	const [value = ''] = values
	const offered = !isSelect(control) || [...control.options].some((option) => option.value === value)
	if (offered) typeInto(control, value)
}

/**
 * Puts what was kept into fields that nobody has touched yet, and tells when it was kept, if anything was put.
 * @param first what the form held when it was drawn
 * @param answered names of the fields that the server has answered: its values stand
 */
export function restoreDraft(
	form: HTMLFormElement,
	first: FormData,
	answered: readonly string[],
): { at: number; outdated: boolean } | null {
	const draft = readDraft(form)
	if (!draft) return null
	const sameAddress = draft.search === searchNow()
	let restored = false
	for (const [name, controls] of controlsOf(form)) {
		const values = draft.values[name]
		if (!values || answered.includes(name) || !isUntouched(controls, first)) continue
		if ((draft.of?.[name] ?? '') !== spokenOf(controls)) continue
		// Another address asked for this value: what was typed for the former one gives way.
		if (!sameAddress && !isEmpty(firstValuesOf(controls))) continue
		const before = valuesOf(controls).join('\n')
		for (const control of controls) if (!control.matches(':disabled')) type(control, values)
		restored ||= valuesOf(controls).join('\n') !== before
	}
	return restored ? { at: draft.at, outdated: draft.version !== versionOf(form) } : null
}
