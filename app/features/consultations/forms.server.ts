import { z } from 'zod'
import { isCalendarDay, SERVICE_TYPES, TIME_SLOTS } from '#app/features/consultations/rules.ts'
import { choiceField, longTextField, optional, textField } from '#app/platform/forms/fields.server.ts'
import { PURCHASE_METHOD_IDS } from '#app/platform/payments/rules.ts'
import { personForm } from '#app/platform/person/form.server.ts'

/** Who asks, and about what (000 §5). */
const client = {
	...personForm,
	company: optional(textField('Company')),
	service_type: choiceField('Service type', SERVICE_TYPES),
	message: optional(longTextField('Message')),
}

/** The appointment (000 §5, D-019). Whether the time can be had is for the command to say. */
export const AppointmentForm = z.object({
	appointment_date: textField('Date').refine(isCalendarDay, 'Choose a day of the calendar'),
	appointment_time: choiceField('Time', TIME_SLOTS),
	...client,
})

export type AppointmentRequest = z.output<typeof AppointmentForm>

/** The two steps of a booking that a visitor fills in (000 §4, §5). No price, state or card number among them (D-028, D-109). */
export const BookingDetails = z.object(client)
export const BookingPayment = z.object({ payment_method: choiceField('Payment method', PURCHASE_METHOD_IDS) })
export const BookingForm = BookingDetails.extend(BookingPayment.shape)

export type BookingRequest = z.output<typeof BookingForm>
