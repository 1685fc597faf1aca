import {
	endsWithWarning,
	greeting,
	heading,
	mailWords,
	paragraph,
	preview,
	subject,
} from '#app/platform/core/mail/mail-words.server.ts'

/** What became of it; moved and given up by the person's own link. */
export type AppointmentNews = 'confirmed' | 'cancelled' | 'completed' | 'moved' | 'given up'

const fields = { day: 'the day of the appointment', time: 'when it begins, in Kigali time' } as const

/** Before what became of it. */
export const aroundNews = mailWords({
	key: 'appointment-notification',
	title: 'In each of them',
	fields,
	texts: { preview: preview('{day} at {time}, Kigali time.'), greeting: greeting('Dear') },
})

const newsWords = (
	key: string,
	title: string,
	{ head, sentence, more = {} }: { head: string; sentence: string; more?: { hint?: string } },
) =>
	mailWords({
		key: `appointment-notification.${key}`,
		title,
		fields,
		texts: {
			subject: subject(`${head}: {day}`, ['day']),
			heading: heading(head),
			lead: paragraph(sentence, more),
		},
	})

/** Only of a confirmed one. */
export const ifYouCannotCome = mailWords({
	key: 'appointment-notification.below',
	title: 'Confirmed, below the facts',
	fields,
	texts: {
		change: paragraph('If you cannot come, please cancel it by the link below, so that somebody else can.', {
			optional: true,
		}),
	},
})

export const NEWS_WORDS = {
	confirmed: newsWords('confirmed', 'Confirmed', {
		head: 'Your appointment is confirmed',
		sentence: 'Your appointment is confirmed. Open the attached file to add it to your calendar.',
	}),
	cancelled: newsWords('cancelled', 'Cancelled', {
		head: 'Your appointment is cancelled',
		sentence: 'We are sorry: your appointment is cancelled. You can choose another time, free as before.',
	}),
	completed: newsWords('completed', 'Completed', {
		head: 'Thank you for your visit',
		sentence: 'Thank you for coming. Your appointment is completed. We would be glad to see you again.',
	}),
	moved: newsWords('moved', 'Moved by the person', {
		head: 'Your appointment is moved',
		sentence: 'We keep the new time for you. A person will confirm it by email soon.',
	}),
	'given up': newsWords('given-up', 'Cancelled by the person', {
		head: 'You have cancelled your appointment',
		sentence: 'Your appointment is cancelled, as you asked.',
		more: endsWithWarning,
	}),
} as const
