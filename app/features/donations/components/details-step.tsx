import { StepFooter } from '#app/platform/forms/form-steps.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'

export const DETAILS_FIELDS = ['donor_name', 'email', 'phone', 'message'] as const

/** Who gives. */
export const DetailsStep = () => (
	<>
		<div className="grid gap-5">
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
