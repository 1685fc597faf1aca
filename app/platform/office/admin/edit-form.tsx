import type { ComponentProps } from 'react'
import { ConflictNotice } from '#app/platform/office/admin/conflict-notice.tsx'
import { GoneNotice } from '#app/platform/office/admin/gone-notice.tsx'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'

type Props = ComponentProps<typeof SecureForm> & {
	/** The version of the record that is edited; none for a new one. */
	version?: string | undefined
	/** What is compared where somebody else has changed the record meanwhile. */
	compared?: readonly Field[]
}

/** The form of a screen of its own: says what became of its record meanwhile, and keeps what was typed. */
export function EditForm({ version = '', compared = [], children, ...form }: Props) {
	const { result, values: saved = {} } = form
	// Of a try that nobody answered each value is a list.
	const sent = String(result?.values['version'] ?? '')
	const met = version && sent && sent !== version && !result?.gone
	return (
		<SecureForm {...form}>
			<input type="hidden" name="version" value={result?.gone ? '' : version} />
			{met && result && <ConflictNotice fields={compared} saved={saved} typed={result.values} />}
			<GoneNotice gone={result?.gone} />
			{children}
		</SecureForm>
	)
}

/** Saves the record of an `EditForm`; where it is gone, it is added as a new one. */
export function SaveButton({
	result,
	...props
}: ComponentProps<typeof SubmitButton> & { result: FormResult | undefined }) {
	const addTo = result?.gone?.addTo
	if (!addTo) return <SubmitButton {...props} />
	return (
		<SubmitButton {...props} formAction={addTo}>
			Add as new
		</SubmitButton>
	)
}
