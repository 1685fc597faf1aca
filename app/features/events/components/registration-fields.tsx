import { OrganizationField, PersonFields } from '#app/platform/web/forms/person-fields.tsx'

/** Fields of the registration for an event. */
export const RegistrationFields = () => (
	<div className="grid gap-5">
		<PersonFields />
		<OrganizationField />
	</div>
)
