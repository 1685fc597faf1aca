import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import { NOTE_CHARACTERS } from '#app/platform/core/records/note-rules.ts'

/** The note that marking something as paid by hand asks for. */
export const PAID_NOTE = {
	name: 'note',
	label: 'Note',
	as: 'long',
	rows: 3,
	maxLength: NOTE_CHARACTERS,
	hint: 'How it was paid, and by whom. Only administrators read it.',
} as const satisfies Field
