import { useEffect, useRef } from 'react'
import { DecideButton } from '#app/features/registrations/components/decide-button.tsx'
import { type Decision, REASON_CHARACTERS } from '#app/features/registrations/rules.ts'
import { GoneNotice } from '#app/platform/office/admin/gone-notice.tsx'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import { SecureForm } from '#app/platform/web/forms/secure-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { TextArea } from '#app/ui/field.tsx'

/** The last step of a single decision: the reason, if there is one, that goes into the email. */
export function DecisionForm({
	decision,
	firstName,
	action,
	backTo,
	keys,
	result,
}: {
	decision: Decision
	firstName: string
	action: string
	/** The details without a decision begun. */
	backTo: string
	keys: FormKeys
	result: FormResult | undefined
}) {
	const field = useRef<HTMLDivElement>(null)
	useEffect(() => field.current?.querySelector('textarea')?.focus(), [])
	return (
		<SecureForm id={`decision-${decision}`} action={action} keys={keys} result={result} className="mt-6">
			<GoneNotice gone={result?.gone} />
			<div ref={field}>
				<TextArea
					name="reason"
					label="Reason"
					optional
					rows={4}
					maxLength={REASON_CHARACTERS}
					hint={`Goes into the email to ${firstName}, word for word.`}
				/>
			</div>
			<DialogFooter>
				<ButtonLink to={backTo} variant="outline" replace keepsPlace>
					Back
				</ButtonLink>
				<DecideButton decision={decision} action={action} solid />
			</DialogFooter>
		</SecureForm>
	)
}
