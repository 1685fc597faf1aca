import { z } from 'zod'
import {
	DECISIONS,
	MOST_AT_ONCE,
	REASON_CHARACTERS,
	REGISTRATION_TYPES,
} from '#app/features/registrations/rules.ts'
import { longTextField, optional } from '#app/platform/forms/fields.server.ts'

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

/** A decision on one registration, with the reason that goes into the mail (D-140). */
export const DecisionForm = z.object({ reason: optional(longTextField('Reason', REASON_CHARACTERS)) })

/** A press without fields. */
export const NoFields = z.unknown()
