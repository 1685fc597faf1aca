import { z } from 'zod'
import { SPENT_MAX, SPENT_MIN } from '#app/features/months/rules.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import {
	dayField,
	integerField,
	longTextField,
	optional,
	textField,
} from '#app/platform/web/forms/fields.server.ts'

/** Something that the hub spent, as an administrator enters it. */
export const SpendingForm = z
	.object({
		what: textField('What for'),
		amount: integerField('Amount', { min: SPENT_MIN, max: SPENT_MAX }),
		spent_on: dayField('Spent on'),
		note: optional(longTextField('Note')),
	})
	.refine(({ spent_on }) => spent_on <= kigaliDay(new Date()), {
		path: ['spent_on'],
		error: 'The day is in the future',
	})
