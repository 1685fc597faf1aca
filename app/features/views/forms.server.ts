import { z } from 'zod'
import { NAME_CHARACTERS } from '#app/features/views/rules.ts'
import { textField, wordField } from '#app/platform/forms/fields.server.ts'

const name = textField('Name', NAME_CHARACTERS)

/** The name of a view that is kept. */
export const NewViewForm = z.object({ name })

/** Another name for it, and the version that the form was filled with. */
export const RenameForm = z.object({ name, version: wordField('Version') })
