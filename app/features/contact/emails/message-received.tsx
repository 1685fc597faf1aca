import { Facts, MailLayout, Paragraph } from '#app/platform/mail/layout.tsx'
import { mailTemplate } from '#app/platform/mail/mail.server.ts'
import { OwnLink } from '#app/platform/mail/own-link.tsx'

type Data = { id?: string; full_name: string; subject: string; reference: string }

/**
 * Acknowledges a contact message. Its text is not sent back: anybody may type any address, and no stranger shall get a
 * text of somebody else's choice in our name.
 */
export const messageReceived = mailTemplate<Data>({
	name: 'contact-message-received',
	subject: ({ reference }) => `We have your message (${reference})`,
	body: ({ id, full_name, subject, reference }) => (
		<MailLayout preview="Your message has arrived." heading="Your message has arrived">
			<Paragraph>Murakaza neza {full_name},</Paragraph>
			<Paragraph>Thank you for writing. A person reads it and answers within one working day.</Paragraph>
			<Facts
				rows={[
					{ label: 'Subject', value: subject },
					{ label: 'Reference', value: reference },
				]}
			/>
			<Paragraph>Please quote the reference when you write to us about it.</Paragraph>
			<OwnLink kind="contact" id={id} />
		</MailLayout>
	),
})
