import sharp from 'sharp'
import type { Field } from '#app/platform/admin/resource-ui.ts'

/** A small picture as somebody would choose it. */
export const smallPicture = () =>
	sharp({ create: { width: 320, height: 200, channels: 3, background: '#a13a22' } })
		.png()
		.toBuffer()

const day = (field: Field) => (field.as === 'date' ? '2027-03-04' : '2027-03-04T09:30')

/**
 * A value that a field of the back-office takes.
 * @param word makes the record's texts its own
 */
export function sampleOf(field: Field, word: string): string {
	const [first] = field.options ?? []
	switch (field.as) {
		case 'select':
			return typeof first === 'string' ? first : (first?.value ?? '')
		case 'number':
			return String(Math.max(field.min ?? 1, 1))
		case 'date':
		case 'datetime':
			return day(field)
		case 'url':
			return `https://${word}.example/page`
		case 'email':
			return `${word}@mail.example`
		case 'tel':
			return '0788 123 456'
		case 'check':
			return 'true'
		case 'lines':
			return `First of ${word}\nSecond of ${word}`
		case 'long':
			return `What ${word} is about.`
		default:
			return `${word} ${field.label}`.slice(0, field.maxLength ?? 200)
	}
}

/** What a form of these fields posts; a picture is left out. */
export const sampleValues = (fields: readonly Field[], word: string): Record<string, string> =>
	Object.fromEntries(
		fields.filter(({ as }) => as !== 'image').map((field) => [field.name, sampleOf(field, word)]),
	)
