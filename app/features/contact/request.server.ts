import { contacts } from '#app/features/contact/tables.server.ts'
import { describeRequest } from '#app/platform/web/requests/request.server.ts'

export const contactMessage = describeRequest({
	kind: 'contact',
	table: contacts,
	what: 'Message',
	noun: 'message',
	item: contacts.subject,
	name: contacts.full_name,
	facts: [{ term: 'Message', column: 'message' }],
	states: {
		'': {
			kind: 'confirmed',
			name: 'Received',
			sentence: 'We have your message. A person reads it and answers by email within one working day.',
		},
	},
	arrows: {},
	text: contacts.message,
})
