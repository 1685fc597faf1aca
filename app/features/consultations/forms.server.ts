import { z } from 'zod'
import { CLOCK, SERVICE_TYPES, UNLISTED_TIME } from '#app/features/consultations/rules.ts'
import { isCalendarDay } from '#app/platform/core/time/calendar-days.ts'
import { choiceField, longTextField, optional, textField } from '#app/platform/web/forms/fields.server.ts'
import { paymentMethodField, settleWallet, walletField } from '#app/platform/web/payments/offers.server.ts'
import { shownPrice } from '#app/platform/web/payments/shown-price.server.ts'
import { type PRICE_SHOWN, PURCHASE_METHOD_IDS } from '#app/platform/web/payments/rules.ts'
import { personForm } from '#app/platform/web/forms/person-form.server.ts'
import { formatWeekday, startOfKigaliDay } from '#app/platform/core/time/time.ts'

/** Who asks, and about what. */
const client = {
	...personForm,
	company: optional(textField('Company')),
	service_type: choiceField('Service type', SERVICE_TYPES),
	message: optional(longTextField('Message')),
}

/** What administrators note about a client; nobody else reads it. */
export const NotesForm = z.object({ admin_notes: optional(longTextField('Admin Notes')) })

const longDay = (day: string) => formatWeekday(startOfKigaliDay(day))

/** What is said when the times of another day were shown than of the one that was chosen: both are named. */
function otherDay(chosen: string, shown: string): string {
	const ask = `Here are the times of ${longDay(chosen)}: choose one and send again`
	return isCalendarDay(shown)
		? `You chose ${longDay(chosen)}, but the times shown were those of ${longDay(shown)}. ${ask}`
		: ask
}

const slot = {
	appointment_date: textField('Date').refine(isCalendarDay, 'Choose a day of the calendar'),
	appointment_time: textField('Time').refine((time) => CLOCK.test(time), UNLISTED_TIME),
	slots_day: optional(textField('Day of the times')),
}

/** Lets through what was chosen for the day whose times were shown. */
function refuseOtherDay<Request extends { appointment_date: string; slots_day: string | null }>(
	{ slots_day, ...request }: Request,
	context: z.RefinementCtx,
) {
	if (slots_day === request.appointment_date) return request
	const message = otherDay(request.appointment_date, slots_day ?? '')
	context.addIssue({ code: 'custom', path: ['appointment_date'], message })
	return z.NEVER
}

/**
 * The appointment. Whether the time can be had is for the command to say. `slots_day` is the day whose
 * times the page showed: without script, or before it has come, the visible day can be another one.
 */
export const AppointmentForm = z.object({ ...slot, ...client }).transform(refuseOtherDay)

export type AppointmentRequest = z.output<typeof AppointmentForm>

/** Another time for an appointment that there is. */
export const MoveForm = z.object(slot).transform(refuseOtherDay)

export type ChosenSlot = z.output<typeof MoveForm>

/** The two steps of a booking that a visitor fills in. No state or card number among them, and a price only to be compared. */
export const BookingDetails = z.object(client)
const bookingPayment = z.object({
	payment_method: paymentMethodField(PURCHASE_METHOD_IDS, true),
	wallet: walletField,
})
export const BookingPayment = bookingPayment.transform(settleWallet)
export const BookingForm = BookingDetails.extend(bookingPayment.shape)
	.extend(shownPrice)
	.transform(settleWallet)

export type BookingRequest = Omit<z.output<typeof BookingForm>, typeof PRICE_SHOWN | 'wallet'>
