import { appointment } from '#app/features/consultations/request.server.ts'
import { requestMail } from '#app/platform/web/requests/request-mail.tsx'
import { formatWeekday, startOfKigaliDay } from '#app/platform/core/time/time.ts'

/** Acknowledges a request for an appointment. */
export const appointmentReceived = requestMail(appointment, {
	name: 'appointment-received',
	about: { name: 'Appointment requested', when: 'To whoever has asked for an appointment, at once.' },
	fields: {
		day: 'the day of the appointment',
		time: 'when it begins, in Kigali time',
		reference: 'the reference of the appointment',
	},
	data: ({ row: { appointment_date, appointment_time } }) => ({
		day: appointment_date === undefined ? '' : formatWeekday(startOfKigaliDay(appointment_date)),
		time: appointment_time ?? '',
	}),
	needs: ['day', 'time'],
	texts: {
		subject: 'We have your request for {day}, {time}',
		preview: 'You asked for {day} at {time}. We will confirm shortly.',
		heading: 'Your request has arrived',
		lead: 'We keep {day} at {time}, Kigali time, for you. A person will confirm it by email soon. The consultation is free.',
		change: 'If the time no longer suits you, please choose another one with the link below.',
	},
	quotes: false,
	link: 'See your appointment, move or cancel it',
	sample: {
		row: {
			appointment_date: '2026-12-01',
			appointment_time: '10:00',
			service_type: 'Business Development',
		},
	},
})
