import { useState } from 'react'
import { useMeantAmount } from '#app/features/donations/components/meant-amount.ts'
import { PaymentParts } from '#app/features/donations/components/payment-parts.tsx'
import type { BankDetails } from '#app/features/donations/components/transfer-facts.tsx'
import { STEP_FIELD } from '#app/platform/forms/form-result.ts'
import { StepFooter } from '#app/platform/forms/form-steps.tsx'
import { formatRwf } from '#app/platform/money.ts'
import { DONATION_METHODS, donationFee, donationTotal } from '#app/platform/payments/donation-rules.ts'
import { PAYMENT_WILL_BE_SIMULATED } from '#app/platform/payments/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioCards } from '#app/ui/choice-cards.tsx'
import { useField } from '#app/ui/form-state.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Summary, SummaryRow } from '#app/ui/summary.tsx'

export const PAYMENT_FIELDS = ['payment_method'] as const

const CHOICES = DONATION_METHODS.map(({ id, name, description, fees, processingTime }) => ({
	value: id,
	label: (
		<>
			{name}
			<span className="block text-sm font-normal text-muted">{description}</span>
		</>
	),
	note: (
		<>
			{fees}
			<span className="max-sm:hidden">, </span>
			<span className="max-sm:block">{processingTime}</span>
		</>
	),
}))

/** How to pay, what it costs, and what the chosen way asks for. Without script the choice is a post of its own. */
export function PaymentStep({ bank }: { bank: BankDetails }) {
	const amount = Number(useMeantAmount())
	const [chosen, setChosen] = useState(useField('payment_method').value)
	const hydrated = useHydrated()
	const method = DONATION_METHODS.find(({ id }) => id === chosen) ?? DONATION_METHODS[0]
	return (
		<>
			<div className="grid gap-4">
				<Notice kind="neutral" live={false}>
					{PAYMENT_WILL_BE_SIMULATED}
				</Notice>
				{!hydrated && <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />}
				<RadioCards
					name="payment_method"
					label="Payment method"
					hideLabel
					choices={CHOICES}
					value={method.id}
					onChange={(event) => setChosen(event.currentTarget.value)}
				/>
				{!hydrated && (
					<Button type="submit" variant="outline" name={STEP_FIELD} value="payment" formNoValidate>
						Use the chosen method
					</Button>
				)}
				<PaymentParts method={method} bank={bank} />
				<Summary>
					<SummaryRow label="Donation">{formatRwf(amount)}</SummaryRow>
					<SummaryRow label="Fee">{formatRwf(donationFee(amount, method.fees))}</SummaryRow>
					<SummaryRow label="Total" total>
						{formatRwf(donationTotal(amount, method.fees))}
					</SummaryRow>
				</Summary>
			</div>
			<StepFooter back="details" variant="accent">
				Give {formatRwf(donationTotal(amount, method.fees))}
			</StepFooter>
		</>
	)
}
