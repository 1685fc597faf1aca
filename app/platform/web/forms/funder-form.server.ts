import { z } from 'zod'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { SEXES } from '#app/platform/core/funder-questions.ts'
import { placeOptions, PLACES } from '#app/platform/core/places.server.ts'
import { declareUnits, unitsOf } from '#app/platform/web/forms/declared-limits.server.ts'
import { choiceField, optional } from '#app/platform/web/forms/fields.server.ts'

/** Nothing is kept of what nobody was asked. */
function ifAsked<Output>(field: z.ZodType<Output>) {
	const answer = optional(field)
	return declareUnits(
		z.preprocess((value) => (currentHub().asksForFunders ? value : ''), answer),
		unitsOf(answer),
	)
}

/** The part of a form that is asked for those who fund the hub. */
export const funderForm = {
	sex: ifAsked(choiceField('Sex', SEXES)),
	district: ifAsked(choiceField('District or country', PLACES)),
}

/** What a form's page shows of them; null while they are not asked. */
export const funderQuestions = () => (currentHub().asksForFunders ? { places: placeOptions() } : null)
