import { appointmentsList } from '#app/features/consultations/queries/appointments.server.ts'
import { bookingsList } from '#app/features/consultations/queries/bookings.server.ts'
import { appointment, booking } from '#app/features/consultations/request.server.ts'
import { events } from '#app/features/events/tables.server.ts'
import { registrationsList } from '#app/features/registrations/queries/list.server.ts'
import { definitionOf } from '#app/features/registrations/queries/types.server.ts'
import { sendRegistrationMail } from '#app/features/registrations/commands/send-registration-mail.server.ts'
import { sendBookingNotice } from '#app/features/consultations/commands/send-booking-notice.server.ts'
import { REGISTRATION_TYPES, type RegistrationType } from '#app/features/registrations/rules.ts'
import type { Audience, PersonRequest } from '#app/features/writing/queries/audience.server.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'

/** The lists whose people can be written to, by the last part of their addresses. */
const audiences: readonly Audience[] = [
	{
		name: 'registrations',
		title: 'Registrations',
		list: registrationsList,
		requests: REGISTRATION_TYPES.map((type) => definitionOf(type) as unknown as PersonRequest),
		begins: { event_registration: events.date },
		again: (tx, { kind, id }, by) => sendRegistrationMail(tx, { type: kind as RegistrationType, id }, by),
		record: (kind, id) => `/admin/registrations/${kind}/${id}`,
	},
	{
		name: 'appointments',
		title: 'Appointments',
		list: appointmentsList,
		requests: [appointment as unknown as PersonRequest],
		record: (_kind, id) => `/admin/appointments/${id}`,
	},
	{
		name: 'consultation-bookings',
		title: 'Consultation bookings',
		list: bookingsList,
		requests: [booking as unknown as PersonRequest],
		again: (tx, { id }, by) => sendBookingNotice(tx, id, by),
		record: (_kind, id) => `/admin/consultation-bookings/${id}`,
	},
]

/** @throws the 404 screen where there is no such list */
export function audienceOr404(name: string | undefined): Audience {
	const audience = audiences.find((one) => one.name === name)
	if (!audience) throw notFound()
	return audience
}
