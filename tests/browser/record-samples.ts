import sharp from 'sharp'
import { inject } from 'vitest'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'

/** A small picture as somebody would choose it. */
export const smallPicture = () =>
	sharp({ create: { width: 320, height: 200, channels: 3, background: '#a13a22' } })
		.png()
		.toBuffer()

/** What ends does so after it begins. */
const hour = (field: Field) => (field.name.startsWith('end') ? '11:30' : '09:30')
/** What has come did so before today. */
const year = (field: Field) => (/^(?:came|spent)/.test(field.name) ? '2026' : '2027')
const day = (field: Field) => (field.as === 'date' ? `${year(field)}-03-04` : `2027-03-04T${hour(field)}`)

/**
 * A value that a field of the back-office takes.
 * @param word makes the record's texts its own
 * @param siteUrl a site that has pictures to show: the program that is tested
 */
export function sampleOf(field: Field, word: string, siteUrl?: string): string {
	const [first] = field.options ?? []
	if (field.rich) return `<p>What ${word} is about.</p>`
	switch (field.as) {
		case 'select':
			return typeof first === 'string' ? first : (first?.value ?? '')
		case 'number':
			return String(Math.max(field.min ?? 1, 1))
		case 'decimal':
			return (field.max ?? 100) < 12.5 ? '4.5' : '12.50'
		case 'date':
		case 'datetime':
			return day(field)
		case 'time':
			return '16:15'
		case 'url':
			// A picture of elsewhere is looked at, so it must be there.
			if (field.name === 'image_url') return `${siteUrl ?? inject('siteUrl')}/icon-192.png`
			return `https://${word}.example/page`
		case 'email':
			return `${word}@mail.example`
		case 'tel':
			return '+250788123456'
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
export const sampleValues = (
	fields: readonly Field[],
	word: string,
	siteUrl?: string,
): Record<string, string> =>
	Object.fromEntries(
		fields.filter(({ as }) => as !== 'image').map((field) => [field.name, sampleOf(field, word, siteUrl)]),
	)
