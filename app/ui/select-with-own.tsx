import { useState } from 'react'

import { SelectField, TextField } from '#app/ui/field.tsx'
import { useField } from '#app/ui/form-state.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'

type Props = {
	name: string
	label: string
	options: readonly string[]
	/** The option that asks for a text of one's own. */
	other: string
	ownName: string
	ownLabel: string
	optional?: boolean
	maxLength: number
}

/**
 * A list whose last option asks for a text of one's own. With script the text stands there only while that option is
 * chosen; without it always, with a word on when to fill it.
 */
export function SelectWithOwn({
	name,
	label,
	options,
	other,
	ownName,
	ownLabel,
	optional,
	maxLength,
}: Props) {
	const [chosen, setChosen] = useState(useField(name).value ?? '')
	const hydrated = useHydrated()
	return (
		<>
			<SelectField
				name={name}
				label={label}
				options={options}
				prompt="Choose one"
				optional={optional}
				onChange={(event) => setChosen(event.currentTarget.value)}
			/>
			{(!hydrated || chosen === other) && (
				<TextField
					name={ownName}
					label={ownLabel}
					optional={chosen !== other}
					hint={hydrated ? undefined : `Only if you chose ${other}`}
					maxLength={maxLength}
				/>
			)}
		</>
	)
}
