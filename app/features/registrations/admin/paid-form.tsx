import type { FeeRecord } from '#app/features/memberships/queries/fee-record.server.ts'
import { NOTE_CHARACTERS } from '#app/platform/core/records/note-rules.ts'
import { GoneNotice } from '#app/platform/office/admin/gone-notice.tsx'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { TextArea } from '#app/ui/field.tsx'

/** Marks a year of a membership as paid, with a note for administrators. */
export const PaidForm = ({
	mark: { before, amount, until, accepts },
	action,
	backTo,
	keys,
	result,
}: {
	mark: NonNullable<FeeRecord['mark']>
	action: string
	/** The details without it. */
	backTo: string
	keys: FormKeys
	result: FormResult | undefined
}) => (
	<SecureForm id="membership-paid" action={action} keys={keys} result={result} className="mt-6">
		<GoneNotice gone={result?.gone} />
		<input type="hidden" name="before" value={before ?? ''} />
		<p className="mb-4">
			{accepts
				? `The money that is held is accepted. The membership then runs until ${until}, and the member gets the receipt by mail.`
				: `${amount} in cash or by transfer. The membership then runs until ${until}. Nobody is told by mail.`}{' '}
			This is final.
		</p>
		<TextArea
			name="note"
			label="Note"
			optional
			rows={3}
			maxLength={NOTE_CHARACTERS}
			hint="How it was paid, and by whom. Only administrators read it."
		/>
		<DialogFooter>
			<ButtonLink to={backTo} variant="outline" replace keepsPlace>
				Back
			</ButtonLink>
			<SubmitButton busyText="Saving...">Mark as paid</SubmitButton>
		</DialogFooter>
	</SecureForm>
)
