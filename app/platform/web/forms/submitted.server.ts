import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { type FormResult, HIDDEN_FIELDS } from '#app/platform/web/forms/form-result.ts'

/** The submitted fields as a schema reads them: one value, or a list where a name came more than once. */
export function fieldsOf(body: FormData): Record<string, unknown> {
	const fields: Record<string, unknown> = {}
	for (const name of new Set(body.keys())) {
		if (HIDDEN_FIELDS.includes(name)) continue
		const all = body.getAll(name)
		fields[name] = all.length > 1 ? all : all[0]
	}
	return fields
}

/** What was typed, to be shown again: texts only, never a file or a password. */
export function typedValues(fields: Record<string, unknown>): FormResult['values'] {
	const values: FormResult['values'] = {}
	for (const [name, value] of Object.entries(fields)) {
		if (/password/i.test(name)) continue
		if (typeof value === 'string') values[name] = value
		else if (Array.isArray(value)) values[name] = value.filter((one) => typeof one === 'string')
	}
	return values
}

/** The sentences beside each field; an issue of the whole form stands under the empty name. */
export function errorsPerField(error: z.ZodError): Record<string, string[]> {
	const errors: Record<string, string[]> = {}
	for (const issue of error.issues) (errors[String(issue.path[0] ?? '')] ??= []).push(issue.message)
	return errors
}

/**
 * Something equal for equal submissions, in whatever order their fields came and whatever the rules say of them by now; a
 * file stands for itself by name, size and type.
 */
export const comparable = (fields: Record<string, unknown>) =>
	JSON.stringify(
		Object.keys(fields)
			.sort()
			.map((name) => [name, fields[name]]),
		(_key, value: unknown) =>
			value instanceof File ? { file: value.name, size: value.size, type: value.type } : value,
	)

/** Whether two secrets are the same, in a time that tells nothing. */
export function sameText(a: string, b: string): boolean {
	if (a.length !== b.length) return false
	const [left, right] = [Buffer.from(a), Buffer.from(b)]
	return left.length === right.length && timingSafeEqual(left, right)
}
