import { GoneNotice } from '#app/platform/office/admin/gone-notice.tsx'
import { NOTE_CHARACTERS } from '#app/platform/core/records/note-rules.ts'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { SelectField, TextArea } from '#app/ui/field.tsx'

/** Asks how something was paid at the hub, with a note for the other administrators. */
export const MarkPaid = ({
	action,
	backTo,
	keys,
	result,
}: {
	action: string
	/** The details. */
	backTo: string
	keys: FormKeys
	result: FormResult | undefined
}) => (
	<SecureForm id="mark-paid" action={action} keys={keys} result={result} className="mt-6 gap-5">
		<GoneNotice gone={result?.gone} />
		<SelectField
			name="how"
			label="How it was paid"
			options={[
				{ value: 'cash', label: 'Cash, at the hub' },
				{ value: 'bank-transfer', label: 'Bank transfer' },
			]}
			prompt="Choose one"
			optional
			hint="Not needed where money of a provider waits for your decision: that is accepted."
		/>
		<TextArea
			name="note"
			label="Note"
			optional
			rows={3}
			maxLength={NOTE_CHARACTERS}
			hint="For administrators alone. The person is told by email that it is paid."
		/>
		<DialogFooter>
			<ButtonLink to={backTo} variant="outline" replace keepsPlace>
				Back
			</ButtonLink>
			<SubmitButton busyText="Marking...">Mark as paid</SubmitButton>
		</DialogFooter>
	</SecureForm>
)
