import { z } from 'zod'
import { declareUnits, unitsOf } from '#app/platform/web/forms/declared-limits.server.ts'

/** A field that is asked for as things are set just now; else what was sent is dropped unread, and it is null. */
export function askedWhile<Output>(isAsked: () => boolean, field: z.ZodType<Output>) {
	const asked = z.preprocess((value) => (isAsked() ? (value ?? '') : null), field.nullable())
	return declareUnits(asked, unitsOf(field))
}
