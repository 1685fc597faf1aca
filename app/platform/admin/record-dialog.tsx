import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { ConflictNotice, RecordFields } from '#app/platform/admin/record-fields.tsx'
import { LeaveGuard } from '#app/platform/admin/leave-guard.tsx'
import { type Dialog, inSentence, useAddresses } from '#app/platform/admin/addresses.ts'
import { textsOf } from '#app/platform/admin/record-texts.ts'
import type { AnyData, AnyUi } from '#app/platform/admin/resource-ui.ts'
import { HiddenKeys, RowCommand } from '#app/platform/admin/row-command.tsx'
import type { FormKeys, FormResult } from '#app/platform/forms/form-result.ts'
import { SecureForm, SubmitButton } from '#app/platform/forms/secure-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog, DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RecordFacts } from '#app/ui/record-facts.tsx'
import { notifyError } from '#app/ui/toast.ts'

type Props<Record = AnyData['record']> = {
	ui: AnyUi
	dialog: NonNullable<Dialog>
	record: Record
	keys: FormKeys
	result: FormResult | undefined
}

/** The dialog that the address asks for: the form, the record, or a question. */
export function RecordDialog({ record, ...props }: Props) {
	const { state, formMethod } = useNavigation()
	const busy = state !== 'idle' && formMethod === 'POST'
	const { verb } = props.dialog
	if (verb === 'new' || verb === 'edit') return <EditDialog {...props} record={record} busy={busy} />
	if (!record) return null
	if (verb === 'view') return <ViewDialog {...props} record={record} busy={busy} />
	return <QuestionDialog {...props} record={record} busy={busy} />
}

type Busy = { busy: boolean }
type Existing = Props<NonNullable<AnyData['record']>> & Busy

function EditDialog({ ui, record, keys, result, busy }: Props & Busy) {
	const to = useAddresses(ui)
	const fields = ui.fields ?? []
	const saved = record ? { ...textsOf(record), ...ui.values?.(record) } : undefined
	const initial = Object.fromEntries(fields.map((field) => [field.name, field.initial ?? '']))
	const conflict = record && result?.values['version'] && result.values['version'] !== record.version
	const one = inSentence(ui.one)
	return (
		<RouteDialog
			title={record ? `Edit ${one}` : `Add ${one}`}
			closeTo={to.list}
			busy={busy}
			wide={fields.length > 6}
		>
			<SecureForm
				id={`admin-${ui.name}`}
				keys={keys}
				result={result}
				values={saved ?? initial}
				withFile={fields.some(({ as }) => as === 'image')}
				className="gap-5"
			>
				{record && <input type="hidden" name="version" value={record.version} />}
				{conflict && saved && <ConflictNotice fields={fields} saved={saved} typed={result.values} />}
				<LeaveGuard formId={`admin-${ui.name}`} />
				<RecordFields fields={fields} saved={saved} />
				<DialogFooter>
					<ButtonLink to={to.list} variant="outline" preventScrollReset>
						Cancel
					</ButtonLink>
					<SubmitButton busyText="Saving...">{record ? `Update ${one}` : `Create ${one}`}</SubmitButton>
				</DialogFooter>
			</SecureForm>
		</RouteDialog>
	)
}

function QuestionDialog({ ui, dialog, record, keys, result, busy }: Existing) {
	useEffect(() => {
		if (result?.message) notifyError(result.message)
	}, [result])
	const to = useAddresses(ui)
	const command = ui.commands?.find(({ name }) => name === dialog.verb)
	const one = inSentence(ui.one)
	const deletion = dialog.verb === 'delete' ? ui.deletion?.(record) : undefined
	if (deletion?.instead) return <InsteadDialog ui={ui} record={record} keys={keys} {...deletion} />
	return (
		<ConfirmDialog
			title={command?.label ?? `Delete ${one}`}
			sentence={command?.confirm ?? `Are you sure you want to delete this ${one}?`}
			closeTo={to.list}
			confirm={command?.label ?? 'Delete'}
			busyText={command ? 'Saving...' : 'Deleting...'}
			busy={busy}
		>
			<p className="mt-3 font-semibold wrap-anywhere">{ui.phone(record).title}</p>
			{deletion && (
				<Notice kind="pending" live={false} className="mt-4">
					{deletion.sentence}
				</Notice>
			)}
			{result?.message && (
				<Notice kind="danger" className="mt-4">
					{result.message}
				</Notice>
			)}
			<HiddenKeys keys={keys} result={result} />
		</ConfirmDialog>
	)
}

/** A record that is not deleted: why, and what can be done instead. */
function InsteadDialog({
	ui,
	record,
	keys,
	sentence,
	instead,
}: Pick<Existing, 'ui' | 'record' | 'keys'> & { sentence: string; instead?: string }) {
	const to = useAddresses(ui)
	const command = ui.commands?.find(({ name, when }) => name === instead && (when?.(record) ?? true))
	return (
		<RouteDialog title={`Delete ${inSentence(ui.one)}`} closeTo={to.list}>
			<p className="text-text-2">{sentence}</p>
			<p className="mt-3 font-semibold wrap-anywhere">{ui.phone(record).title}</p>
			<DialogFooter>
				<ButtonLink to={to.list} variant="outline" preventScrollReset>
					Cancel
				</ButtonLink>
				{command && <RowCommand ui={ui} row={record} command={command} keys={keys} button />}
			</DialogFooter>
		</RouteDialog>
	)
}

function ViewDialog({ ui, record, keys, busy }: Existing) {
	const to = useAddresses(ui)
	const { title, status } = ui.phone(record)
	const commands = ui.commands?.filter(({ when }) => when?.(record) ?? true) ?? []
	return (
		<RouteDialog
			title={ui.detailsTitle ?? `${ui.one} Details`}
			sub={record.id.slice(0, 8)}
			closeTo={to.list}
			busy={busy}
			wide
		>
			<div className="mb-2 flex items-center justify-between gap-4">
				<h3 className="text-h4">{title}</h3>
				{status}
			</div>
			<RecordFacts facts={ui.details(record)} />
			{ui.aside?.(record)}
			<DialogFooter>
				<div className="flex flex-wrap gap-3">
					{commands.map((command) => (
						<RowCommand key={command.name} ui={ui} row={record} command={command} keys={keys} button />
					))}
					{ui.fields && (
						<ButtonLink to={to.dialog(record.id, 'delete')} replace variant="danger-outline">
							Delete
						</ButtonLink>
					)}
				</div>
				<div className="flex gap-3">
					<ButtonLink to={to.list} variant="outline" preventScrollReset>
						Close
					</ButtonLink>
					{ui.fields && (
						<ButtonLink to={to.dialog(record.id, 'edit')} replace>
							Edit
						</ButtonLink>
					)}
				</div>
			</DialogFooter>
		</RouteDialog>
	)
}
