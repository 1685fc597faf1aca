import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import type { FormValues } from '#app/ui/form-state.tsx'

/** A field of which two versions differ: its text in each. */
export type Difference = {
	name: string
	label: string
	/** Its texts are written with marks. */
	isRich: boolean
	values: readonly [string, string]
}

/** Lines as a field holds them: a form sends them with returns. */
const linesOf = (text: string) => text.replaceAll('\r\n', '\n')

/** The fields of which two versions differ: what is saved, and what was typed. Pictures are not compared. */
export const differencesBetween = (
	fields: readonly Field[],
	saved: Readonly<Record<string, string>>,
	typed: FormValues,
): Difference[] =>
	fields
		.filter(({ as }) => as !== 'image')
		.map(({ name, label, rich }) => {
			const values = [linesOf(saved[name] ?? ''), linesOf(String(typed[name] ?? ''))] as const
			return { name, label, isRich: rich !== undefined, values }
		})
		.filter(({ values }) => values[0] !== values[1])
