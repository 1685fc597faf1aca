import { type EventEntry, seatCalendar } from '#app/features/events/calendar.server.ts'
import type { EventNews } from '#app/features/events/rules.ts'
import { Button, Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
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

const WORDS: Record<EventNews, { subject: string; sentence: (title: string) => string }> = {
	moved: {
		subject: 'New time or place',
		sentence: (title) => `${title} has a new time or place, which you see below. Your seat is kept.`,
	},
	cancelled: {
		subject: 'Cancelled',
		sentence: (title) => `We are sorry: ${title} is cancelled. You do not need to do anything.`,
	},
	'on again': {
		subject: 'It takes place after all',
		sentence: (title) => `${title} takes place after all, and your seat is kept.`,
	},
}

const nowOf = ({ date, ends_at, location }: EventEntry) =>
	inWords({ date: new Date(date), ends_at: new Date(ends_at), location })

/** `now, before: was` where they differ. */
const changed = (now: string, before: string) => (now === before ? now : `${now} (before: ${before})`)

/** Tells somebody who has a seat that the event is at another time or place, is cancelled, or is on again. */
export const eventChanged = mailTemplate<Data>({
	name: 'event-changed',
	subject: ({ news, entry }) => `${WORDS[news].subject}: ${entry.title}`,
	// What was decided, of which a person with a seat may not know.
	failed: ({ id, first_name, last_name, news, entry }) => ({
		title: 'Error sending event email',
		message: `${first_name} ${last_name}, ${entry.title}: ${news}`,
		action_url: `/admin/registrations/event_registration/${id}`,
	}),
	body: ({ id, first_name, news, entry, before }) => {
		const now = nowOf(entry)
		const { subject, sentence } = WORDS[news]
		return (
			<MailLayout preview={`${now.day}, ${now.hours}.`} heading={subject}>
				<Salutation words="Muraho" name={first_name} />
				<Paragraph>
					{sentence(entry.title)} The attached file{' '}
					{news === 'cancelled' ? 'takes it out of' : 'changes it in'} your calendar.
				</Paragraph>
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
