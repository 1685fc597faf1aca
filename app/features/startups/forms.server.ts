import { z } from 'zod'
import {
	FIRST_FOUNDED_YEAR,
	LISTED_SECTORS,
	STARTUP_STAGES,
	STARTUP_STATUSES,
	TEAM_SIZES,
} from '#app/features/startups/rules.ts'
import {
	choiceField,
	imageField,
	integerField,
	longTextField,
	optional,
	textField,
	tickField,
	urlField,
} from '#app/platform/web/forms/fields.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'

const WRONG_YEAR = `Founded year must be from ${FIRST_FOUNDED_YEAR} to the current year`
/** The current year is that of Kigali at the moment of the save. */
const foundedYear = integerField('Founded year', {
	min: FIRST_FOUNDED_YEAR,
	max: Number.MAX_SAFE_INTEGER,
	minMessage: WRONG_YEAR,
}).refine((year) => year <= Number(kigaliDay(new Date()).slice(0, 4)), WRONG_YEAR)

/** A startup as an administrator writes it; the toggle alone makes it featured. */
export const StartupForm = z.object({
	name: textField('Name'),
	website: urlField('Website'),
	description: longTextField('Description'),
	sector: choiceField('Sector', LISTED_SECTORS),
	stage: choiceField('Stage', STARTUP_STAGES),
	location: textField('Location'),
	status: choiceField('Status', STARTUP_STATUSES),
	founded_year: optional(foundedYear),
	team_size: optional(choiceField('Team size', TEAM_SIZES)),
	funding_raised: optional(textField('Funding raised')),
	logo: imageField(),
	remove_logo: tickField(),
})
