import { z } from 'zod'
import { emailField, optional, phoneField, textField } from '#app/platform/forms/fields.server.ts'

/** The registration for an event (000 §5). */
export const EventRegistrationForm = z.object({
	first_name: textField('First name'),
	last_name: textField('Last name'),
	email: emailField(),
	phone: phoneField(),
	organization: optional(textField('Organization')),
})

export type EventRegistration = z.output<typeof EventRegistrationForm>
