import { type FocusEvent, type FormEvent, useState } from 'react'

import { missing } from '#app/ui/field-messages.ts'
import type { FormErrors } from '#app/ui/form-state.tsx'

type Checked = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Rules beyond the browser's own by the type of the field: a sentence, or null where the text is right. */
export type FieldChecks = Partial<Record<string, (text: string) => string | null>>

const isChecked = (target: EventTarget | null): target is Checked =>
	target instanceof HTMLInputElement ||
	target instanceof HTMLSelectElement ||
	target instanceof HTMLTextAreaElement

/** What the form's messages call it; a field that is never sent has no name of its own. */
const nameOf = (field: Checked) => field.name || (field.dataset['name'] ?? '')

/** How the page names it; a box that is to be ticked has a sentence instead of a name. */
function labelOf(field: Checked): string | null | undefined {
	if (field.type === 'checkbox') return null
	const label =
		field.type === 'radio' ? field.closest('fieldset')?.querySelector('legend') : field.labels?.[0]
	return label?.textContent
}

/** What is wrong with the field, as the server would say it; '' if nothing is. */
function faultOf(field: Checked, checks: FieldChecks): string {
	if (!field.willValidate) return ''
	const { message, requiredMessage } = field.dataset
	const { validity, validationMessage } = field
	const text = field.value.trim()
	// Blanks alone are nothing, as for the server.
	if (validity.valueMissing || (field.required && text === '')) {
		const label = labelOf(field)
		return requiredMessage || (label && missing(label)) || validationMessage
	}
	const check = text && checks[field.type]
	if (check) {
		const fault = check(text)
		if (fault) return message || fault
		if (validity.typeMismatch) return ''
	}
	return validity.valid ? '' : message || validationMessage
}

/** A press that takes the focus away is over by then: what it meant is not moved from under it. */
const AFTER_PRESS_MILLISECONDS = 300

/**
 * Shows what is wrong with the fields beside them instead of in the browser's bubbles: all of it at once when the form
 * is sent, and for one field when it is left. Spread `handlers` on the form, which is to have `noValidate` then,
 * and give `errors` to FormStateProvider: the server's messages with the browser's over them, each gone once its field
 * is edited. Without script the browser's own bubbles remain.
 */
export function useNativeErrors(
	serverErrors: FormErrors,
	checks: FieldChecks,
): {
	errors: FormErrors
	handlers: {
		onInvalidCapture: (event: FormEvent<HTMLFormElement>) => void
		onSubmit: (event: FormEvent<HTMLFormElement>) => void
		onBlur: (event: FocusEvent<HTMLFormElement>) => void
		onInput: (event: FormEvent<HTMLFormElement>) => void
	}
} {
	const [shown, setShown] = useState<{ from: FormErrors; errors: FormErrors }>({
		from: serverErrors,
		errors: serverErrors,
	})
	const current = shown.from === serverErrors ? shown : { from: serverErrors, errors: serverErrors }
	if (current !== shown) setShown(current)

	return {
		errors: current.errors,
		handlers: {
			// Of a field that checks itself, as one for a photo does once it is chosen.
			onInvalidCapture(event) {
				const field = event.target
				if (!isChecked(field)) return
				event.preventDefault()
				const fault = faultOf(field, checks)
				if (fault)
					setShown((before) => ({ ...before, errors: { ...before.errors, [nameOf(field)]: [fault] } }))
			},
			onSubmit(event) {
				const { submitter } = event.nativeEvent as SubmitEvent
				if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return
				const faults: FormErrors = {}
				let first: Checked | undefined
				for (const field of event.currentTarget.elements) {
					const fault = isChecked(field) && faultOf(field, checks)
					if (!fault) continue
					faults[nameOf(field)] ??= [fault]
					first ??= field
				}
				if (!first) return
				event.preventDefault()
				setShown((before) => ({ ...before, errors: { ...before.errors, ...faults } }))
				first.focus()
			},
			onBlur({ target, relatedTarget }) {
				const field: EventTarget = target
				if (!isChecked(field) || field.value.trim() === '' || field.type === 'radio') return
				const show = () => {
					const fault = field.isConnected && faultOf(field, checks)
					if (fault)
						setShown((before) => ({ ...before, errors: { ...before.errors, [nameOf(field)]: [fault] } }))
				}
				setTimeout(show, isChecked(relatedTarget) ? 0 : AFTER_PRESS_MILLISECONDS)
			},
			onInput(event) {
				const field = event.target
				if (!isChecked(field)) return
				setShown((before) => {
					if (!before.errors[nameOf(field)]) return before
					const { [nameOf(field)]: _answered, ...errors } = before.errors
					return { ...before, errors }
				})
			},
		},
	}
}
