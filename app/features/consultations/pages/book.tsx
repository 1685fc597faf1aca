import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { bookConsultation } from '#app/features/consultations/commands/book-consultation.server.ts'
import { BookingSuccess } from '#app/features/consultations/components/booking-success.tsx'
import { CLIENT_FIELDS, ClientFields } from '#app/features/consultations/components/client-fields.tsx'
import { BookingDetails, BookingForm, BookingPayment } from '#app/features/consultations/forms.server.ts'
import {
	BOOKING_FAILED,
	bookingFailed,
	isPackageId,
	offerOf,
	packageName,
	readBilling,
} from '#app/features/consultations/rules.ts'
import { pricesInForce } from '#app/features/consultations/queries/prices.server.ts'
import { findBookingReceipt } from '#app/features/consultations/queries.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { offersOf } from '#app/platform/web/payments/offers.server.ts'
import { beginPayment, DUE_HOURS } from '#app/platform/web/payments/payments.server.ts'
import { PurchaseDialog } from '#app/platform/web/payments/purchase-dialog.tsx'
import { requireShownPrice } from '#app/platform/web/payments/shown-price.server.ts'
import {
	PURCHASE_FEE,
	PURCHASE_METHOD_IDS,
	PURCHASE_WAIT_SECONDS,
	purchaseTotal,
} from '#app/platform/web/payments/rules.ts'
import { openSealed, seal } from '#app/platform/core/security/token.server.ts'
import type { Route } from './+types/book'

/** Package and billing as the address names them. @throws the 404 screen where there is no such package */
function readChoice(params: { package?: string }, request: Request) {
	if (!isPackageId(params.package)) throw notFound()
	const billing = readBilling(new URL(request.url).searchParams.get('billing'))
	return { package: params.package, billing: params.package === 'custom' ? 'monthly' : billing } as const
}

/** The address of the success step shows a booking to whoever made it, and to nobody who guesses. */
const RECEIPT = 'booking-receipt'

export async function loader(args: Route.LoaderArgs) {
	const chosen = readChoice(args.params, args.request)
	const booked = openSealed(RECEIPT, new URL(args.request.url).searchParams.get('receipt'))
	return {
		name: packageName(chosen.package),
		billing: chosen.billing,
		...offerOf(chosen.package, chosen.billing, pricesInForce()),
		receipt: booked === undefined ? null : await findBookingReceipt(db, booked),
		bank: currentHub().bank,
		offers: offersOf(PURCHASE_METHOD_IDS, { simulated: () => PURCHASE_FEE, transfer: true }),
		keys: formPage(args),
	}
}

export const action = formAction({
	name: 'consultation-booking',
	schema: BookingForm,
	steps: { details: BookingDetails, payment: BookingPayment },
	failure: bookingFailed,
	unexpected: BOOKING_FAILED,
	async process({ payment_method, price_shown, wallet }, { params, request, now }) {
		const chosen = readChoice(params, request)
		const offer = offerOf(chosen.package, chosen.billing, pricesInForce())
		requireShownPrice(price_shown, offer.price)
		const begun = await beginPayment({
			price: offer.price,
			total: purchaseTotal(offer.price),
			method: payment_method,
			wallet,
			waitSeconds: PURCHASE_WAIT_SECONDS,
			dueHours: DUE_HOURS.booking,
			now,
		})
		return { begun, ...offer }
	},
	command: (tx, { price_shown: _shown, wallet: _number, ...booking }, { params, request, processed, now }) =>
		bookConsultation(tx, readChoice(params, request), booking, processed, now),
	// The success step says it all.
	done: null,
	to: (row, { params, request }) => {
		const chosen = readChoice(params, request)
		if (row.pay !== null) return row.pay
		return `/programs/book/${chosen.package}?billing=${chosen.billing}&receipt=${seal(RECEIPT, row.id)}`
	},
})

/** Whoever was shown another price sees the one that is in force. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
	args.actionStatus === 409 || args.defaultShouldRevalidate

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, {
		title: `Book ${args.loaderData?.name ?? 'a consultation'}`,
		description: `Book a consulting package online. We will contact you within 24 hours.`,
	}),
	{ name: 'robots', content: 'noindex' },
]

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
	const { name, billing, price, paidNow, bank, offers, receipt, keys } = loaderData
	const closeTo = billing === 'yearly' ? '/programs?billing=yearly#consulting' : '/programs#consulting'
	return (
		<PurchaseDialog
			form={{ id: 'consultation-booking', keys, result: actionData }}
			title={`Book ${name}`}
			item={name}
			price={price}
			priceNote={billing === 'yearly' ? 'per month, billed yearly' : null}
			paidNow={paidNow}
			bank={bank}
			offers={offers}
			closeTo={closeTo}
			detailFields={CLIENT_FIELDS}
			offer={paidNow}
			details={<ClientFields />}
			bought={
				receipt && {
					title: 'Your booking has arrived',
					content: <BookingSuccess receipt={receipt} closeTo={closeTo} />,
				}
			}
		/>
	)
}
