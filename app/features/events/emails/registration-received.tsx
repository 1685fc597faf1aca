import { AddToCalendar, SAMPLE_SEAT, SEAT_MAIL } from '#app/features/events/emails/seat-mail.tsx'
import { eventRegistration } from '#app/features/events/request.server.ts'
import { requestMail } from '#app/platform/web/requests/request-mail.tsx'

/** What an event costs that is not paid here; absent where the registration has its own total. */
type Said = { price?: string }

/** Acknowledges a registration for an event, with when and where. */
export const registrationReceived = requestMail(eventRegistration, {
	...SEAT_MAIL,
	name: 'event-registration-received',
	about: { name: 'Event registration arrived', when: 'To whoever has registered for an event, at once.' },
	more: ({ price }) => [['Price', price]],
	texts: {
		subject: 'We have your registration: {event}',
		preview: 'Your registration for {event} has arrived.',
		heading: 'Your registration has arrived',
		lead: 'We have your registration for {event} and keep a seat for you. We confirm it by email. If you cannot come, please give it back by the link below, so that somebody else can.',
	},
	below: ({ event_id }) => <AddToCalendar event={event_id} />,
	sample: { ...SAMPLE_SEAT, said: { price: 'Free' } as Said },
})
