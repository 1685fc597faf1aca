import { z } from 'zod'
import {
	emailField,
	longTextField,
	optional,
	phoneField,
	textField,
	urlField,
} from '#app/platform/forms/fields.server.ts'

/** The application to an opportunity (000 §5). */
export const OpportunityApplicationForm = z.object({
	first_name: textField('First name'),
	last_name: textField('Last name'),
	email: emailField(),
	phone: phoneField(),
	cover_letter: longTextField('Cover letter'),
	resume_url: optional(urlField('Resume URL')),
	portfolio_url: optional(urlField('Portfolio URL')),
})

export type OpportunityApplication = z.output<typeof OpportunityApplicationForm>
