import { useState } from 'react'
import { useMeantAmount } from '#app/features/donations/components/meant-amount.ts'
import { DrawnMethod, OtherButtons, OtherMethods } from '#app/features/donations/components/other-methods.tsx'
import { PaymentParts } from '#app/features/donations/components/payment-parts.tsx'
import type { BankAccount } from '#app/platform/core/config/hub.server.ts'
import { STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { StepFooter } from '#app/platform/web/forms/form-steps.tsx'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { DONATION_METHODS, donationFee, donationTotal } from '#app/features/donations/rules.ts'
import { NOT_AVAILABLE_YET, PAYMENT_WILL_BE_SIMULATED } from '#app/platform/web/payments/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioCards } from '#app/ui/choice-cards.tsx'
import { useField } from '#app/ui/form-state.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Summary, SummaryRow } from '#app/ui/summary.tsx'

export const PAYMENT_FIELDS = ['payment_method'] as const

const choicesOf = (unavailable: readonly string[]) =>
	DONATION_METHODS.map(({ id, name, description, fees, processingTime }) => ({
		value: id,
		disabled: unavailable.includes(id),
		label: (
			<>
				{name}
				<span className="block text-sm font-normal text-muted">{description}</span>
				{unavailable.includes(id) && <span className="block text-sm font-normal">{NOT_AVAILABLE_YET}</span>}
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
export function PaymentStep({
	bank,
	unavailable,
}: {
	bank: BankAccount | null
	/** Ids of the methods that cannot be chosen. */
	unavailable: readonly string[]
}) {
	const amount = Number(useMeantAmount())
	const [chosen, setChosen] = useState(useField('payment_method').value)
	const monthly = useField('frequency').value === 'monthly'
	const hydrated = useHydrated()
	const method =
		DONATION_METHODS.find(({ id }) => id === chosen && !unavailable.includes(id)) ?? DONATION_METHODS[0]
	const giveTotal = ({ fees }: { fees: string }) => `Give ${formatRwf(donationTotal(amount, fees))}`
	return (
		<div className="group/payment contents">
			<div className="grid gap-4">
				<Notice kind="neutral" live={false}>
					{PAYMENT_WILL_BE_SIMULATED}
				</Notice>
				{!hydrated && <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />}
				<RadioCards
					name="payment_method"
					label="Payment method"
					hideLabel
					choices={choicesOf(unavailable)}
					value={method.id}
					onChange={(event) => setChosen(event.currentTarget.value)}
				/>
				{!hydrated && (
					<Button type="submit" variant="outline" name={STEP_FIELD} value="payment" formNoValidate>
						Use the chosen method
					</Button>
				)}
				<DrawnMethod drawn={method}>
					<PaymentParts method={method} bank={bank} />
					<Summary>
						<SummaryRow label="Donation">
							{formatRwf(amount)}
							{monthly && ' a month'}
						</SummaryRow>
						<SummaryRow label="Fee">{formatRwf(donationFee(amount, method.fees))}</SummaryRow>
						<SummaryRow label="Total" total>
							{formatRwf(donationTotal(amount, method.fees))}
						</SummaryRow>
					</Summary>
				</DrawnMethod>
				{!hydrated && (
					<OtherMethods
						drawn={method}
						bank={bank}
						total={({ fees }) =>
							`Total ${formatRwf(donationTotal(amount, fees))}, ${donationFee(amount, fees) > 0 ? `of which the fee is ${formatRwf(donationFee(amount, fees))}` : 'without fees'}.`
						}
					/>
				)}
			</div>
			<StepFooter
				back="details"
				variant="accent"
				around={(button) => (
					<>
						<DrawnMethod drawn={method}>{button}</DrawnMethod>
						{!hydrated && <OtherButtons drawn={method} label={giveTotal} />}
					</>
				)}
			>
				{giveTotal(method)}
			</StepFooter>
		</div>
	)
}
