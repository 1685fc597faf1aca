import type { ReactNode } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { SECURITY } from '#app/features/accounts/rules.ts'
import type { SecurityResult } from '#app/features/accounts/security-action.server.ts'
import { HiddenKeys } from '#app/platform/office/admin/hidden-keys.tsx'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { SecureForm } from '#app/platform/web/forms/secure-form.tsx'
import { useRefusal } from '#app/platform/web/forms/use-refusal.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog, DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

type FormProps = {
	id: string
	keys: FormKeys
	/** Shown before anything was typed. */
	values?: Record<string, string>
	/** The button that sends it. */
	submit: ReactNode
	/** Its fields. */
	children: ReactNode
}

/** A form of the security settings, with its buttons at the foot of the dialog around it. */
export function SecurityForm({ submit, children, ...form }: FormProps) {
	const result = useActionData() as SecurityResult | undefined
	return (
		<SecureForm {...form} result={result} className="grid gap-5">
			{children}
			<DialogFooter>
				<ButtonLink to={SECURITY} variant="outline" keepsPlace replace>
					Cancel
				</ButtonLink>
				{submit}
			</DialogFooter>
		</SecureForm>
	)
}

/** A dialog over the security page that holds nothing but a form. */
export const SecurityDialog = ({ title, sub, ...form }: FormProps & { title: string; sub?: string }) => (
	<RouteDialog title={title} sub={sub} closeTo={SECURITY}>
		<SecurityForm {...form} />
	</RouteDialog>
)

/** Asks over the security page before something or somebody is removed. */
export function RemovalDialog({
	title,
	sentence,
	what,
	keys,
}: {
	title: string
	sentence: string
	/** Its name, or their address. */
	what: string
	keys: FormKeys
}) {
	const result = useActionData() as SecurityResult | undefined
	const refusal = useRefusal(result, 'Nothing was changed.')
	const { state, formMethod } = useNavigation()
	return (
		<ConfirmDialog
			title={title}
			sentence={sentence}
			closeTo={SECURITY}
			confirm="Remove"
			busyText="Removing..."
			busy={state !== 'idle' && formMethod === 'POST'}
		>
			<p className="mt-3 font-semibold wrap-anywhere">{what}</p>
			{refusal && (
				<Notice kind="danger" live={!result?.toast} className="mt-4">
					{refusal}
				</Notice>
			)}
			<HiddenKeys keys={keys} result={result} />
		</ConfirmDialog>
	)
}
