import type { z } from 'zod'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { withFlash } from '#app/platform/web/forms/flash.server.ts'
import { formAction, type FormDefinition } from '#app/platform/web/forms/form-action.server.ts'
import { awaitOutcome } from '#app/platform/core/mail/outcome.server.ts'

/**
 * A form whose whole purpose is to send one message: `formAction`, then a moment's wait for what became of it, so that
 * success is said of a message that left, not of one that was merely queued. The command returns the message's id.
 */
export const mailAction = <Schema extends z.ZodType, Processed = void>({
	failed,
	backTo,
	...form
}: FormDefinition<Schema, { id: string }, Processed> & { failed: string; backTo: string; limited: false }) =>
	formAction<Schema, { id: string }, Processed>({
		...form,
		outcome: {
			about: ({ id }) => id,
			async follow(id, path) {
				const outcome = await awaitOutcome(db, id).catch((error: unknown) => {
					if (isDatabaseUnavailable(error)) return 'pending' as const
					throw error
				})
				return outcome === 'failed' ? withFlash(backTo, { text: failed, kind: 'error' }) : path
			},
		},
	})
