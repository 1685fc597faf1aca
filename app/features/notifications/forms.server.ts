import { z } from 'zod'
import { textField } from '#app/platform/web/forms/fields.server.ts'

/** Marks as read what had come when the page was made. */
export const ReadAllForm = z.object({
	until: textField('Moment', 40)
		.pipe(z.iso.datetime())
		.transform((text) => new Date(text)),
})

/** A press without fields. */
export const NoFields = z.unknown()
