import { type EventEntry, seatCalendar } from '#app/features/events/calendar.server.ts'
import type { EventNews } from '#app/features/events/rules.ts'
import { Button, Facts, MailLayout } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import {
	greeting,
	heading,
	mailWords,
	paragraph,
	preview,
	subject,
} from '#app/platform/core/mail/mail-words.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { SAMPLE_EMAIL, SAMPLE_ID } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'
import { referenceOf } from '#app/platform/core/reference.ts'
import { formatHours, formatWeekday } from '#app/platform/core/time/time.ts'

/** Day, hours and place of an event in words. */
export type EventWords = { day: string; hours: string; location: string }

export const inWords = ({
	date,
	ends_at,
	location,
}: {
	date: Date
	ends_at: Date
	location: string
}): EventWords => ({
	day: formatWeekday(date),
	hours: `${formatHours(date, ends_at)}, Kigali`,
	location,
})

type Data = {
	/** Of the registration. */
	id: string
	first_name: string
	last_name: string
	email: string
	news: EventNews
	entry: EventEntry
	/** As it was before it was moved. */
	before: EventWords
}

const fields = { event: 'the event', day: 'its day', hours: 'from when to when' } as const

const around = mailWords({
	key: 'event-changed',
	title: 'In each of them',
	fields,
	texts: { preview: preview('{day}, {hours}.'), greeting: greeting('Muraho') },
})

const newsWords = (key: string, title: string, head: string, sentence: string) =>
	mailWords({
		key: `event-changed.${key}`,
		title,
		fields,
		texts: {
			subject: subject(`${head}: {event}`, ['event']),
			heading: heading(head),
			lead: paragraph(sentence, { needs: ['event'] }),
		},
	})

const WORDS = {
	moved: newsWords(
		'moved',
		'Moved',
		'New time or place',
		'{event} has a new time or place, which you see below. Your seat is kept. The attached file changes it in your calendar.',
	),
	cancelled: newsWords(
		'cancelled',
		'Cancelled',
		'Cancelled',
		'We are sorry: {event} is cancelled. You do not need to do anything. The attached file takes it out of your calendar.',
	),
	'on again': newsWords(
		'on-again',
		'On again',
		'It takes place after all',
		'{event} takes place after all, and your seat is kept. The attached file changes it in your calendar.',
	),
} as const

const nowOf = ({ date, ends_at, location }: EventEntry) =>
	inWords({ date: new Date(date), ends_at: new Date(ends_at), location })

/** `now, before: was` where they differ. */
const changed = (now: string, before: string) => (now === before ? now : `${now} (before: ${before})`)

const valuesOf = ({ entry }: Data) => {
	const { day, hours } = nowOf(entry)
	return { event: entry.title, day, hours }
}

const sample = (name: string, news: EventNews): { name: string; data: Data } => ({
	name,
	data: {
		id: SAMPLE_ID,
		first_name: 'Aline',
		last_name: 'Uwase',
		email: SAMPLE_EMAIL,
		news,
		entry: {
			id: SAMPLE_ID,
			title: 'Demo day',
			date: '2026-12-01T08:00:00.000Z',
			ends_at: '2026-12-01T10:00:00.000Z',
			location: 'The hub',
			sequence: 1,
			told_at: '2026-11-27T08:00:00.000Z',
		},
		before: { day: 'Monday, November 30, 2026', hours: '10:00 to 12:00, Kigali', location: 'The hub' },
	},
})

/** Tells somebody who has a seat that the event is at another time or place, is cancelled, or is on again. */
export const eventChanged = mailTemplate<Data>({
	name: 'event-changed',
	about: {
		name: 'Event changed',
		when: 'To whoever has a seat at an event that is moved, cancelled, or on again.',
	},
	words: [around, ...Object.values(WORDS)],
	samples: [sample('Moved', 'moved'), sample('Cancelled', 'cancelled'), sample('On again', 'on again')],
	subject: (change) => WORDS[change.news].say(valuesOf(change)).subject,
	// What was decided, of which a person with a seat may not know.
	failed: ({ id, first_name, last_name, news, entry }) => ({
		title: 'Error sending event email',
		message: `${first_name} ${last_name}, ${entry.title}: ${news}`,
		action_url: `/admin/registrations/event_registration/${id}`,
	}),
	body: (change) => {
		const { id, first_name, news, entry, before } = change
		const now = nowOf(entry)
		const { preview: beside, greeting: words } = around.say(valuesOf(change))
		const say = WORDS[news].say(valuesOf(change))
		return (
			<MailLayout preview={beside} heading={say.heading}>
				<Salutation words={words} name={first_name} />
				<Words>{say.lead}</Words>
				<Facts
					rows={[
						{ label: 'Event', value: entry.title },
						{ label: 'Date', value: changed(now.day, before.day) },
						{ label: 'Time', value: changed(now.hours, before.hours) },
						{ label: 'Place', value: changed(now.location, before.location) },
						{ label: 'Reference', value: referenceOf(id) },
					]}
				/>
				{news === 'cancelled' ? (
					<Button to="/events">See what else is coming up</Button>
				) : (
					<OwnLink kind="event_registration" id={id}>
						See your registration, or give the seat back
					</OwnLink>
				)}
			</MailLayout>
		)
	},
	attachments: ({ first_name, last_name, email, news, entry }) => [
		seatCalendar(
			entry,
			{ name: `${first_name} ${last_name}`, email },
			news === 'cancelled' ? 'CANCEL' : 'REQUEST',
		),
	],
})
