import { PhotoField } from '#app/features/memberships/components/photo-field.tsx'
import { STARTUP_SECTORS, STARTUP_STAGES } from '#app/features/startups/rules.ts'
import { PersonFields } from '#app/platform/web/forms/person-fields.tsx'
import { CheckField, SelectField, TextArea } from '#app/ui/field.tsx'
import { FormNeeds } from '#app/ui/form-needs.tsx'
import { FormRow } from '#app/ui/fieldset.tsx'
import { SelectWithOwn } from '#app/ui/select-with-own.tsx'
import { TERMS_MISSING } from '#app/features/memberships/rules.ts'
import { InlineLink } from '#app/ui/button.tsx'

const LONG = 10_000

/** Fields of the membership application. */
export const MembershipFields = () => (
	<div className="grid gap-5">
		<FormNeeds>
			your phone number, and some sentences about yourself and what you hope to find here.
		</FormNeeds>
		<PersonFields />
		<TextArea
			name="bio"
			label="Bio"
			hint="Who you are and what you do: two to five sentences."
			maxLength={LONG}
		/>
		<TextArea
			name="expectations"
			label="Expectations"
			hint="What you hope to find here: two to five sentences."
			maxLength={LONG}
		/>
		<FormRow>
			<SelectWithOwn
				name="startup_sector"
				label="Startup sector"
				options={STARTUP_SECTORS}
				other="Other"
				ownName="custom_sector"
				ownLabel="Your sector"
				optional
				maxLength={100}
			/>
			<SelectField
				name="startup_stage"
				label="Startup stage"
				options={STARTUP_STAGES}
				prompt="Choose one"
				optional
			/>
		</FormRow>
		<PhotoField />
		<CheckField
			name="terms"
			required
			requiredMessage={TERMS_MISSING}
			label={
				<>
					I accept the{' '}
					<InlineLink to="/terms-of-service" target="_blank">
						Terms of Service
					</InlineLink>
				</>
			}
		/>
	</div>
)
