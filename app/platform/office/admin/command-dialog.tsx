import { inSentence, useAddresses } from '#app/platform/office/admin/addresses.ts'
import { CommandForm, sentenceOf } from '#app/platform/office/admin/command-form.tsx'
import { HiddenKeys } from '#app/platform/office/admin/hidden-keys.tsx'
import type { ExistingProps } from '#app/platform/office/admin/record-dialog.tsx'
import { RowCommand } from '#app/platform/office/admin/row-command.tsx'
import { useRefusal } from '#app/platform/web/forms/use-refusal.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog, DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** What a command or a deletion asks before it is done: its fields, or its question. */
export function CommandDialog(props: ExistingProps) {
	const { ui, dialog } = props
	const command = ui.commands?.find(({ name }) => name === dialog.verb)
	const fields = command?.fields ?? (command?.takesShared ? ui.shared : undefined)
	return command && fields ? (
		<FieldsDialog {...props} command={command} fields={fields} />
	) : (
		<QuestionDialog {...props} />
	)
}

type Command = NonNullable<ExistingProps['ui']['commands']>[number]

function FieldsDialog({
	ui,
	record,
	keys,
	result,
	busy,
	changed,
	command,
	fields,
}: ExistingProps & { command: Command; fields: NonNullable<Command['fields']> }) {
	const to = useAddresses(ui)
	return (
		<RouteDialog title={command.label} sub={ui.phone(record).title} closeTo={to.list} busy={busy}>
			{changed}
			<CommandForm {...{ ui, record, keys, result, command, fields }} />
		</RouteDialog>
	)
}

function QuestionDialog({ ui, dialog, record, keys, result, busy, changed }: ExistingProps) {
	const refusal = useRefusal(result, 'Nothing was changed.')
	const to = useAddresses(ui)
	const command = ui.commands?.find(({ name }) => name === dialog.verb)
	const one = inSentence(ui.one)
	const deletion = dialog.verb === 'delete' ? ui.deletion?.(record) : undefined
	if (deletion?.instead) return <InsteadDialog ui={ui} record={record} keys={keys} {...deletion} />
	return (
		<ConfirmDialog
			title={command?.label ?? `Delete ${one}`}
			sentence={sentenceOf(command, record) ?? `Are you sure you want to delete this ${one}?`}
			closeTo={to.list}
			confirm={command?.label ?? 'Delete'}
			busyText={command ? (command.busyText ?? 'Saving...') : 'Deleting...'}
			busy={busy}
			harmless={command && !command.danger}
		>
			<p className="mt-3 font-semibold wrap-anywhere">{ui.phone(record).title}</p>
			<div className="mt-4 empty:hidden">{changed}</div>
			{deletion && (
				<Notice kind="pending" live={false} className="mt-4">
					{deletion.sentence}
				</Notice>
			)}
			{refusal && (
				<Notice kind="danger" live={!result?.toast} className="mt-4">
					{refusal}
				</Notice>
			)}
			<HiddenKeys keys={keys} result={result} />
			<input type="hidden" name="version" value={record.version} />
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
}: Pick<ExistingProps, 'ui' | 'record' | 'keys'> & { sentence: string; instead?: string }) {
	const to = useAddresses(ui)
	const command = ui.commands?.find(({ name, when }) => name === instead && (when?.(record) ?? true))
	return (
		<RouteDialog title={`Delete ${inSentence(ui.one)}`} closeTo={to.list}>
			<p className="text-text-2">{sentence}</p>
			<p className="mt-3 font-semibold wrap-anywhere">{ui.phone(record).title}</p>
			<DialogFooter>
				<ButtonLink to={to.list} variant="outline" keepsPlace>
					Cancel
				</ButtonLink>
				{command && <RowCommand ui={ui} row={record} command={command} keys={keys} button />}
			</DialogFooter>
		</RouteDialog>
	)
}
