import { STARTUP_SECTORS, STARTUP_STAGES } from '#app/features/startups/rules.ts'
import { useState } from 'react'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { useField } from '#app/ui/form-state.tsx'

const LONG = 10_000

/** Fields of the program application (000 §5). Without script the own sector is always there to be filled. */
export function ApplicationFields() {
	return (
		<div className="grid gap-5">
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField name="first_name" label="First name" required maxLength={200} autoComplete="given-name" />
				<TextField name="last_name" label="Last name" required maxLength={200} autoComplete="family-name" />
				<TextField name="email" label="Email" type="email" required maxLength={254} autoComplete="email" />
				<TextField name="phone" label="Phone" type="tel" required maxLength={40} autoComplete="tel" />
			</div>
			<TextField
				name="organization"
				label="Organization"
				optional
				maxLength={200}
				autoComplete="organization"
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<SectorFields />
				<SelectField name="startup_stage" label="Startup stage" options={STARTUP_STAGES} required />
			</div>
			<TextArea name="project_description" label="Project description" required maxLength={LONG} />
			<TextArea name="motivation" label="Motivation" required maxLength={LONG} />
			<TextArea name="experience" label="Experience" required maxLength={LONG} />
		</div>
	)
}

/** Sector, and the applicant's own where it is Other. */
function SectorFields() {
	const typed = useField('startup_sector').value
	const [sector, setSector] = useState(typed)
	return (
		<>
			<SelectField
				name="startup_sector"
				label="Startup sector"
				options={STARTUP_SECTORS}
				required
				onChange={(event) => setSector(event.currentTarget.value)}
			/>
			<TextField
				name="custom_sector"
				label="Your sector"
				hint="If the sector is Other"
				maxLength={100}
				required={sector === 'Other'}
				hidden={sector !== 'Other'}
			/>
		</>
	)
}
