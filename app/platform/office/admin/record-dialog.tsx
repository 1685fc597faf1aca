import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { type Dialog, useAddresses } from '#app/platform/office/admin/addresses.ts'
import { CommandDialog } from '#app/platform/office/admin/command-dialog.tsx'
import { EditDialog } from '#app/platform/office/admin/edit-dialog.tsx'
import { EditPage } from '#app/platform/office/admin/edit-page.tsx'
import { GoneDialog } from '#app/platform/office/admin/gone-dialog.tsx'
import { RecordChanged } from '#app/platform/office/admin/record-changed.tsx'
import type { AnyData, AnyUi } from '#app/platform/office/admin/resource-ui.ts'
import { ViewDialog } from '#app/platform/office/admin/view-dialog.tsx'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'

export type DialogProps<Record = AnyData['record']> = {
	ui: AnyUi
	dialog: NonNullable<Dialog>
	record: Record
	/** Its pictures, where it is edited. */
	pictures: AnyData['pictures']
	/** What is known of it where it is not there. */
	gone: AnyData['gone']
	/** Where it is looked at as visitors will see it. */
	preview: AnyData['preview']
	/** What stands below it where it is shown. */
	trail: AnyData['trail']
	/** What it was, where it is edited on a page. */
	versions: AnyData['versions']
	/** What became of the messages about it. */
	mails: AnyData['mails']
	/** What may be done, as the server half offers it. */
	acts: readonly string[]
	keys: FormKeys
	result: FormResult | undefined
	/** The records beside it on the list's page. */
	neighbours: { previous: string | undefined; next: string | undefined }
	/** "2 of 9 pending" */
	place: string | undefined
	/** A form of it is being sent. */
	busy: boolean
	/** What a form has just said. */
	done: AnyData['done']
	/** Says that somebody else has changed the record. */
	changed: ReactNode
	starter: AnyData['starter']
	/** What is said of the record before it is changed. */
	aboveForm: ((record: NonNullable<AnyData['record']>) => ReactNode) | undefined
}

export type ExistingProps = DialogProps<NonNullable<AnyData['record']>>

/** Whether the address asks for a page in place of the list: a record that is edited in sections. */
export const isPage = (
	{ sections }: Pick<AnyUi, 'sections'>,
	{ dialog, record, result }: Pick<DialogProps, 'record' | 'result'> & { dialog: Dialog },
): boolean =>
	sections !== undefined &&
	(dialog?.verb === 'draft' || (dialog?.verb === 'edit' && Boolean(record || result)))

/** The page or the dialog that the address asks for: the form, the record, or a command's question. */
export function RecordDialog({
	record,
	live,
	onRead,
	...given
}: Omit<DialogProps, 'busy' | 'changed'> & Pick<AnyData, 'live'> & { onRead: () => void }) {
	const { state, formMethod } = useNavigation()
	const to = useAddresses(given.ui)
	const props = {
		...given,
		busy: state !== 'idle' && formMethod === 'POST',
		changed: record && (
			<RecordChanged
				screen={given.ui.name}
				id={record.id}
				version={record.version}
				address={to.dialog(record.id)}
				live={live}
				onRead={onRead}
			/>
		),
	}
	const { verb, id } = props.dialog
	const { ui, gone, result } = props
	if (isPage(ui, { ...given, record })) return <EditPage {...props} record={record} />
	if (verb === 'new' || (verb === 'edit' && (record || result)))
		return <EditDialog {...props} record={record} />
	if (!record) return id && (gone || result) ? <GoneDialog {...{ ui, gone, result }} /> : null
	const command = props.ui.commands?.find(({ name }) => name === verb)
	const asks = command ? !command.inRecord && (command.confirm || command.fields) : verb !== 'view'
	// What needs no question stands in the record; and so does the answer to what its present state does not allow.
	const View = ui.view ?? ViewDialog
	if (!asks || command?.when?.(record) === false) return <View {...props} record={record} />
	return <CommandDialog {...props} record={record} />
}
