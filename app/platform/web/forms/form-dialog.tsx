import { ConfirmationPanel } from '#app/platform/web/forms/confirmation-panel.tsx'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { useSubmitting } from '#app/platform/web/forms/secure-form.tsx'
import { DialogCloseFoot, RouteDialog, type RouteDialogProps } from '#app/ui/dialog.tsx'

/** The dialog of a form. Once the form was accepted, the confirmation stands in its place. */
export function FormDialog({ keys, children, ...dialog }: RouteDialogProps & { keys: FormKeys }) {
	const busy = useSubmitting()
	const told = keys.confirmation
	if (!told) {
		return (
			<RouteDialog busy={busy} {...dialog}>
				{children}
			</RouteDialog>
		)
	}
	return (
		<RouteDialog title={told.title ?? dialog.title} closeTo={dialog.closeTo}>
			<ConfirmationPanel told={told} />
			<DialogCloseFoot>Done</DialogCloseFoot>
		</RouteDialog>
	)
}
