import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { PRESENT_STEP_FIELD, STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { SubmitButton, useSubmitting } from '#app/platform/web/forms/secure-form.tsx'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { useField } from '#app/ui/form-state.tsx'

/**
 * The fields of one step of a form: shown while `at` is this step, else what was typed travels along unseen. Nothing can
 * be changed while the step is being left: what was shown last is what was sent.
 */
export function FormStep({
	step,
	at,
	fields,
	children,
}: {
	step: string
	/** The present step. */
	at: string
	/** Names of this step's fields. */
	fields: readonly string[]
	children: ReactNode
}) {
	const busy = useSubmitting()
	if (step === at) {
		return (
			<div className="contents" inert={busy}>
				<input type="hidden" name={PRESENT_STEP_FIELD} value={step} />
				{children}
			</div>
		)
	}
	return fields.map((name) => <CarriedField key={name} name={name} />)
}

function CarriedField({ name }: { name: string }) {
	const { values } = useField(name)
	return values.map((value, index) => <input key={index} type="hidden" name={name} value={value} />)
}

/**
 * The foot of a step. `next` names the step that the primary button leads to; without it, the button sends the form.
 * A return key does what the primary button does, though Back stands before it.
 */
export function StepFooter({
	back,
	next,
	busyText,
	variant,
	around = (button) => button,
	children,
}: {
	back?: string
	next?: string
	busyText?: string
	variant?: ButtonVariant
	/** What stands around the primary button. */
	around?: (button: ReactNode) => ReactNode
	children: ReactNode
}) {
	const busy = useSubmitting()
	const goes = next === undefined ? {} : { name: STEP_FIELD, value: next }
	return (
		<DialogFooter>
			{back !== undefined && (
				<>
					<button type="submit" {...goes} tabIndex={-1} aria-hidden="true" className="sr-only" />
					<Button
						type="submit"
						variant="outline"
						name={STEP_FIELD}
						value={back}
						formNoValidate
						disabled={busy}
					>
						Back
					</Button>
				</>
			)}
			{around(
				<SubmitButton variant={variant} busyText={busyText} {...goes}>
					{children}
				</SubmitButton>,
			)}
		</DialogFooter>
	)
}

/** Whether this page's form itself is being sent: not one that only changes the step. */
export function useSendingAll(): boolean {
	const { formData } = useNavigation()
	return useSubmitting() && !formData?.has(STEP_FIELD)
}
