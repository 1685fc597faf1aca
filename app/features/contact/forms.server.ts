import { z } from 'zod'
import { MESSAGE_CHARACTERS, SUBJECT_CHARACTERS } from '#app/features/contact/rules.ts'
import { emailField, longTextField, nameField, textField } from '#app/platform/web/forms/fields.server.ts'
import { cleanText } from '#app/platform/core/security/sanitise.server.ts'

/** The contact form: all four fields required. */
export const ContactForm = z.object({
	full_name: nameField('Full name'),
	email: emailField(),
	subject: textField('Subject', SUBJECT_CHARACTERS),
	message: longTextField('Message', MESSAGE_CHARACTERS),
})

export type ContactMessage = z.output<typeof ContactForm>

/** The subject that an address presets: plain text, cut in length and never inside a character. */
export const presetSubject = (subject: string | null): string =>
	cleanText(
		cleanText(subject?.slice(0, 4 * SUBJECT_CHARACTERS))
			.slice(0, SUBJECT_CHARACTERS)
			.replace(/[\uD800-\uDBFF]$/, ''),
	)
