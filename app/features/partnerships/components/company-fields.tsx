import type { ReactNode } from 'react'
import { COMPANY_SIZES, MESSAGE_CHARACTERS } from '#app/features/partnerships/rules.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { FormRow } from '#app/ui/fieldset.tsx'

/**
 * What both forms ask of a company.
 * @param position the field for the contact's position, where it is asked
 * @param choice the list of what the company applies for
 * @param messageHint what to write
 */
export const CompanyFields = ({
	position,
	choice,
	messageHint,
}: {
	position?: ReactNode
	choice: ReactNode
	messageHint: string
}) => (
	<div className="grid gap-5">
		<TextField name="company_name" label="Company name" maxLength={200} autoComplete="organization" />
		<FormRow>
			<TextField
				name="contact_name"
				label="Contact name"
				maxLength={200}
				autoComplete="name"
				className={position === undefined ? 'sm:col-span-2' : undefined}
			/>
			{position}
			<TextField name="email" label="Email" type="email" maxLength={254} autoComplete="email" />
			<TextField name="phone" label="Phone" type="tel" maxLength={40} autoComplete="tel" />
			<SelectField name="company_size" label="Company size" options={COMPANY_SIZES} prompt="Choose a size" />
			<TextField name="industry" label="Industry" maxLength={200} />
		</FormRow>
		{choice}
		<TextArea name="message" label="Message" hint={messageHint} maxLength={MESSAGE_CHARACTERS} />
	</div>
)
