import { z } from 'zod'
import { PROGRAM_ICONS } from '#app/features/programs/rules.ts'
import { STARTUP_SECTORS, STARTUP_STAGES } from '#app/features/startups/rules.ts'
import {
	choiceField,
	imageField,
	longTextField,
	optional,
	requireOwnText,
	textField,
	tickField,
} from '#app/platform/forms/fields.server.ts'
import { personForm } from '#app/platform/person/form.server.ts'

/** The program application (000 §5). */
export const ProgramApplicationForm = z
	.object({
		...personForm,
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

/** A program as an administrator writes it (002 §5, D-091). */
export const ProgramForm = z.object({
	title: textField('Title'),
	description: longTextField('Description'),
	duration: optional(textField('Duration')),
	audience: optional(textField('Audience')),
	icon: choiceField('Icon', PROGRAM_ICONS),
	image: imageField(),
	remove_image: tickField(),
})

export type ProgramInput = z.output<typeof ProgramForm>
