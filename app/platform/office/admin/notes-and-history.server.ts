import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { actorOf, type Admin } from '#app/platform/web/session/admin-context.server.ts'
import { type Came, type History, readHistory } from '#app/platform/core/audit/history.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { idField, longTextField, optional } from '#app/platform/web/forms/fields.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import {
	addNote,
	listNotes,
	type Note,
	type Noted,
	removeNote,
} from '#app/platform/core/records/notes.server.ts'
import { NOTE_CHARACTERS } from '#app/platform/core/records/note-rules.ts'

/** What stands below a record: the notes about it, null where it takes none, and its history. */
export type NotesAndHistory = { notes: Note[] | null; history: History }

/**
 * Reads what stands below a record.
 * @param came when it came, where the log may not say it, and in which word
 * @param notes whether administrators write notes on it: they do on what a visitor sent
 */
export async function readNotesAndHistory(
	db: Db,
	noted: Noted,
	{ came, notes, reader }: { came: Came | undefined; notes: boolean; reader: Admin },
): Promise<NotesAndHistory> {
	const [listed, history] = await Promise.all([
		notes ? listNotes(db, noted, reader.id) : null,
		readHistory(db, noted.id, came),
	])
	return { notes: listed, history }
}

const note = longTextField('Note', NOTE_CHARACTERS)

/** A new note, or the removal of one. */
const NoteForm = z
	.object({ remove: optional(idField('Note')), text: optional(note) })
	.transform(({ remove, text }, context): { remove: string } | { text: string } => {
		if (remove !== null) return { remove }
		const read = note.safeParse(text ?? '')
		if (read.success) return { text: read.data }
		for (const { message } of read.error.issues) context.addIssue({ code: 'custom', path: ['text'], message })
		return z.NEVER
	})

/** Takes what the forms of the notes about a record send to its own address, and leads back there. */
export const noteAction = (args: ActionFunctionArgs, noted: Noted, backTo: string) =>
	formAction({
		name: `admin-note-${noted.id}`,
		schema: NoteForm,
		limited: false,
		failure: (reason) => `The notes were not changed: ${reason}`,
		command: async (tx, input) => {
			const by = actorOf(args.context)
			if ('text' in input) await addNote(tx, noted, input.text, by)
			else await removeNote(tx, noted, input.remove, by)
			return { done: 'text' in input ? 'Note added' : 'Note removed' }
		},
		done: ({ done }) => done,
		to: () => backTo,
	})(args)
