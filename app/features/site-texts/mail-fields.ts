import { fieldsIn, withoutFields } from '#app/platform/core/mail/field-marks.ts'
import type { TextKind } from '#app/platform/web/site-texts/site-texts.ts'

const MARKUP = /<\/?[a-z][^<>]*>/i

const braced = (fields: readonly string[]) => fields.map((field) => `{${field}}`).join(', ')

/**
 * What is wrong with a text in which fields stand, as a sentence; null where nothing is, and of every other text.
 * @param text not empty
 */
export function troubleIn({ label, as, fields, needs = [] }: TextKind, text: string): string | null {
	if (!fields) return null
	const used = fieldsIn(text)
	const unknown = used.find((field) => !fields.includes(field))
	if (unknown !== undefined) {
		const known = fields.length === 0 ? 'No field can stand here' : `What can stand here: ${braced(fields)}`
		return `There is no {${unknown}}. ${known}.`
	}
	const missing = needs.filter((field) => !used.includes(field))
	if (missing.length > 0) return `${label} must say ${braced(missing)}`
	if (/[{}]/.test(withoutFields(text)))
		return 'A brace stands alone. Braces are for fields only, such as {hub}.'
	if (MARKUP.test(text)) return 'Please write plain words: marks such as <b> would be shown as they are.'
	if (as !== 'long' && /[\r\n]/.test(text)) return `${label} must be one line`
	return null
}
