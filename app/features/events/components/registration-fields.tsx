import { TextField } from '#app/ui/field.tsx'

/** Fields of the registration for an event (000 §5). */
export const RegistrationFields = () => (
	<div className="grid gap-5">
		<div className="grid gap-5 sm:grid-cols-2">
			<TextField name="first_name" label="First name" maxLength={200} autoComplete="given-name" />
			<TextField name="last_name" label="Last name" maxLength={200} autoComplete="family-name" />
			<TextField name="email" label="Email" type="email" maxLength={254} autoComplete="email" />
			<TextField name="phone" label="Phone" type="tel" maxLength={40} autoComplete="tel" />
		</div>
		<TextField
			name="organization"
			label="Organization"
			optional
			maxLength={200}
			autoComplete="organization"
		/>
	</div>
)
