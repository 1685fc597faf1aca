import { z } from 'zod'
import { MOST_TICKED } from '#app/features/statements/rules.ts'
import { fileField, listField, wordField } from '#app/platform/web/forms/fields.server.ts'

/** A statement, and which of its lines are booked: their fingerprints. */
export const StatementForm = z.object({
	file: fileField(),
	book: listField(wordField('Line'), MOST_TICKED),
	gift: listField(wordField('Line'), MOST_TICKED),
})
