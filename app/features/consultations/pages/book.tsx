import { bookConsultation, totalOf } from '#app/features/consultations/commands/book-consultation.server.ts'
import { BookingSuccess } from '#app/features/consultations/components/booking-success.tsx'
import { CLIENT_FIELDS, ClientFields } from '#app/features/consultations/components/client-fields.tsx'
import { PaymentFields } from '#app/platform/payments/payment-fields.tsx'
import { BookingDetails, BookingForm, BookingPayment } from '#app/features/consultations/forms.server.ts'
import {
	BOOKING_FAILED,
	bookingFailed,
	bookingPrice,
	explainYearly,
	isPackageId,
	packageName,
	readBilling,
} from '#app/features/consultations/rules.ts'
import { findBookingReceipt } from '#app/features/consultations/queries.server.ts'
import { currentHub } from '#app/platform/config/current-hub.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import { notFound } from '#app/platform/errors/responses.server.ts'
import { formAction } from '#app/platform/forms/form-action.server.ts'
import { formPage } from '#app/platform/forms/form-page.server.ts'
import { FormStep, StepFooter, useSendingAll } from '#app/platform/forms/form-steps.tsx'
import { SecureForm, useSubmitting } from '#app/platform/forms/secure-form.tsx'
import { formatRwf } from '#app/platform/money.ts'
import { pageMeta } from '#app/platform/pages/page-meta.ts'
import { simulatedProvider } from '#app/platform/payments/payments.server.ts'
import { PURCHASE_WAIT_SECONDS, purchaseTotal } from '#app/platform/payments/rules.ts'
import { openSealed, seal } from '#app/platform/security/token.server.ts'
import { RouteDialog } from '#app/ui/dialog.tsx'
import { PendingText } from '#app/ui/pending-text.tsx'
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
		price: bookingPrice(chosen.package, chosen.billing),
		paidNow: explainYearly(chosen.package, chosen.billing),
		receipt: booked === undefined ? null : await findBookingReceipt(db, booked),
		bank: currentHub().bank,
		keys: formPage(args),
	}
}

export const action = formAction({
	name: 'consultation-booking',
	schema: BookingForm,
	steps: { details: BookingDetails, payment: BookingPayment },
	failure: bookingFailed,
	unexpected: BOOKING_FAILED,
	process: ({ payment_method }, { params, request }) =>
		simulatedProvider.process({
			amount: totalOf(readChoice(params, request)),
			method: payment_method,
			waitSeconds: PURCHASE_WAIT_SECONDS,
		}),
	command: (tx, booking, { params, request, processed }) =>
		bookConsultation(tx, readChoice(params, request), booking, processed),
	// The success step says it all.
	done: null,
	to: (row, { params, request }) => {
		const chosen = readChoice(params, request)
		return `/programs/book/${chosen.package}?billing=${chosen.billing}&receipt=${seal(RECEIPT, row.id)}`
	},
})

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, {
		title: `Book ${args.loaderData?.name ?? 'a consultation'}`,
		description: `Book a consulting package online. We will contact you within 24 hours.`,
	}),
	{ name: 'robots', content: 'noindex' },
]

const STEPS = ['details', 'payment', 'processing', 'success'] as const

const TITLES = {
	payment: 'Payment method',
	processing: 'Processing payment',
	success: 'Your booking has arrived',
} as const

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
	const { name, billing, price, paidNow, bank, receipt, keys } = loaderData
	const busy = useSubmitting()
	const sending = useSendingAll()
	const at = actionData?.step === 'payment' ? 'payment' : 'details'
	const shown = receipt ? 'success' : sending ? 'processing' : at
	const number = STEPS.indexOf(shown) + 1
	const closeTo = billing === 'yearly' ? '/programs?billing=yearly#consulting' : '/programs#consulting'
	const priceNote = billing === 'yearly' ? 'per month, billed yearly' : null
	return (
		<RouteDialog
			title={shown === 'details' ? `Book ${name}` : TITLES[shown]}
			sub={`Step ${number} of ${STEPS.length}, ${shown}`}
			steps={{ at: number, of: STEPS.length }}
			closeTo={closeTo}
			busy={busy}
		>
			{receipt ? (
				<BookingSuccess receipt={receipt} closeTo={closeTo} />
			) : (
				<SecureForm id="consultation-booking" keys={keys} result={actionData}>
					{sending && <PendingText className="py-16">Processing your payment...</PendingText>}
					<div hidden={sending}>
						<FormStep step="details" at={at} fields={CLIENT_FIELDS}>
							<p className="mb-5 text-text-2">
								{formatRwf(price)}
								{priceNote && ` ${priceNote}`}, before the processing fee. {paidNow}
							</p>
							<ClientFields />
						</FormStep>
						<FormStep step="payment" at={at} fields={['payment_method']}>
							<PaymentFields item={name} priceNote={priceNote} paidNow={paidNow} price={price} bank={bank} />
						</FormStep>
					</div>
					{at === 'details' ? (
						<StepFooter next="payment">Continue to Payment</StepFooter>
					) : (
						<StepFooter back="details" busyText="Processing...">
							Pay {formatRwf(purchaseTotal(price))}
						</StepFooter>
					)}
				</SecureForm>
			)}
		</RouteDialog>
	)
}
