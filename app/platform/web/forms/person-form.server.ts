import { emailField, nameField, phoneField } from '#app/platform/web/forms/fields.server.ts'

/** The person's part of a form. */
export const personForm = {
	first_name: nameField('First name'),
	last_name: nameField('Last name'),
	email: emailField(),
	phone: phoneField(),
}
