import { z } from 'zod'
import { longTextField, optional, urlField } from '#app/platform/forms/fields.server.ts'
import { personForm } from '#app/platform/person/form.server.ts'

/** The application to an opportunity (000 §5). */
export const OpportunityApplicationForm = z.object({
	...personForm,
	cover_letter: longTextField('Cover letter'),
	resume_url: optional(urlField('Resume URL')),
	portfolio_url: optional(urlField('Portfolio URL')),
})

export type OpportunityApplication = z.output<typeof OpportunityApplicationForm>
