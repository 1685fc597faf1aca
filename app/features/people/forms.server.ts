import { z } from 'zod'
import { textField } from '#app/platform/web/forms/fields.server.ts'

/** The address, typed once more before everything of it goes. */
export const EraseForm = z.object({ address: textField('Address', 254) })
