import { z } from 'zod'
import { NAME_CHARACTERS } from '#app/features/views/rules.ts'
import { textField } from '#app/platform/web/forms/fields.server.ts'

/** The name of a view that is kept. */
export const ViewForm = z.object({ name: textField('Name', NAME_CHARACTERS) })
