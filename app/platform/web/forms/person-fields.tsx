import { TextField } from '#app/ui/field.tsx'
import { FormRow } from '#app/ui/fieldset.tsx'

/** Who writes: names, address and phone number. */
export const PersonFields = () => (
	<FormRow>
		<TextField name="first_name" label="First name" maxLength={200} autoComplete="given-name" />
		<TextField name="last_name" label="Last name" maxLength={200} autoComplete="family-name" />
		<TextField name="email" label="Email" type="email" maxLength={254} autoComplete="email" />
		<TextField name="phone" label="Phone" type="tel" maxLength={40} autoComplete="tel" />
	</FormRow>
)

export const OrganizationField = () => (
	<TextField name="organization" label="Organization" optional maxLength={200} autoComplete="organization" />
)
