import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import type { RequestKind } from '#app/platform/web/requests/request-link.server.ts'

type Data = {
	first_name: string
	/** "program application" */
	what: string
	/** What it was for, if that still exists. */
	item: string | null
	reference: string
	kind: RequestKind
	id: string
}

/** Tells a person that their application was withdrawn by their own link, so that nobody else does it unnoticed. */
export const requestWithdrawn = mailTemplate<Data>({
	name: 'request-withdrawn',
	subject: ({ what, item }) => `You have withdrawn your ${what}${item ? `: ${item}` : ''}`,
	body: ({ first_name, what, item, reference, kind, id }) => (
		<MailLayout preview={`Your ${what} is withdrawn.`} heading="It is withdrawn">
			<Salutation words="Muraho" name={first_name} />
			<Paragraph>Your {what} is withdrawn, as you asked. If it was not you, answer this message.</Paragraph>
			<Facts
				rows={[
					{ label: 'For', value: item },
					{ label: 'Reference', value: reference },
				]}
			/>
			<OwnLink kind={kind} id={id} />
		</MailLayout>
	),
})
