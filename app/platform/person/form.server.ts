import { emailField, phoneField, textField } from '#app/platform/forms/fields.server.ts'

/** The person's part of a form (000 §5). */
export const personForm = {
	first_name: textField('First name'),
	last_name: textField('Last name'),
	email: emailField(),
	phone: phoneField(),
}
