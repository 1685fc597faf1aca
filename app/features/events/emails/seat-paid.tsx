import { AddToCalendar, SAMPLE_SEAT, SEAT_MAIL } from '#app/features/events/emails/seat-mail.tsx'
import { eventRegistration } from '#app/features/events/request.server.ts'
import { ReceiptLink } from '#app/platform/web/requests/receipt-link.tsx'
import { type ReceiptSaid, requestMail } from '#app/platform/web/requests/request-mail.tsx'

/** Confirms a seat that is paid, with when and where. */
export const seatPaid = requestMail(eventRegistration, {
	...SEAT_MAIL,
	name: 'event-seat-paid',
	about: { name: 'Seat paid', when: 'To whoever has paid for a seat at an event, once the money is there.' },
	more: ({ number }) => [['Receipt', number]],
	texts: {
		subject: 'Your seat is paid: {event}',
		preview: 'Your seat for {event} is confirmed.',
		heading: 'Your seat is confirmed',
		greeting: 'Murakoze',
		lead: 'Your payment has arrived, and your seat for {event} is confirmed. At the door say your name or show the reference.',
	},
	below: ({ event_id, receipt_of }) => (
		<>
			<AddToCalendar event={event_id} />
			<ReceiptLink of={receipt_of} />
		</>
	),
	sample: {
		...SAMPLE_SEAT,
		row: { payment_amount: 5000, payment_method: 'mobile-money' },
		said: { number: 'R-2026-000123' } as ReceiptSaid,
	},
})
