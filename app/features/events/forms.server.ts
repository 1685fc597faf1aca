import { z } from 'zod'
import {
	EVENT_STATUSES,
	LEAST_CAPACITY,
	MOST_CAPACITY,
	MOST_PRICE_CENTS,
	MOST_PRICE_RWF,
} from '#app/features/events/rules.ts'
import {
	centsField,
	choiceField,
	imageField,
	integerField,
	longTextField,
	momentField,
	optional,
	textField,
	tickField,
} from '#app/platform/web/forms/fields.server.ts'
import { askedWhile } from '#app/platform/web/forms/asked-while.server.ts'
import { funderForm } from '#app/platform/web/forms/funder-form.server.ts'
import { personForm } from '#app/platform/web/forms/person-form.server.ts'
import {
	isLive,
	paymentMethodField,
	settleWallet,
	walletField,
} from '#app/platform/web/payments/offers.server.ts'
import { PURCHASE_METHOD_IDS } from '#app/platform/web/payments/rules.ts'
import { shownPrice } from '#app/platform/web/payments/shown-price.server.ts'

/** The registration for an event. */
export const EventRegistrationForm = z.object({
	...personForm,
	...funderForm,
	organization: optional(textField('Organization')),
})

export type EventRegistration = z.output<typeof EventRegistrationForm>

/** The steps of a registration that is paid. */
export const SeatDetails = EventRegistrationForm
export const SeatPayment = z
	.object({ payment_method: paymentMethodField(PURCHASE_METHOD_IDS, false), wallet: walletField })
	.transform(settleWallet)

/** A registration as it is sent: with how it is paid, where the form showed a price. One that costs nothing shows none. */
export const SeatForm = EventRegistrationForm.extend({
	payment_method: optional(textField('Payment method', 40)),
	wallet: walletField,
	...shownPrice,
}).transform(({ payment_method, wallet, ...registration }, context) => {
	// Nothing was asked about it by a form that showed no price: that is told first.
	if (registration.price_shown === null) return { ...registration, payment: null }
	const payment = SeatPayment.safeParse({ payment_method: payment_method ?? '', wallet: wallet ?? '' })
	if (payment.success) return { ...registration, payment: payment.data }
	for (const { path, message } of payment.error.issues)
		context.addIssue({ code: 'custom', path: [...path], message })
	return z.NEVER
})

/** An event as an administrator writes it, with an end where one is known. */
export const EventForm = z
	.object({
		title: textField('Title'),
		description: longTextField('Description'),
		date: momentField('Date'),
		ends_at: optional(momentField('End')),
		location: textField('Location'),
		capacity: integerField('Capacity', { min: LEAST_CAPACITY, max: MOST_CAPACITY }),
		price: askedWhile(() => !isLive(), centsField('Price', MOST_PRICE_CENTS)),
		price_rwf: askedWhile(isLive, integerField('Price', { min: 0, max: MOST_PRICE_RWF })),
		status: choiceField('Status', EVENT_STATUSES),
		image: imageField(),
		remove_image: tickField(),
	})
	.refine(({ date, ends_at }) => ends_at === null || ends_at > date, {
		path: ['ends_at'],
		error: 'An event ends after it begins',
	})
