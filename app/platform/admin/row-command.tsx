import { Form } from 'react-router'
import { useAddresses } from '#app/platform/admin/addresses.ts'
import type { AnyRow, AnyUi, RecordCommand } from '#app/platform/admin/resource-ui.ts'
import {
	CSRF_FIELD,
	type FormKeys,
	type FormResult,
	IDEMPOTENCY_FIELD,
} from '#app/platform/forms/form-result.ts'
import { buttonClass, ButtonLink, InlineLink, inlineLinkClass } from '#app/ui/button.tsx'

/** The hidden keys of a form that has no fields. */
export function HiddenKeys({ keys, result }: { keys: FormKeys; result?: FormResult }) {
	return (
		<>
			<input type="hidden" name={CSRF_FIELD} value={result?.csrf_token ?? keys.csrf_token} />
			<input type="hidden" name={IDEMPOTENCY_FIELD} value={result?.idempotency_key ?? keys.idempotency_key} />
		</>
	)
}

/** A command on a record: done by one press, or by way of its question. In a table's row it is a link. */
export function RowCommand({
	ui,
	row,
	command,
	keys,
	button,
}: {
	ui: AnyUi
	row: AnyRow
	command: RecordCommand<AnyRow>
	keys: FormKeys
	button?: boolean
}) {
	const to = useAddresses(ui).dialog(row.id, command.name)
	const variant = command.danger ? 'danger-outline' : 'outline'
	const props = { 'aria-label': `${command.label} ${ui.phone(row).title}`, children: command.label }
	if (command.confirm) {
		return button ? (
			<ButtonLink to={to} variant={variant} replace preventScrollReset {...props} />
		) : (
			<InlineLink to={to} preventScrollReset {...props} />
		)
	}
	return (
		<Form method="post" action={to} preventScrollReset className="contents">
			<HiddenKeys keys={keys} />
			<button type="submit" className={button ? buttonClass({ variant }) : inlineLinkClass} {...props} />
		</Form>
	)
}
