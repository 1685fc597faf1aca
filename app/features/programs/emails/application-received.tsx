import { programApplication } from '#app/features/programs/request.server.ts'
import { requestMail, WITHDRAW } from '#app/platform/web/requests/request-mail.tsx'

/** Acknowledges an application to a program. */
export const applicationReceived = requestMail(programApplication, {
	name: 'program-application-received',
	about: {
		name: 'Program application arrived',
		when: 'To whoever has applied to a program, at once.',
	},
	fields: { program: 'the program', reference: 'the reference of the application' },
	data: ({ item }) => ({ program: item }),
	needs: ['program'],
	texts: {
		subject: 'We have your application to {program}',
		preview: 'Your application to {program} has arrived.',
		heading: 'Your application has arrived',
		lead: 'We have your application to {program}. A person reads it and answers you by email. You need to do nothing more.',
	},
	link: WITHDRAW,
	sample: { item: 'Women in Tech' },
})
