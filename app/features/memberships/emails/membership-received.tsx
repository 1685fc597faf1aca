import { membership } from '#app/features/memberships/request.server.ts'
import { requestMail, WITHDRAW } from '#app/platform/web/requests/request-mail.tsx'

/** Acknowledges an application for a membership. */
export const membershipReceived = requestMail(membership, {
	name: 'membership-received',
	about: {
		name: 'Membership application arrived',
		when: 'To whoever has applied for a membership, at once.',
	},
	fields: { plan: 'the membership', reference: 'the reference of the application' },
	data: ({ item }) => ({ plan: item }),
	needs: ['plan'],
	texts: {
		subject: 'We have your application for the {plan}',
		preview: 'Your application for the {plan} has arrived.',
		heading: 'Your application has arrived',
		lead: 'We have your application for the {plan}. A person reads it and answers you by email. Nothing has been charged.',
	},
	link: WITHDRAW,
	sample: { row: { type: 'startup', image_url: '/photo' }, item: 'Startup Membership' },
})
