import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { type LinkedKind, OwnLink } from '#app/platform/web/requests/own-link.tsx'

type Data = {
	id: string
	full_name: string
	kind: LinkedKind
	/** "message" or "application" */
	what: string
	reference: string
	/** The reply, in the administrator's own words; lines. Nothing of what the person wrote. */
	reason: string
	/** That files come with it. */
	note?: string
	/** Where administrators read the conversation. */
	address: string
}

/** A reply of the hub to what a person wrote. They answer by their own link. */
export const inboxReply = mailTemplate<Data>({
	name: 'inbox-reply',
	subject: ({ what, reference }) => `Our answer to your ${what} (${reference})`,
	failed: ({ full_name, reference, address }) => ({
		title: 'Error sending reply email',
		message: `${full_name}, ${reference}`,
		action_url: address,
	}),
	body: ({ id, full_name, kind, what, reference, reason, note }) => (
		<MailLayout preview={`We have answered your ${what}.`} heading="We have answered you">
			<Salutation words="Muraho" name={full_name} />
			<Paragraph>
				{reason.split('\n').flatMap((line, at) => (at ? [<br key={at} />, line] : [line]))}
			</Paragraph>
			{note && <Paragraph>{note}</Paragraph>}
			<Facts rows={[{ label: 'Reference', value: reference }]} />
			<OwnLink kind={kind} id={id}>
				Read it all, and answer
			</OwnLink>
		</MailLayout>
	),
})
