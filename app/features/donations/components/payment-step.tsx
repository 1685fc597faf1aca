import { useState } from 'react'
import { useMeantAmount } from '#app/features/donations/components/meant-amount.ts'
import { ChargedIn, sayCharged } from '#app/features/donations/components/charged-in.tsx'
import { DrawnMethod, OtherButtons, OtherMethods } from '#app/features/donations/components/other-methods.tsx'
import { PaymentParts } from '#app/features/donations/components/payment-parts.tsx'
import type { BankAccount } from '#app/platform/core/config/hub.server.ts'
import { STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { StepFooter } from '#app/platform/web/forms/form-steps.tsx'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { type DonationWay, donationTotal } from '#app/features/donations/components/ways.ts'
import { feeOf } from '#app/platform/web/payments/offers.ts'
import { NOT_AVAILABLE_YET, PAYMENT_WILL_BE_SIMULATED } from '#app/platform/web/payments/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioCards } from '#app/ui/choice-cards.tsx'
import { useField } from '#app/ui/form-state.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Summary, SummaryRow } from '#app/ui/summary.tsx'

export const PAYMENT_FIELDS = ['payment_method', 'wallet', 'currency'] as const

const choicesOf = (ways: readonly DonationWay[]) =>
	ways.map(({ id, name, description, fees, processingTime, available }) => ({
		value: id,
		disabled: !available,
		label: (
			<>
				{name}
				<span className="block text-sm font-normal text-muted">{description}</span>
				{!available && <span className="block text-sm font-normal">{NOT_AVAILABLE_YET}</span>}
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
	live,
	ways: all,
}: {
	bank: BankAccount | null
	/** Whether money moves. */
	live: boolean
	ways: readonly DonationWay[]
}) {
	const amount = Number(useMeantAmount())
	const [chosen, setChosen] = useState(useField('payment_method').value)
	const [currency, setCurrency] = useState(useField('currency').value)
	const monthly = useField('frequency').value === 'monthly'
	const hydrated = useHydrated()
	// A month is paid by an invoice of a provider's: nobody can be asked for a transfer every month.
	const ways =
		live && monthly ? all.map((way) => (way.by === null ? { ...way, available: false } : way)) : all
	const can = ways.filter(({ available }) => available)
	const method = can.find(({ id }) => id === chosen) ?? can[0]
	// The settings serve no way at all.
	if (!method) return <Notice kind="neutral">Nobody can give here just now. Please write to us.</Notice>
	const often = live && monthly ? ' a month' : ''
	const abroad = live && !monthly ? method.abroad : []
	const charged = abroad.find((one) => one.currency === currency)
	const giveTotal = (way: DonationWay) => `Give ${formatRwf(donationTotal(amount, way))}${often}`
	// Without script the button does not know what was chosen beside it.
	const give =
		abroad.length > 0 && !hydrated
			? 'Give'
			: charged
				? `Give ${sayCharged(donationTotal(amount, method), charged)}`
				: giveTotal(method)
	const totalInWords = (way: DonationWay) => {
		const fee = feeOf(amount, way.fee)
		return `Total ${formatRwf(amount + fee)}, ${fee > 0 ? `of which the fee is ${formatRwf(fee)}` : 'without fees'}.`
	}
	return (
		<div className="group/payment contents">
			<div className="grid gap-4">
				{!live && (
					<Notice kind="neutral" live={false}>
						{PAYMENT_WILL_BE_SIMULATED}
					</Notice>
				)}
				{live && monthly && (
					<Notice kind="neutral" live={false}>
						Nothing is taken by itself: on this day of each month we write to you with a link to pay. You can
						change, pause or stop it at any time.
					</Notice>
				)}
				{!hydrated && <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />}
				<RadioCards
					name="payment_method"
					label="Payment method"
					hideLabel
					choices={choicesOf(ways)}
					value={method.id}
					onChange={(event) => setChosen(event.currentTarget.value)}
				/>
				{!hydrated && (
					<Button type="submit" variant="outline" name={STEP_FIELD} value="payment" formNoValidate>
						Use the chosen method
					</Button>
				)}
				<DrawnMethod drawn={method} ways={ways}>
					<PaymentParts method={method} bank={bank} />
					{abroad.length > 0 && (
						<ChargedIn
							francs={donationTotal(amount, method)}
							abroad={abroad}
							value={charged?.currency ?? 'RWF'}
							onChange={setCurrency}
						/>
					)}
					<Summary>
						<SummaryRow label="Donation">
							{formatRwf(amount)}
							{monthly && ' a month'}
						</SummaryRow>
						<SummaryRow label="Fee">{formatRwf(feeOf(amount, method.fee))}</SummaryRow>
						<SummaryRow label="Total" total>
							{formatRwf(donationTotal(amount, method))}
						</SummaryRow>
						{charged && hydrated && (
							<SummaryRow label="Charged">{sayCharged(donationTotal(amount, method), charged)}</SummaryRow>
						)}
					</Summary>
				</DrawnMethod>
				{!hydrated && <OtherMethods drawn={method} ways={ways} bank={bank} total={totalInWords} />}
			</div>
			<StepFooter
				back="details"
				variant="accent"
				around={(button) => (
					<>
						<DrawnMethod drawn={method} ways={ways}>
							{button}
						</DrawnMethod>
						{!hydrated && <OtherButtons drawn={method} ways={ways} label={giveTotal} />}
					</>
				)}
			>
				{give}
			</StepFooter>
		</div>
	)
}
