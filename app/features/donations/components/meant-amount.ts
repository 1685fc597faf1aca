import { meantAmount } from '#app/features/donations/rules.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { useField } from '#app/ui/form-state.tsx'
import { readWholeNumber } from '#app/ui/whole-number.ts'

/** The amount that the form holds so far, in plain digits; not yet known to be one. */
export function useMeantAmount(): string {
	const amount = useField('amount').value
	const amount_shown = useField('amount_shown').value
	const preset = useField('preset').value
	const meant = meantAmount({ amount, amount_shown, preset })
	return readWholeNumber(typeof meant === 'string' ? meant : meant.written)
}

/** `25000` as it is shown in the field: `25,000`. Any other text as it is. */
export const amountInWords = (text: string): string =>
	/^[0-9]{1,15}$/.test(text) ? formatCount(Number(text)) : text
