import { opportunityApplication } from '#app/features/opportunities/request.server.ts'
import { requestMail, WITHDRAW } from '#app/platform/web/requests/request-mail.tsx'

/** Acknowledges an application to an opportunity. */
export const applicationReceived = requestMail(opportunityApplication, {
	name: 'opportunity-application-received',
	about: {
		name: 'Opportunity application arrived',
		when: 'To whoever has applied to an opportunity, at once.',
	},
	fields: { opportunity: 'the opportunity', reference: 'the reference of the application' },
	data: ({ item }) => ({ opportunity: item }),
	needs: ['opportunity'],
	texts: {
		subject: 'We have your application: {opportunity}',
		preview: 'Your application for {opportunity} has arrived.',
		heading: 'Your application has arrived',
		lead: 'We have your application for {opportunity}. A person reads it and answers you by email. You need to do nothing more.',
	},
	link: WITHDRAW,
	sample: { item: 'Junior developer', of: { company_organization: 'Kigali Software' } },
})
