import { createContext, type ReactNode, use, useId, useMemo } from 'react'

export type FormValues = Record<string, string | string[]>
export type FormErrors = Record<string, string[]>

/** What the fields below read for their name: the values of the last try and the messages beside them. */
export type FormState = {
	values: FormValues
	errors: FormErrors
	formId: string
	/** Nobody answered the last try: the sentence that says so at the button. */
	unsent?: string | undefined
}

const FormStateContext = createContext<FormState>({ values: {}, errors: {}, formId: '' })

export function FormStateProvider({
	values,
	errors,
	formId,
	unsent,
	children,
}: FormState & { children: ReactNode }) {
	const state = useMemo(() => ({ values, errors, formId, unsent }), [values, errors, formId, unsent])
	return <FormStateContext value={state}>{children}</FormStateContext>
}

/** What the button says of a try that nobody answered. */
export const useUnsent = () => use(FormStateContext).unsent

/** Whether any of the fields has a message beside it. */
export function useHasError(names: readonly string[]): boolean {
	const { errors } = use(FormStateContext)
	return names.some((name) => errors[name]?.[0])
}

export type FieldState = {
	id: string
	/** Id of the message below the field. */
	errorId: string
	/** Id of the hint below the field. */
	hintId: string
	/** The value of the last try, if this form was tried. */
	value: string | undefined
	/** All values of the last try, for a group of boxes with one name. */
	values: readonly string[]
	error: string | undefined
}

/** The state of one field. `error` and `id` given by the caller stand above the form's. */
export function useField(name: string, given: { id?: string; error?: string } = {}): FieldState {
	const form = use(FormStateContext)
	const ownId = useId()
	const id = given.id ?? (form.formId ? `${form.formId}-${name}` : `${ownId}${name}`)
	const value = form.values[name]
	const values = value === undefined ? [] : typeof value === 'string' ? [value] : value
	return {
		id,
		errorId: `${id}-error`,
		hintId: `${id}-hint`,
		value: values[0],
		values,
		error: given.error ?? form.errors[name]?.[0],
	}
}
