import { z } from 'zod'
import { idField, textField, wordField } from '#app/platform/web/forms/fields.server.ts'

/** The address, typed once more before everything of it goes; `seen` says which mailboxes whoever confirms was shown. */
export const EraseForm = z.object({ address: textField('Address', 254), seen: wordField('What was shown') })

/** The other address of a person, and which of the two is written to; `seen` says what whoever confirms was shown. */
export const MergeForm = z.object({
	other: textField('The other address', 254),
	stays: textField('The address that is written to', 254),
	seen: wordField('What was shown'),
})

/** Which merging is undone. */
export const UndoMergeForm = z.object({ merging: idField('Merging') })
