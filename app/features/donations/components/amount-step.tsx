import { type ReactNode, useEffect, useRef, useState } from 'react'
import { amountInWords, useMeantAmount } from '#app/features/donations/components/meant-amount.ts'
import { FREQUENCIES, FREQUENCY_NAMES, meantAmount, PRESETS } from '#app/features/donations/rules.ts'
import { NOT_AVAILABLE_YET } from '#app/platform/web/payments/rules.ts'
import { STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { formatCount } from '#app/platform/core/text/money.ts'
import { ChoiceCards, Segmented } from '#app/ui/choice-cards.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { chosenIn } from '#app/ui/form-elements.ts'
import { useField } from '#app/ui/form-state.tsx'
import { readWholeNumber } from '#app/ui/whole-number.ts'

/** What the later steps carry. `preset` and `amount_shown` are settled into the amount when this step is left. */
export const AMOUNT_FIELDS = ['amount', 'frequency'] as const

/**
 * How much and how often. With script the cards fill the field; without it the server reads both (`meantAmount`).
 * `named`: whether the amounts say their names; not after a card, whose name is another one for the same amount.
 */
export function AmountStep({
	named,
	monthly,
	children,
}: {
	named: boolean
	/** Whether a gift can be given every month just now. */
	monthly: boolean
	/** What the gift is for, where it is asked. */
	children?: ReactNode
}) {
	const meant = useMeantAmount()
	const [shown] = useState(() => amountInWords(meant))
	const [amount, setAmount] = useState(shown)
	const [frequency, setFrequency] = useState(useField('frequency').value ?? 'one-time')
	const plain = readWholeNumber(amount)
	const field = useRef<HTMLInputElement>(null)
	// What was written or chosen before script ran, or came back with a reload, is known to the page alone.
	useEffect(() => {
		const form = field.current?.form
		const typed = { amount: field.current?.value, amount_shown: shown, preset: chosenIn(form, 'preset') }
		const meant = meantAmount(typed)
		setAmount(typeof meant === 'string' ? amountInWords(meant) : meant.written)
		setFrequency((before) => chosenIn(form, 'frequency') || before)
	}, [shown])
	return (
		<>
			<div className="grid gap-5">
				<Segmented
					name="frequency"
					label="Frequency"
					hideLabel
					choices={FREQUENCIES.map((value) => ({
						value,
						label: FREQUENCY_NAMES[value],
						...(value === 'monthly' && !monthly && { disabled: true, note: NOT_AVAILABLE_YET }),
					}))}
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
						...(named && { note: preset.label }),
					}))}
					value={plain}
					onChange={(event) => setAmount(amountInWords(event.currentTarget.value))}
				/>
				<TextField
					ref={field}
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
				{children}
			</div>
			<DialogFooter>
				<p className="text-ui text-muted unscripted:invisible">
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
				<SubmitButton name={STEP_FIELD} value="details">
					Continue
				</SubmitButton>
			</DialogFooter>
		</>
	)
}
