import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { ConflictNotice } from '#app/platform/office/admin/conflict-notice.tsx'
import { textsOf, titlesOf } from '#app/platform/office/admin/record-texts.ts'
import { factTexts } from '#app/platform/office/admin/picture-facts-fields.tsx'
import { GoneNotice } from '#app/platform/office/admin/gone-notice.tsx'
import type { DialogProps } from '#app/platform/office/admin/record-dialog.tsx'
import { RecordFields } from '#app/platform/office/admin/record-fields.tsx'
import { DRAFT, DRAFT_FIELD } from '#app/platform/core/publication.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'

/** The form of a new record, or of one that is changed. */
export function EditDialog({
	ui,
	dialog,
	record,
	pictures,
	gone,
	acts,
	keys,
	result,
	busy,
	changed,
	aboveForm,
}: DialogProps) {
	const to = useAddresses(ui)
	const fields = ui.fields ?? []
	const saved = record
		? { ...textsOf(record, fields), ...ui.values?.(record), ...factTexts(pictures) }
		: undefined
	const initial = Object.fromEntries(fields.map((field) => [field.name, field.initial ?? '']))
	const conflict = record && result?.values['version'] && result.values['version'] !== record.version
	const texts = titlesOf(ui)
	const isNew = dialog.verb === 'new'
	const canAdd = !isNew && gone && acts.includes('new')
	const canDraft = ui.publication && (isNew || canAdd)
	const addTo = canAdd ? to.dialog('new') : undefined
	const save = canAdd ? (
		<Button type="submit" formAction={addTo} busy={busy} busyText="Saving...">
			{ui.publication ? 'Add as new and publish' : 'Add as new'}
		</Button>
	) : (
		<SubmitButton busyText="Saving..." keepsName={canDraft === true}>
			{isNew ? texts.create : texts.update}
		</SubmitButton>
	)
	return (
		<RouteDialog
			title={isNew ? texts.add : texts.edit}
			closeTo={to.list}
			busy={busy}
			wide={fields.length > 6}
		>
			{changed}
			<GoneNotice gone={gone} />
			<SecureForm
				id={`admin-${ui.name}`}
				keys={keys}
				result={result}
				values={saved ?? initial}
				withFile={fields.some(({ as }) => as === 'image')}
				className="gap-5"
			>
				{canDraft && isNew && (
					// Enter publishes, as the last button does, though another one stands before it.
					<button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
				)}
				{record && <input type="hidden" name="version" value={record.version} />}
				{conflict && saved && <ConflictNotice fields={fields} saved={saved} typed={result.values} />}
				{record && aboveForm?.(record)}
				<RecordFields fields={fields} saved={saved} pictures={pictures} />
				<DialogFooter>
					<ButtonLink to={to.list} variant="outline" keepsPlace>
						Cancel
					</ButtonLink>
					{canDraft ? (
						<div className="flex flex-wrap gap-3 max-sm:contents max-sm:*:grow max-sm:*:px-3">
							<Button
								type="submit"
								name={DRAFT_FIELD}
								value={DRAFT}
								variant="outline"
								busy={busy}
								formAction={addTo}
							>
								Save as draft
							</Button>
							{save}
						</div>
					) : (
						save
					)}
				</DialogFooter>
			</SecureForm>
		</RouteDialog>
	)
}
