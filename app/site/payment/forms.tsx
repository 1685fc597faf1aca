import type { ReactNode } from 'react'
import type { PaymentIntent } from '#app/platform/web/payments/payment-intent.server.ts'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { WalletField } from '#app/platform/web/payments/payment-fields.tsx'
import { inlineLinkClass } from '#app/ui/button.tsx'

/** What the forms of a payment's page are made with. */
export type PayForms = {
	/** Path of the page. */
	address: string
	/** None where nothing can be sent. */
	keys: FormKeys | null
	result: FormResult | undefined
}

/** What was answered to this form, if it was this one that was sent. */
const resultOf = ({ result }: PayForms, intent: PaymentIntent) =>
	result?.values['intent'] === intent ? result : undefined

function IntentForm({
	forms,
	intent,
	className,
	children,
}: {
	forms: PayForms
	intent: PaymentIntent
	className?: string
	children: ReactNode
}) {
	if (!forms.keys) return null
	return (
		<SecureForm
			id={`pay-${intent}`}
			action={forms.address}
			keys={forms.keys}
			result={resultOf(forms, intent)}
			className={className}
		>
			<input type="hidden" name="intent" value={intent} />
			{children}
		</SecureForm>
	)
}

/** Tries once more, by the same way; `asksNumber` where a phone is asked, for no number is kept. */
export const TryAgain = ({
	forms,
	label,
	asksNumber,
}: {
	forms: PayForms
	label: string
	asksNumber: boolean
}) => (
	<IntentForm forms={forms} intent="again" className="mt-4 mb-5 grid gap-4">
		{asksNumber && <WalletField required />}
		<SubmitButton block busyText="One moment...">
			{label}
		</SubmitButton>
	</IntentForm>
)

/** Asks once before the payment is cancelled. */
export const Cancel = ({ forms }: { forms: PayForms }) => (
	<details className="mt-4 text-ui print:hidden" open={resultOf(forms, 'cancel') !== undefined}>
		<summary className="inline-flex min-h-tap list-none items-center [&::-webkit-details-marker]:hidden">
			<span className={inlineLinkClass}>Cancel this payment</span>
		</summary>
		<IntentForm forms={forms} intent="cancel">
			<p className="mb-3">Nothing is asked of you any more then. To pay later, begin anew.</p>
			<SubmitButton variant="danger-outline" busyText="Cancelling...">
				Cancel the payment
			</SubmitButton>
		</IntentForm>
	</details>
)
