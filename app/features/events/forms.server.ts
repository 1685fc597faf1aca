import { z } from 'zod'
import { optional, textField } from '#app/platform/forms/fields.server.ts'
import { personForm } from '#app/platform/person/form.server.ts'

/** The registration for an event (000 §5). */
export const EventRegistrationForm = z.object({
	...personForm,
	organization: optional(textField('Organization')),
})

export type EventRegistration = z.output<typeof EventRegistrationForm>
