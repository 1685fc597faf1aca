import { z } from 'zod'
import { OPPORTUNITY_CATEGORIES, OPPORTUNITY_STATUSES } from '#app/features/opportunities/rules.ts'
import {
	choiceField,
	clockField,
	dayField,
	emailField,
	longTextField,
	optional,
	textField,
	tickField,
	urlField,
} from '#app/platform/web/forms/fields.server.ts'
import { personForm } from '#app/platform/web/forms/person-form.server.ts'
import { endOfKigaliDay, kigaliMoment } from '#app/platform/core/time/time.ts'

/** The application to an opportunity. */
export const OpportunityApplicationForm = z.object({
	...personForm,
	cover_letter: longTextField('Cover letter'),
	resume_url: optional(urlField('Resume URL')),
	portfolio_url: optional(urlField('Portfolio URL')),
})

export type OpportunityApplication = z.output<typeof OpportunityApplicationForm>

/**
 * An opportunity as an administrator writes it. Its deadline is a day and, where
 * one is given, an hour; without one it ends with that day in Kigali.
 */
export const OpportunityForm = z
	.object({
		title: textField('Title'),
		description: longTextField('Description'),
		category: choiceField('Category', OPPORTUNITY_CATEGORIES),
		company_organization: textField('Company or organization'),
		location: textField('Location'),
		salary_range: optional(textField('Salary range')),
		requirements: longTextField('Requirements'),
		application_deadline: dayField('Application deadline'),
		deadline_hour: optional(clockField('Hour of the deadline')),
		application_url: optional(urlField('Application URL')),
		contact_email: emailField('Contact email'),
		status: choiceField('Status', OPPORTUNITY_STATUSES),
		featured: tickField(),
	})
	.transform(({ application_deadline: day, deadline_hour: hour, ...opportunity }) => ({
		...opportunity,
		application_deadline: hour ? kigaliMoment(`${day}T${hour}`) : endOfKigaliDay(day),
	}))
