import { z } from 'zod'
import { NOTE_CHARACTERS } from '#app/platform/core/records/note-rules.ts'
import { PAID_NOTE } from '#app/platform/office/admin/paid-note.ts'
import { askedWhile } from '#app/platform/web/forms/asked-while.server.ts'
import { longTextField } from '#app/platform/web/forms/fields.server.ts'
import { isLive } from '#app/platform/web/payments/offers.server.ts'

/** How something was paid that is marked by hand: asked for where money moves, and null while payments are simulated. */
export const paidNoteField = askedWhile(isLive, longTextField('Note', NOTE_CHARACTERS))

/** That something was paid, where nothing but the note is asked for. */
export const PaidNoteForm = z.object({ note: paidNoteField })

/** The names of the fields that a screen with such a mark leaves out, as things are set. */
export const omitsPaidNote = (): string[] => (isLive() ? [] : [PAID_NOTE.name])
