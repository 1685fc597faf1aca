import { z } from 'zod'
import { REPLY_CHARACTERS } from '#app/features/inbox/rules.ts'
import { NOTE_CHARACTERS } from '#app/platform/core/records/note-rules.ts'
import { fileField, longTextField } from '#app/platform/web/forms/fields.server.ts'

const files = { file_1: fileField(), file_2: fileField(), file_3: fileField() }

/** An administrator's reply. */
export const ReplyForm = z.object({
	reply: longTextField('Reply', REPLY_CHARACTERS),
	...files,
})

/** A note in the place of a reply. */
export const NoteForm = z.object({ reply: longTextField('Note', NOTE_CHARACTERS), ...files })

/** A person's answer, by their own link. */
export const AnswerForm = z.object({ answer: longTextField('Your answer', REPLY_CHARACTERS), ...files })
