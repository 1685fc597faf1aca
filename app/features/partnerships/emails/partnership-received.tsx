import { partnership } from '#app/features/partnerships/request.server.ts'
import { requestMail } from '#app/platform/web/requests/request-mail.tsx'

/**
 * Acknowledges a partnership application. The message itself is not sent back: anybody may type any address, and no
 * stranger shall get a text of somebody else's choice in our name.
 */
export const partnershipReceived = requestMail(partnership, {
	name: 'partnership-received',
	about: {
		name: 'Partnership application arrived',
		when: 'To whoever has applied for a partnership, at once.',
	},
	fields: { partnership: 'the kind of partnership', reference: 'the reference of the application' },
	data: ({ item }) => ({ partnership: item }),
	needs: ['reference'],
	texts: {
		subject: 'We have your partnership application ({reference})',
		preview: 'Your partnership application has arrived.',
		heading: 'Your partnership application has arrived',
		lead: 'Thank you for offering to work with us. A person reads your application and answers you by email, usually with a proposal for a first call.',
	},
	sample: { item: 'Training' },
})
