import { SERVICE_TYPES } from '#app/features/consultations/rules.ts'
import { PersonFields } from '#app/platform/web/forms/person-fields.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'

/** Names of the fields below. */
export const CLIENT_FIELDS = [
	'first_name',
	'last_name',
	'email',
	'phone',
	'company',
	'service_type',
	'message',
] as const

/** Who asks, and about what: the same for an appointment and a booking. */
export const ClientFields = () => (
	<div className="grid gap-5">
		<PersonFields />
		<TextField name="company" label="Company" optional maxLength={200} autoComplete="organization" />
		<SelectField
			name="service_type"
			label="Service type"
			options={SERVICE_TYPES}
			prompt="Choose a service type"
		/>
		<TextArea name="message" label="Message" optional rows={4} maxLength={10_000} />
	</div>
)
