import { z } from 'zod'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import type { SentPicture } from '#app/platform/core/files/place-picture.server.ts'
import {
	ALT_CHARACTERS,
	BUCKETS,
	CREDIT_CHARACTERS,
	isDescribed,
	MEGABYTE,
	NOT_DESCRIBED,
} from '#app/platform/core/files/rules.ts'
import {
	imageField,
	integerField,
	optional,
	textField,
	tickField,
	wordField,
} from '#app/platform/web/forms/fields.server.ts'

const ADDRESS_CHARACTERS = 300

const percent = (from: string) => optional(integerField(`Focus from the ${from}`, { min: 0, max: 100 }))

/** An address of ours within what was pasted, which may be that of the whole page. */
const kept = optional(
	textField('Picture', ADDRESS_CHARACTERS)
		.transform((text) => /\/files\/[a-z-]+\/[0-9a-f-]{36}/.exec(text)?.[0] ?? '')
		.refine((address) => address !== '', 'This is not the address of a picture kept here'),
)

/** Characters of what a form was filled with, each as long as JSON may write it. */
const FILLED_CHARACTERS = 6 * (ALT_CHARACTERS + CREDIT_CHARACTERS) + 200

const Filled = z.object({
	alt: z.string().transform((text) => text || null),
	decoration: z.boolean(),
	credit: z.string().transform((text) => text || null),
	x: z.coerce.number(),
	y: z.coerce.number(),
})

/** What the form was filled with, as `PictureFactsFields` writes it; null where nothing can be read of it. */
const filled = wordField('Picture', FILLED_CHARACTERS)
	.transform((text) => {
		try {
			return Filled.parse(JSON.parse(text))
		} catch {
			return null
		}
	})
	.catch(null)

/** What a form says of the picture in its field `name`. A new one is described, or called decoration. */
const factsOf = (name: string, megabytes: number) =>
	z
		.object({
			[name]: imageField(),
			[`${name}_alt`]: optional(textField('What the picture shows', ALT_CHARACTERS)),
			[`${name}_decoration`]: tickField(),
			[`${name}_credit`]: optional(textField('Credit', CREDIT_CHARACTERS)),
			[`${name}_focus_x`]: percent('left'),
			[`${name}_focus_y`]: percent('top'),
			[`${name}_again`]: kept,
			[`${name}_of`]: wordField('Picture', ADDRESS_CHARACTERS).catch(''),
			[`${name}_was`]: filled,
		} as Record<string, z.ZodType<unknown>>)
		.superRefine((sent, context) => {
			const file = sent[name]
			// One that is too large is refused beside its own field.
			if (!(file instanceof File) || file.size > megabytes * MEGABYTE) return
			if (sent[`${name}_alt`] || sent[`${name}_decoration`]) return
			context.addIssue({ code: 'custom', path: [`${name}_alt`], message: NOT_DESCRIBED })
		})

/** The rules of a form, with those of what is said of its pictures. */
export const withPictureFacts = (form: z.ZodType, fields: readonly Field[]): z.ZodType =>
	fields.reduce<z.ZodType>(
		(whole, { name, bucket }) =>
			bucket && isDescribed(bucket) ? z.intersection(whole, factsOf(name, BUCKETS[bucket].megabytes)) : whole,
		form,
	)

/** Puts what a form says of the picture in its field `name` together, where it was asked. */
export function gatherFacts(sent: Record<string, unknown>, name: string): void {
	if (!(`${name}_alt` in sent)) return
	const take = (what: string) => {
		const value = sent[`${name}_${what}`]
		delete sent[`${name}_${what}`]
		return value
	}
	sent[`${name}_facts`] = {
		alt: take('alt'),
		decoration: take('decoration'),
		credit: take('credit'),
		x: take('focus_x'),
		y: take('focus_y'),
		again: take('again'),
		of: take('of'),
		was: take('was'),
	} as SentPicture
}
