import { EDUCATION_LEVELS, EDUCATION_NAMES } from '#app/learning/study/rules.ts'
import { STARTUP_SECTORS, STARTUP_STAGES } from '#app/features/startups/rules.ts'
import { PersonFields } from '#app/platform/web/forms/person-fields.tsx'
import { TEXT_CHARACTERS } from '#app/platform/core/security/rules.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { FormRow } from '#app/ui/fieldset.tsx'
import { SelectWithOwn } from '#app/ui/select-with-own.tsx'

const LEVELS = EDUCATION_LEVELS.map((value) => ({ value, label: EDUCATION_NAMES[value] }))

/** Fields of the enrollment in a free course. */
export const EnrollmentFields = () => (
	<div className="grid gap-5">
		<PersonFields />
		<FormRow>
			<SelectField name="education_level" label="Education level" options={LEVELS} prompt="Choose one" />
			<TextField
				name="current_occupation"
				label="Current occupation"
				optional
				maxLength={200}
				autoComplete="organization-title"
			/>
		</FormRow>
		<TextArea
			name="motivation"
			label="Motivation"
			maxLength={TEXT_CHARACTERS}
			hint="What you want to be able to do when you have finished: one to three sentences."
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
	</div>
)
