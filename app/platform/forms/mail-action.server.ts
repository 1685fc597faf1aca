import { type ActionFunctionArgs, replace } from 'react-router'
import type { z } from 'zod'
import { isDatabaseUnavailable } from '#app/platform/db/database-errors.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import { withDone } from '#app/platform/forms/done.server.ts'
import { formAction, type FormDefinition } from '#app/platform/forms/form-action.server.ts'
import { awaitOutcome } from '#app/platform/mail/outcome.server.ts'

/**
 * A form whose whole purpose is to send one message: `formAction`, then a moment's wait for what became of it, so that
 * success is said of a message that left, not of one that was merely queued. The command returns the message's id.
 */
export function mailAction<Schema extends z.ZodType, Processed = void>(
	form: FormDefinition<Schema, { id: string }, Processed> & {
		failed: string
		backTo: string
		limited: false
	},
) {
	return async function action(args: ActionFunctionArgs) {
		let sent: string | undefined
		const answer = await formAction({
			...form,
			command: async (tx, input, context) => {
				const row = await form.command(tx, input, context)
				sent = row.id
				return row
			},
		})(args)
		if (!sent || !(answer instanceof Response)) return answer
		const outcome = await awaitOutcome(db, sent).catch((error: unknown) => {
			if (isDatabaseUnavailable(error)) return 'pending' as const
			throw error
		})
		if (outcome !== 'failed') return answer
		return replace(withDone(form.backTo, { text: form.failed, kind: 'error' }), 303)
	}
}
