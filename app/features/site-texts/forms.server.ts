import { z } from 'zod'
import { troubleIn } from '#app/features/site-texts/mail-fields.ts'
import { mostRows, readChanged, textsIn } from '#app/features/site-texts/stored-texts.server.ts'
import type { TextsPage } from '#app/platform/web/site-texts/site-texts.ts'
import { SAVING_ACTS } from '#app/features/site-texts/rules.ts'
import {
	choiceField,
	integerField,
	longTextField,
	optional,
	textField,
} from '#app/platform/web/forms/fields.server.ts'
import { isRows, type TextKind, type TextRows } from '#app/platform/web/site-texts/site-texts.ts'

const inFrancs = ({ label, max, step = 1 }: TextKind) =>
	integerField(label, { min: 0, max })
		.refine((francs) => francs % step === 0, `${label} must be a multiple of ${step}`)
		.transform(String)

const refuseTrouble = (kind: TextKind) => (text: string, context: z.RefinementCtx) => {
	const message = troubleIn(kind, text)
	if (message !== null) context.addIssue({ code: 'custom', message })
}

function fieldOf(kind: TextKind): z.ZodType<string | null> {
	const { label, max, as } = kind
	if (as === 'amount') return inFrancs(kind)
	const field = as === 'long' || as === 'list' ? longTextField(label, max) : textField(label, max)
	return kind.fields ? field.superRefine(refuseTrouble(kind)) : field
}

const rowFields = (key: string, rows: TextRows): [string, z.ZodType<string | null>][] =>
	Array.from({ length: mostRows(rows) }, (_, at) =>
		Object.entries(rows.columns).map(([name, kind]): [string, z.ZodType<string | null>] => [
			`${key}.${at}.${name}`,
			optional(fieldOf(kind)),
		]),
	).flat()

/** The rows that have anything in them, in their order; what is missing in one is said beside it. */
function rowsFrom(
	key: string,
	rows: TextRows,
	fields: Readonly<Record<string, unknown>>,
	context: z.RefinementCtx,
) {
	return Array.from({ length: mostRows(rows) }, (_, at) => {
		const typed = Object.entries(rows.columns).map(([name, kind]) => ({
			name,
			kind,
			value: (fields[`${key}.${at}.${name}`] ?? '') as string,
		}))
		if (rows.most !== undefined && typed.every(({ value }) => value === '')) return []
		for (const { name, kind, value } of typed) {
			if (value !== '' || kind.optional) continue
			context.addIssue({
				code: 'custom',
				path: [`${key}.${at}.${name}`],
				message: `${kind.label} is required`,
			})
		}
		return [Object.fromEntries(typed.map(({ name, value }) => [name, value]))]
	}).flat()
}

/** The form of a page's texts: its act, and of its values what differs from the originals. */
export function textsForm(page: TextsPage) {
	const texts = textsIn(page)
	const shape = Object.fromEntries(
		texts.flatMap(([key, text]) =>
			isRows(text)
				? rowFields(key, text)
				: [[key, text.optional ? optional(fieldOf(text)) : fieldOf(text)] as const],
		),
	)
	return z
		.object({ act: choiceField('Act', SAVING_ACTS), ...shape })
		.transform(({ act, ...fields }, context) => {
			const values = texts.map(([key, text]) => [
				key,
				isRows(text)
					? rowsFrom(key, text, fields, context)
					: ((fields as Record<string, unknown>)[key] ?? ''),
			])
			return { act, changed: readChanged(page, Object.fromEntries(values)) }
		})
}

/** A step back, whatever is typed. */
export const NoFields = z.object({})
