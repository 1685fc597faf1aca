import { referenceOf } from '#app/platform/core/reference.ts'
import type { Route } from './+types/contact'
import { sendMessage } from '#app/features/contact/commands/send-message.server.ts'
import { ContactForm, presetSubject } from '#app/features/contact/forms.server.ts'
import {
	MESSAGE_CHARACTERS,
	MESSAGE_SENT,
	messageFailed,
	SUBJECT_CHARACTERS,
} from '#app/features/contact/rules.ts'
import { acknowledged } from '#app/platform/web/forms/acknowledged.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { FormRow } from '#app/ui/fieldset.tsx'

export function loader(args: Route.LoaderArgs) {
	const subject = presetSubject(new URL(args.request.url).searchParams.get('subject'))
	return { subject, keys: formPage(args) }
}

export const action = formAction({
	name: 'contact-message',
	schema: ContactForm,
	failure: messageFailed,
	command: (tx, message) => sendMessage(tx, message),
	reference: (row) => referenceOf(row.id),
	done: MESSAGE_SENT,
	to: () => '/contact#contact',
	confirmation: (_row, message, { now }) =>
		acknowledged({ name: message.full_name, email: message.email }, now, { title: 'We have your message' }),
})

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Contact',
		description:
			'Write to us, call us or come by: two addresses in Kigali, Monday to Friday. A person answers within one working day.',
	})

/** The form of the contact page; the details around it are the site's. */
export default function Contact({ loaderData: { subject, keys }, actionData }: Route.ComponentProps) {
	return (
		<SecureForm
			// The page that follows a sent message has new keys: the form is a new one, and empty.
			key={keys.idempotency_key}
			id="contact"
			keys={keys}
			result={actionData}
			values={{ subject }}
			className="grid gap-5"
		>
			<FormRow>
				<TextField name="full_name" label="Full name" maxLength={200} autoComplete="name" />
				<TextField name="email" label="Email" type="email" maxLength={254} autoComplete="email" />
			</FormRow>
			<TextField name="subject" label="Subject" maxLength={SUBJECT_CHARACTERS} />
			<TextArea name="message" label="Message" rows={7} maxLength={MESSAGE_CHARACTERS} />
			<SubmitButton size="lg" busyText="Sending..." className="justify-self-start">
				Send message
			</SubmitButton>
		</SecureForm>
	)
}
