import type { eventRegistration } from '#app/features/events/request.server.ts'
import { Paragraph, TextLink } from '#app/platform/core/mail/layout.tsx'
import { SAMPLE_ID } from '#app/platform/core/mail/samples.ts'
import type { SentAbout } from '#app/platform/web/requests/request.server.ts'

type Sent = SentAbout<
	(typeof eventRegistration)['table'],
	NonNullable<(typeof eventRegistration)['join']>['table']
>

/** What the messages about a seat have in common that acknowledge it: pending, or paid. */
export const SEAT_MAIL = {
	fields: { event: 'the event', location: 'where it is', reference: 'the reference of the registration' },
	data: ({ item, of }: Sent) => ({ event: item, event_id: of?.id, location: of?.location }),
	needs: ['event'],
	quotes: false,
	link: 'See your registration, or give the seat back',
} as const

/** An event for their samples. */
export const SAMPLE_SEAT = {
	item: 'Demo day',
	of: {
		id: SAMPLE_ID,
		title: 'Demo day',
		date: new Date('2026-12-01T08:00:00.000Z'),
		ends_at: new Date('2026-12-01T10:00:00.000Z'),
		location: 'The hub',
	},
} as const

/** Its file for the person's own calendar. */
export const AddToCalendar = ({ event }: { event: string | undefined }) => (
	<Paragraph>
		<TextLink to={`/events/${event}/event.ics`}>Add it to your calendar</TextLink>
	</Paragraph>
)
