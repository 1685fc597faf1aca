import { z } from 'zod'
import { DECISIONS, MOST_AT_ONCE, REGISTRATION_TYPES } from '#app/features/registrations/rules.ts'

/** A ticked row: its type and id. */
const chosenRow = z
	.string()
	.transform((text) => text.split(' '))
	.pipe(z.tuple([z.enum(REGISTRATION_TYPES), z.uuid()]))
	.transform(([type, id]) => ({ type, id }))

/** One press on the list: a decision on the ticked rows, or the undoing of one. */
export const ManyForm = z.union([
	z.object({ undo: z.uuid({ abort: true }) }),
	z.object({
		decision: z.enum(DECISIONS),
		chosen: z.preprocess(
			(value) => [value ?? ''].flat().filter((row) => row !== ''),
			z.array(chosenRow).max(MOST_AT_ONCE),
		),
	}),
])

/** A press without fields. */
export const NoFields = z.unknown()
