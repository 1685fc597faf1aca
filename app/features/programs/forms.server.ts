import { z } from 'zod'
import { FACT_CHARACTERS, LAST_POSITION, MOST_SEATS, PROGRAM_ICONS } from '#app/features/programs/rules.ts'
import { STARTUP_SECTORS, STARTUP_STAGES } from '#app/features/startups/rules.ts'
import {
	choiceField,
	dayField,
	imageField,
	integerField,
	longTextField,
	optional,
	requireOwnText,
	textField,
	tickField,
} from '#app/platform/web/forms/fields.server.ts'
import { funderForm } from '#app/platform/web/forms/funder-form.server.ts'
import { personForm } from '#app/platform/web/forms/person-form.server.ts'

/** The program application. */
export const ProgramApplicationForm = z
	.object({
		...personForm,
		...funderForm,
		organization: optional(textField('Organization')),
		startup_sector: choiceField('Startup sector', STARTUP_SECTORS),
		custom_sector: optional(textField('Your sector', 100)),
		startup_stage: choiceField('Startup stage', STARTUP_STAGES),
		project_description: longTextField('Project description'),
		motivation: longTextField('Motivation'),
		experience: longTextField('Experience'),
	})
	.superRefine(requireOwnText('startup_sector', 'custom_sector', 'Your sector'))
	.transform(({ custom_sector, ...application }) => ({
		...application,
		startup_sector:
			application.startup_sector === 'Other' ? (custom_sector ?? 'Other') : application.startup_sector,
	}))

export type ProgramApplication = z.output<typeof ProgramApplicationForm>

const fact = (label: string) => optional(textField(label, FACT_CHARACTERS))
const list = (label: string) => optional(longTextField(label))

/** A program as an administrator writes it, with what its own page says. */
export const ProgramForm = z
	.object({
		title: textField('Title'),
		description: longTextField('Description'),
		duration: optional(textField('Duration')),
		audience: optional(textField('Audience')),
		icon: choiceField('Icon', PROGRAM_ICONS),
		position: optional(integerField('Order', { min: 0, max: LAST_POSITION })),
		starts_on: optional(dayField('Starts')),
		ends_on: optional(dayField('Ends')),
		apply_by: optional(dayField('Apply by')),
		schedule: fact('Days and hours'),
		place: fact('Place'),
		language: fact('Language'),
		cost: fact('Cost'),
		seats: optional(integerField('Seats', { min: 1, max: MOST_SEATS })),
		learn: list('What you learn'),
		fits: list('It fits if'),
		not_needed: list('You do not need'),
		steps: list('After you apply'),
		questions: list('Questions people ask'),
		image: imageField(),
		remove_image: tickField(),
	})
	.refine(({ starts_on, ends_on }) => starts_on === null || ends_on === null || ends_on >= starts_on, {
		path: ['ends_on'],
		error: 'A program ends on the day it starts or later',
	})

export type ProgramInput = z.output<typeof ProgramForm>
