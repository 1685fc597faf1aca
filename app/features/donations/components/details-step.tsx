import { useMeantAmount } from '#app/features/donations/components/meant-amount.ts'
import { StepFooter } from '#app/platform/web/forms/form-steps.tsx'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { useField } from '#app/ui/form-state.tsx'

export const DETAILS_FIELDS = ['donor_name', 'email', 'phone', 'message'] as const

/** Who gives, below what is given: the step before may have been filled in without script. */
export const DetailsStep = () => (
	<>
		<div className="grid gap-5">
			<GivenAmount />
			<TextField name="donor_name" label="Name" maxLength={200} autoComplete="name" />
			<TextField
				name="email"
				label="Email"
				type="email"
				hint="Your receipt goes there."
				maxLength={254}
				autoComplete="email"
			/>
			<TextField name="phone" label="Phone" type="tel" optional maxLength={40} autoComplete="tel" />
			<TextArea name="message" label="Message" optional rows={3} maxLength={10_000} />
		</div>
		<StepFooter back="amount" next="payment">
			Continue
		</StepFooter>
	</>
)

function GivenAmount() {
	const amount = Number(useMeantAmount())
	const monthly = useField('frequency').value === 'monthly'
	return (
		<p className="text-text-2">
			You give <b className="text-text tabular-nums">{formatRwf(amount)}</b>{' '}
			{monthly ? 'every month' : 'once'}.
		</p>
	)
}
