import { z } from 'zod'
import {
	DECISIONS,
	MOST_AT_ONCE,
	REASON_CHARACTERS,
	REGISTRATION_TYPES,
} from '#app/features/registrations/rules.ts'
import { NOTE_CHARACTERS } from '#app/platform/core/records/note-rules.ts'
import {
	choiceField,
	idField,
	listField,
	longTextField,
	optional,
	textField,
	wordField,
} from '#app/platform/web/forms/fields.server.ts'

/** A ticked row: its type and id. */
const chosenRow = wordField('Registration')
	.transform((text) => text.split(' '))
	.pipe(z.tuple([z.enum(REGISTRATION_TYPES), z.uuid()]))
	.transform(([type, id]) => ({ type, id }))

/** One press on the list: a decision on the ticked rows, or the undoing of one, from a record that was open or not. */
export const ManyForm = z.union([
	z.object({ undo: idField('Decision'), from: optional(choiceField('From', ['record'])) }),
	z.object({
		decision: choiceField('Decision', DECISIONS),
		chosen: listField(chosenRow, MOST_AT_ONCE),
	}),
])

/** That one was paid at the hub; how it was is not asked where a provider's money is accepted. */
export const MarkPaidForm = z.object({
	how: optional(choiceField('How it was paid', ['cash', 'bank-transfer'])),
	note: longTextField('Note', NOTE_CHARACTERS),
})

/** A decision on one registration, with the reason that goes into the mail. */
export const DecisionForm = z.object({ reason: optional(longTextField('Reason', REASON_CHARACTERS)) })

/** That a year of a membership is paid: what was paid when the form was filled, and a note of it. */
export const PaidForm = z.object({
	before: optional(textField('Paid until', 64)),
	note: longTextField('Note', NOTE_CHARACTERS),
})
