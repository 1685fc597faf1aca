import { PersonFields } from '#app/platform/web/forms/person-fields.tsx'
import { TextField } from '#app/ui/field.tsx'

/** Fields of the registration for an event. */
export const RegistrationFields = () => (
	<div className="grid gap-5">
		<PersonFields />
		<TextField
			name="organization"
			label="Organization"
			optional
			maxLength={200}
			autoComplete="organization"
		/>
	</div>
)
