import { SEX_NAMES, SEXES } from '#app/platform/core/funder-questions.ts'
import { SelectField } from '#app/ui/field.tsx'
import { Fieldset, FormRow } from '#app/ui/fieldset.tsx'

type Option = { value: string; label: string; disabled?: boolean }

/** Two questions that nobody has to answer, with the reason; the last ones of a form, where they are asked. */
export const FunderFields = ({ questions }: { questions: { places: readonly Option[] } | null }) =>
	questions && (
		<Fieldset
			legend="Two questions for those who fund us"
			hint="Who funds the hub asks how many women and men it reaches, and from where. Only sums are passed on, and none of fewer than five people. Nothing depends on your answers."
			className="mt-8"
		>
			<FormRow>
				<SelectField
					name="sex"
					label="Sex"
					options={SEXES.map((value) => ({ value, label: SEX_NAMES[value] }))}
					prompt="No answer"
					autoComplete="sex"
					optional
				/>
				<SelectField
					name="district"
					label="District or country"
					options={questions.places}
					prompt="No answer"
					optional
				/>
			</FormRow>
		</Fieldset>
	)
