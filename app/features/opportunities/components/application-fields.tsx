import { PersonFields } from '#app/platform/web/forms/person-fields.tsx'
import { LinkField, TextArea } from '#app/ui/field.tsx'
import { FormNeeds } from '#app/ui/form-needs.tsx'

/** Fields of the application to an opportunity. */
export const ApplicationFields = () => (
	<div className="grid gap-5">
		<FormNeeds>your phone number, a cover letter, and a link to your resume if you have one.</FormNeeds>
		<PersonFields />
		<TextArea
			name="cover_letter"
			label="Cover letter"
			maxLength={10_000}
			rows={7}
			hint="Why you, and why this one: ten to twenty sentences."
		/>
		<LinkField
			name="resume_url"
			label="Resume URL"
			optional
			maxLength={2000}
			hint="A link to your resume that anybody can open, such as drive.google.com/…"
		/>
		<LinkField name="portfolio_url" label="Portfolio URL" optional maxLength={2000} autoComplete="url" />
	</div>
)
