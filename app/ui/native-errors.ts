import { type FormEvent, useState } from 'react'

import type { FormErrors } from '#app/ui/form-state.tsx'

type Checked = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isChecked = (target: EventTarget): target is Checked =>
	target instanceof HTMLInputElement ||
	target instanceof HTMLSelectElement ||
	target instanceof HTMLTextAreaElement

/** What the form's messages call it; a field that is never sent has no name of its own. */
const nameOf = (field: Checked) => field.name || (field.dataset['name'] ?? '')

/** The field's own sentence for this breach, else the browser's. */
function messageOf(field: Checked): string {
	const { message, requiredMessage } = field.dataset
	const own = field.validity.valueMissing ? (requiredMessage ?? message) : message
	return own ?? field.validationMessage
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
