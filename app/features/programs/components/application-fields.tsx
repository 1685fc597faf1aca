import { STARTUP_SECTORS, STARTUP_STAGES } from '#app/features/startups/rules.ts'
import { TEXT_CHARACTERS } from '#app/platform/core/security/rules.ts'
import { OrganizationField, PersonFields } from '#app/platform/web/forms/person-fields.tsx'
import { SelectField, TextArea } from '#app/ui/field.tsx'
import { FormRow } from '#app/ui/fieldset.tsx'
import { SelectWithOwn } from '#app/ui/select-with-own.tsx'

/** Fields of the program application. */
export const ApplicationFields = () => (
	<div className="grid gap-5">
		<PersonFields />
		<OrganizationField />
		<FormRow>
			<SelectWithOwn
				name="startup_sector"
				label="Startup sector"
				options={STARTUP_SECTORS}
				other="Other"
				ownName="custom_sector"
				ownLabel="Your sector"
				maxLength={100}
			/>
			<SelectField name="startup_stage" label="Startup stage" options={STARTUP_STAGES} prompt="Choose one" />
		</FormRow>
		<TextArea
			name="project_description"
			label="Project description"
			maxLength={TEXT_CHARACTERS}
			hint="What you build or want to build, for whom, and how far it is: three to ten sentences."
		/>
		<TextArea
			name="motivation"
			label="Motivation"
			maxLength={TEXT_CHARACTERS}
			hint="Why this program, and what you want to have done when it ends: three to six sentences."
		/>
		<TextArea
			name="experience"
			label="Experience"
			maxLength={TEXT_CHARACTERS}
			hint="What you have done so far, at work, at school or at home. None is an answer too."
		/>
	</div>
)
