import type { ReactNode } from 'react'
import type { PaymentIntent } from '#app/platform/web/payments/payment-intent.server.ts'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { WalletField } from '#app/platform/web/payments/payment-fields.tsx'
import type { OtherWay, OtherWays } from '#app/platform/web/payments/other-ways.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { classNames } from '#app/ui/class-names.ts'
import { inlineLinkClass } from '#app/ui/button.tsx'
import { LeadRow, LeadRows, LeadWords, leadRowClass } from '#app/ui/own-page/lead-rows.tsx'

/** What the forms of a payment's page are made with. */
export type PayForms = {
	/** Path of the page. */
	address: string
	/** None where nothing can be sent. */
	keys: FormKeys | null
	result: FormResult | undefined
	/** The other ways to pay what failed. */
	ways: OtherWays | null
}

/** What was answered to this form, if it was this one that was sent. */
const resultOf = ({ result }: PayForms, intent: PaymentIntent, method = '') =>
	result?.values['intent'] === intent && (result.values['payment_method'] ?? '') === method
		? result
		: undefined

function IntentForm({
	forms,
	intent,
	method,
	className,
	children,
}: {
	forms: PayForms
	intent: PaymentIntent
	/** Of another way: which. */
	method?: string
	className?: string
	children: ReactNode
}) {
	if (!forms.keys) return null
	return (
		<SecureForm
			id={`pay-${method ?? intent}`}
			action={forms.address}
			keys={forms.keys}
			result={resultOf(forms, intent, method)}
			className={className}
		>
			<input type="hidden" name="intent" value={intent} />
			{method !== undefined && <input type="hidden" name="payment_method" value={method} />}
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

/** What a way says: its name, what it adds, and the sum by it. */
const WayWords = ({ name, note, francs }: OtherWay) => (
	<>
		<LeadWords title={name} note={note} />
		<b className="font-semibold tabular-nums">{formatRwf(francs)}</b>
	</>
)

/** One press, or two where a number is asked for. */
const Way = ({ forms, way }: { forms: PayForms; way: OtherWay }) => (
	<li className="border-b border-line">
		{way.asksNumber ? (
			<details open={resultOf(forms, 'way', way.id) !== undefined}>
				<summary className={classNames(leadRowClass, 'list-none [&::-webkit-details-marker]:hidden')}>
					<WayWords {...way} />
				</summary>
				<IntentForm forms={forms} intent="way" method={way.id} className="grid gap-4 pt-1 pb-4">
					<WalletField required />
					<SubmitButton block busyText="One moment...">
						Pay {formatRwf(way.francs)}
					</SubmitButton>
				</IntentForm>
			</details>
		) : (
			<IntentForm forms={forms} intent="way" method={way.id}>
				<button type="submit" className={classNames(leadRowClass, 'text-left')}>
					<WayWords {...way} />
				</button>
			</IntentForm>
		)}
	</li>
)

/** The other ways to pay what failed. */
export function AnotherWay({ forms }: { forms: PayForms }) {
	const { choices = [], anew = null } = forms.ways ?? {}
	if (!forms.keys || (choices.length === 0 && !anew)) return null
	return (
		<section id="another-way" className="print:hidden">
			<h2 className="own-subtitle mb-2.5">Or another way</h2>
			<LeadRows>
				{choices.map((way) => (
					<Way key={way.id} forms={forms} way={way} />
				))}
				{anew && <LeadRow to={anew.href} title={anew.label} note={anew.note} />}
			</LeadRows>
		</section>
	)
}

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
