import type { ReactNode } from 'react'
import { useBeside } from '#app/platform/office/admin/list-and-record.tsx'
import { RecordHistory } from '#app/platform/office/admin/record-history.tsx'
import { RecordNotes } from '#app/platform/office/admin/record-notes.tsx'
import type { NotesAndHistory as Trail } from '#app/platform/office/admin/notes-and-history.server.ts'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'

/** What stands below a record in its dialog: the notes about it, where it takes some, and its history. */
export function NotesAndHistory({
	id,
	trail,
	readOnly = false,
	children,
	...form
}: {
	id: string
	trail: Trail
	/** The record's own address, to which its notes are sent. */
	action: string
	keys: FormKeys
	/** What was answered to a post to that address. */
	result: FormResult | undefined
	/** Another form of the dialog is being filled in: sending a note would leave it. */
	readOnly?: boolean
	/** What stands between them: the messages about it. */
	children?: ReactNode
}) {
	return (
		<div className={useBeside() ? undefined : 'mt-6'}>
			{trail.notes && <RecordNotes key={id} notes={trail.notes} readOnly={readOnly} {...form} />}
			{children}
			<RecordHistory id={id} history={trail.history} />
		</div>
	)
}
