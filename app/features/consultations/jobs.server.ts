import { appointmentNotification } from '#app/features/consultations/emails/appointment-notification.tsx'
import { appointmentReceived } from '#app/features/consultations/emails/appointment-received.tsx'
import { bookingNotification } from '#app/features/consultations/emails/booking-notification.tsx'
import { bookingReceived } from '#app/features/consultations/emails/booking-received.tsx'

export const mailTemplates = [
	appointmentReceived,
	appointmentNotification,
	bookingReceived,
	bookingNotification,
]
