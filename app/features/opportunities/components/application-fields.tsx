import { PersonFields } from '#app/platform/person/person-fields.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'

/** Fields of the application to an opportunity (000 §5). */
export const ApplicationFields = () => (
	<div className="grid gap-5">
		<PersonFields />
		<TextArea name="cover_letter" label="Cover letter" maxLength={10_000} rows={7} />
		<TextField
			name="resume_url"
			label="Resume URL"
			type="url"
			optional
			maxLength={2000}
			hint="A link to your resume, beginning with https://"
		/>
		<TextField
			name="portfolio_url"
			label="Portfolio URL"
			type="url"
			optional
			maxLength={2000}
			autoComplete="url"
		/>
	</div>
)
