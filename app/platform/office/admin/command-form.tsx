import { useEffect, useRef } from 'react'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { RecordFields } from '#app/platform/office/admin/record-fields.tsx'
import { textsOf } from '#app/platform/office/admin/record-texts.ts'
import type { AnyRow, AnyUi, Field, RecordCommand } from '#app/platform/office/admin/resource-ui.ts'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { Kbd } from '#app/ui/kbd.tsx'

/** What a command asks before it is done, about this record. */
export const sentenceOf = (command: RecordCommand<AnyRow> | undefined, record: AnyRow) =>
	typeof command?.confirm === 'function' ? command.confirm(record) : command?.confirm

/** The fields of a command with its button, and the way back to the record. */
export function CommandForm({
	ui,
	record,
	keys,
	result,
	command,
	fields,
}: {
	ui: AnyUi
	record: AnyRow & { version: string }
	keys: FormKeys
	result: FormResult | undefined
	command: RecordCommand<AnyRow>
	fields: readonly Field[]
}) {
	const to = useAddresses(ui)
	const first = useRef<HTMLDivElement>(null)
	const { inRecord, shortcut } = command
	useEffect(() => {
		if (inRecord) first.current?.querySelector<HTMLElement>('textarea, select')?.focus()
	}, [inRecord])
	const confirm = sentenceOf(command, record)
	return (
		<SecureForm
			id={`admin-${ui.name}-${command.takesShared ? 'shared' : command.name}`}
			keys={keys}
			result={result}
			values={textsOf(record, fields)}
			className={inRecord ? 'mt-6' : undefined}
		>
			<div ref={first} className="grid gap-5">
				{confirm && <p className="text-text-2">{confirm}</p>}
				<input type="hidden" name="version" value={record.version} />
				<RecordFields fields={fields} />
			</div>
			<DialogFooter>
				<ButtonLink to={to.dialog(record.id)} variant="outline" keepsPlace replace>
					{inRecord ? 'Back' : 'Cancel'}
				</ButtonLink>
				<SubmitButton
					variant={command.danger ? 'danger' : 'primary'}
					busyText={command.busyText ?? 'Saving...'}
					data-key={inRecord ? shortcut : undefined}
				>
					{command.label}
					{inRecord && shortcut && <Kbd>{shortcut.toUpperCase()}</Kbd>}
				</SubmitButton>
			</DialogFooter>
		</SecureForm>
	)
}
