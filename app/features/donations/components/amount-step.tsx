import { useState } from 'react'
import { amountInWords, useMeantAmount } from '#app/features/donations/components/meant-amount.ts'
import { PRESETS } from '#app/features/donations/rules.ts'
import { STEP_FIELD } from '#app/platform/forms/form-result.ts'
import { useSubmitting } from '#app/platform/forms/secure-form.tsx'
import { formatCount } from '#app/platform/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceCards, Segmented } from '#app/ui/choice-cards.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useField } from '#app/ui/form-state.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'

/** Names of the fields of this step; `preset` and `amount_shown` only help to tell which amount is meant. */
export const AMOUNT_FIELDS = ['amount', 'amount_shown', 'preset', 'frequency'] as const

/** How much and how often. With script the cards fill the field; without it the server reads both (`meantAmount`). */
export function AmountStep() {
	const busy = useSubmitting()
	const hydrated = useHydrated()
	const meant = useMeantAmount()
	const [shown] = useState(() => amountInWords(meant))
	const [amount, setAmount] = useState(shown)
	const [frequency, setFrequency] = useState(useField('frequency').value ?? 'one-time')
	const plain = amount.replaceAll(',', '').trim()
	return (
		<>
			<div className="grid gap-5">
				<Segmented
					name="frequency"
					label="Frequency"
					hideLabel
					choices={[
						{ value: 'one-time', label: 'One time' },
						{ value: 'monthly', label: 'Monthly' },
					]}
					value={frequency}
					onChange={(event) => setFrequency(event.currentTarget.value)}
				/>
				<ChoiceCards
					name="preset"
					label="Amount"
					hideLabel
					optional
					choices={PRESETS.map((preset) => ({
						value: String(preset.amount),
						label: formatCount(preset.amount),
						note: preset.label,
					}))}
					value={plain}
					onChange={(event) => setAmount(amountInWords(event.currentTarget.value))}
				/>
				<TextField
					name="amount"
					label="Or another amount"
					aside="RWF"
					hint="Between 10,000 and 1,000,000 RWF."
					inputMode="numeric"
					autoComplete="off"
					maxLength={20}
					value={amount}
					onChange={(event) => setAmount(event.currentTarget.value)}
				/>
				<input type="hidden" name="amount_shown" value={shown} />
			</div>
			<DialogFooter>
				{hydrated && (
					<p className="text-ui text-muted">
						{/^[0-9]+$/.test(plain) && (
							<>
								You give{' '}
								<b className="text-text tabular-nums">
									{formatCount(Number(plain))} <span>RWF</span>
								</b>{' '}
								{frequency === 'monthly' ? 'every month' : 'once'}
							</>
						)}
					</p>
				)}
				<Button type="submit" name={STEP_FIELD} value="details" busy={busy}>
					Continue
				</Button>
			</DialogFooter>
		</>
	)
}
