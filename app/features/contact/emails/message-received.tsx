import { contactMessage } from '#app/features/contact/request.server.ts'
import { requestMail } from '#app/platform/web/requests/request-mail.tsx'

/**
 * Acknowledges a contact message. Neither its text nor its subject is sent back: anybody may type any address, and no stranger shall get a
 * text of somebody else's choice in our name.
 */
export const messageReceived = requestMail(contactMessage, {
	name: 'contact-message-received',
	about: { name: 'Contact message arrived', when: 'To whoever has written on the contact page, at once.' },
	fields: { reference: 'the reference of the message' },
	needs: ['reference'],
	texts: {
		subject: 'We have your message ({reference})',
		preview: 'Your message has arrived.',
		heading: 'Your message has arrived',
		lead: 'Thank you for writing. A person reads it and answers within one working day.',
	},
})
