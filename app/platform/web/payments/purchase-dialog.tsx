import type { ComponentProps, ReactNode } from 'react'
import { FormStep, StepFooter, useSendingAll } from '#app/platform/web/forms/form-steps.tsx'
import { SecureForm, useSubmitting } from '#app/platform/web/forms/secure-form.tsx'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { PayLabel, PaymentFields } from '#app/platform/web/payments/payment-fields.tsx'
import { PRICE_SHOWN } from '#app/platform/web/payments/rules.ts'
import { RouteDialog } from '#app/ui/dialog.tsx'
import { PendingText } from '#app/ui/pending-text.tsx'

/** What the visitor goes through; that it is processed and done are no steps of theirs, as in the donation. */
const STEPS = ['details', 'payment'] as const

const TITLES = { payment: 'Payment method', processing: 'Processing payment' } as const

type Form = ComponentProps<typeof SecureForm>

/** A purchase in its four steps: details, payment, processing, success. */
export function PurchaseDialog({
	form,
	title,
	bought,
	closeTo,
	detailFields,
	offer,
	details,
	instead,
	...payment
}: {
	form: Pick<Form, 'id' | 'keys' | 'result'>
	/** Of the first step. */
	title: string
	/** Title and content of the last step, once something was bought. */
	bought: { title: string; content: ReactNode } | null
	closeTo: string
	/** Names of the fields of the first step. */
	detailFields: ComponentProps<typeof FormStep>['fields']
	/** Said after the price. */
	offer: ReactNode
	/** Who buys. */
	details: ReactNode
	/** Stands in place of the form where nothing can be bought. */
	instead?: ReactNode
} & ComponentProps<typeof PaymentFields>) {
	const { price, priceNote } = payment
	const busy = useSubmitting()
	const sending = useSendingAll()
	const at = form.result?.step === 'payment' ? 'payment' : 'details'
	const shown = bought ? 'success' : sending ? 'processing' : at
	const number = STEPS.indexOf(at) + 1
	const isOver = bought !== null
	const heading = bought?.title ?? (shown === 'payment' || shown === 'processing' ? TITLES[shown] : title)
	return (
		<RouteDialog
			title={heading}
			sub={isOver ? undefined : `Step ${number} of ${STEPS.length}, ${shown}`}
			// While it is processed all bars are full, and the dialog knows that something new is shown.
			steps={isOver ? undefined : { at: sending ? number + 1 : number, of: STEPS.length }}
			closeTo={closeTo}
			busy={busy}
		>
			{bought?.content ??
				(instead || (
					<SecureForm {...form} className="group/payment">
						<input type="hidden" name={PRICE_SHOWN} value={price} />
						{sending && <PendingText className="py-16">Processing your payment...</PendingText>}
						<div hidden={sending}>
							<FormStep step="details" at={at} fields={detailFields}>
								<p className="mb-5 text-text-2">
									{formatRwf(price)}
									{priceNote && ` ${priceNote}`}
									{payment.offers.live ? '.' : ', before the processing fee.'} {offer}
								</p>
								{details}
							</FormStep>
							<FormStep step="payment" at={at} fields={['payment_method', 'wallet']}>
								<PaymentFields {...payment} />
							</FormStep>
						</div>
						{at === 'details' ? (
							<StepFooter next="payment">Continue to Payment</StepFooter>
						) : (
							<StepFooter back="details" busyText="Processing...">
								<PayLabel price={price} offers={payment.offers} />
							</StepFooter>
						)}
					</SecureForm>
				))}
		</RouteDialog>
	)
}
