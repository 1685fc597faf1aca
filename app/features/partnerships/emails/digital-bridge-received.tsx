import { partnership } from '#app/features/partnerships/request.server.ts'
import { requestMail } from '#app/platform/web/requests/request-mail.tsx'

/** Acknowledges a Digital Bridge application; without its message, for the reason that the other one gives. */
export const digitalBridgeReceived = requestMail(partnership, {
	name: 'digital-bridge-received',
	about: {
		name: 'Digital Bridge application arrived',
		when: 'To whoever has applied to Digital Bridge Rwanda, at once.',
	},
	fields: { service: 'the service that they look for', reference: 'the reference of the application' },
	more: ({ service }) => [['Service', service]],
	needs: ['reference'],
	texts: {
		subject: 'We have your Digital Bridge Rwanda application ({reference})',
		preview: 'Your Digital Bridge Rwanda application has arrived.',
		heading: 'Your application has arrived',
		lead: 'We have your Digital Bridge Rwanda application. A person reads what you need, looks for people who can do it, and answers you by email.',
	},
	sample: { said: { service: 'Web development' } },
})
