import type { ShownMoney } from '#app/features/payments/admin/refund.tsx'
import { FIELDS } from '#app/features/payments/rules.ts'
import { REASON_CHARACTERS, REFERENCE_CHARACTERS } from '#app/platform/core/payments/refunds/states.ts'
import { ASK, type FormKeys, type FormResult, STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { FormStep } from '#app/platform/web/forms/form-steps.tsx'
import { SecureForm, SubmitButton, useSubmitting } from '#app/platform/web/forms/secure-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioCards } from '#app/ui/choice-cards.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

const NAMES = ['amount', 'by', 'reason', 'reference'] as const

const typed = (result: FormResult | undefined, name: (typeof NAMES)[number]) =>
	result?.values[name]?.toString() ?? ''

/** How much, by whom and why; then whether that is meant. */
export function RefundFields({
	money,
	address,
	afterwards,
	name,
	keys,
	result,
}: {
	money: ShownMoney
	/** Where it is sent. */
	address: string
	/** What becomes of the record. */
	afterwards: string
	/** Whose money it is. */
	name: string
	keys: FormKeys
	result: FormResult | undefined
}) {
	const busy = useSubmitting()
	const at = result?.step === ASK ? ASK : FIELDS
	const { leftInWords, taker, canTell, currency, left, isHeld, test } = money
	const isByHand = !canTell || typed(result, 'by') === 'hand'
	return (
		<SecureForm id="admin-refund" action={address} keys={keys} result={result} className="grid gap-5">
			<input type="hidden" name="from" value={money.from} />
			<input type="hidden" name="seen" value={money.seen} />
			{!canTell && <input type="hidden" name="by" value="hand" />}
			<FormStep step={FIELDS} at={at} fields={canTell ? NAMES : NAMES.filter((one) => one !== 'by')}>
				<p>
					{leftInWords} can be given back{isHeld && ', which are held'}. It came by {taker}.
					{test && ' It was a test: no money moved.'}
				</p>
				{!canTell && (
					<Notice kind="pending" live={false}>
						The program cannot send this money back. Give it back by {taker} first, then note it here.
					</Notice>
				)}
				<TextField
					name="amount"
					label={`Amount in ${currency}`}
					defaultValue={currency === 'RWF' ? String(left) : (left / 100).toFixed(2)}
					inputMode="decimal"
					autoComplete="off"
					maxLength={20}
					required
				/>
				{canTell && (
					<RadioCards
						name="by"
						label="How"
						choices={[
							{ value: 'provider', label: `${taker} gives it back`, note: 'The program tells it.' },
							{ value: 'hand', label: 'It was given back by hand', note: 'The program only notes it.' },
						]}
						defaultValue="provider"
					/>
				)}
				<TextArea
					name="reason"
					label="Reason"
					hint="For administrators. The payer is not told it."
					rows={3}
					maxLength={REASON_CHARACTERS}
					required
				/>
				<TextField
					name="reference"
					label={canTell ? 'Reference, if given back by hand' : 'Reference'}
					hint="What names it at the bank or the provider, or “cash”."
					autoComplete="off"
					maxLength={REFERENCE_CHARACTERS}
					required={!canTell}
					optional={canTell}
				/>
				<div className="flex justify-end">
					<SubmitButton name={STEP_FIELD} value={ASK} busyText="One moment...">
						Continue
					</SubmitButton>
				</div>
			</FormStep>
			<FormStep step={ASK} at={at} fields={[]}>
				<h2 className="text-h4">
					{isByHand ? 'Note' : 'Give back'} {typed(result, 'amount')} {currency}?
				</h2>
				<p>
					{isByHand
						? `You say that ${name} has this money back. The program moves none.`
						: `${taker} is told to give this money back to ${name}. It cannot be undone.`}{' '}
					{afterwards} The payer is told by email.
				</p>
				<div className="flex flex-wrap justify-between gap-3">
					<Button
						type="submit"
						variant="outline"
						name={STEP_FIELD}
						value={FIELDS}
						formNoValidate
						disabled={busy}
					>
						Back
					</Button>
					<SubmitButton variant="danger" busyText={isByHand ? 'Noting...' : 'Giving back...'}>
						{isByHand ? 'Note the refund' : 'Give back'}
					</SubmitButton>
				</div>
			</FormStep>
		</SecureForm>
	)
}
