import {
	endsWithWarning,
	mailCases,
	mailWords,
	paragraph,
} from '#app/platform/core/mail/mail-words.server.ts'

/** What became of it; moved and given up by the person's own link. */
export type AppointmentNews = 'confirmed' | 'cancelled' | 'completed' | 'moved' | 'given up'

const fields = { day: 'the day of the appointment', time: 'when it begins, in Kigali time' } as const

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

const news = mailCases({
	key: 'appointment-notification',
	fields,
	needs: ['day'],
	around: { preview: '{day} at {time}, Kigali time.', greeting: 'Dear' },
	cases: {
		confirmed: {
			title: 'Confirmed',
			subject: 'Your appointment is confirmed: {day}',
			heading: 'Your appointment is confirmed',
			lead: 'Your appointment is confirmed. Open the attached file to add it to your calendar.',
		},
		cancelled: {
			title: 'Cancelled',
			subject: 'Your appointment is cancelled: {day}',
			heading: 'Your appointment is cancelled',
			lead: 'We are sorry: your appointment is cancelled. You can choose another time, free as before.',
		},
		completed: {
			title: 'Completed',
			subject: 'Thank you for your visit: {day}',
			heading: 'Thank you for your visit',
			lead: 'Thank you for coming. Your appointment is completed. We would be glad to see you again.',
		},
		moved: {
			title: 'Moved by the person',
			subject: 'Your appointment is moved: {day}',
			heading: 'Your appointment is moved',
			lead: 'We keep the new time for you. A person will confirm it by email soon.',
		},
		'given up': {
			title: 'Cancelled by the person',
			subject: 'You have cancelled your appointment: {day}',
			heading: 'You have cancelled your appointment',
			lead: paragraph('Your appointment is cancelled, as you asked.', endsWithWarning),
		},
	},
})

export const sayNews = news.say

/** As the screen Site texts shows them: what stands only in a confirmed one, below the rest of it. */
export const newsWords = [...news.words.slice(0, 2), ifYouCannotCome, ...news.words.slice(2)]
