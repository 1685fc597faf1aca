import { type FormEvent, useState } from 'react'

import { INVALID_EMAIL, INVALID_URL, missing } from '#app/ui/field-messages.ts'
import type { FormErrors } from '#app/ui/form-state.tsx'

type Checked = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Where the browser finds another kind of text than the field is for. */
const typeMessages: Partial<Record<string, string>> = { email: INVALID_EMAIL, url: INVALID_URL }

const isChecked = (target: EventTarget): target is Checked =>
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

/** The field's own sentence for this breach, else what the server says of it, else the browser's. */
function messageOf(field: Checked): string {
	const { message, requiredMessage } = field.dataset
	const { valueMissing, typeMismatch } = field.validity
	const label = valueMissing && labelOf(field)
	const own = valueMissing ? requiredMessage : message
	const general = label ? missing(label) : typeMismatch && typeMessages[field.type]
	return own || general || field.validationMessage
}

/**
 * Shows the browser's validity messages beside the fields instead of in bubbles. Spread `handlers` on the form and
 * give `errors` to FormStateProvider: the server's messages with the browser's over them, each gone once its
 * field is edited. Without script the browser's own bubbles remain.
 */
export function useNativeErrors(serverErrors: FormErrors): {
	errors: FormErrors
	handlers: {
		onInvalidCapture: (event: FormEvent<HTMLFormElement>) => void
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
			onInvalidCapture(event) {
				const field = event.target
				if (!isChecked(field)) return
				event.preventDefault()
				const message = messageOf(field)
				setShown((before) => ({ ...before, errors: { ...before.errors, [nameOf(field)]: [message] } }))
				if (event.currentTarget.querySelector(':is(input, select, textarea):invalid') === field) field.focus()
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
