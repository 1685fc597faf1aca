import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import { DatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import type { FileLimits } from '#app/platform/web/forms/read-form.server.ts'
import { readVisitorToken } from '#app/platform/web/forms/visitor.server.ts'
import { refusedContext } from '#app/platform/web/forms/screen-submission.server.ts'
import { Missing } from '#app/platform/core/records/save-record.server.ts'

/** The fault of an action that could not find or read its record; nothing where it answered otherwise. */
function faultOf(thrown: unknown): Error | undefined {
	if (thrown instanceof Error) return thrown
	const { init } = (thrown ?? {}) as { init?: { status?: number } }
	if (init?.status === 404) return new Missing()
	return init?.status === 503 ? new DatabaseUnavailable('the record cannot be read') : undefined
}

type Given = {
	/** Those that the form takes beside its texts. */
	files?: FileLimits
	/** Where what was typed is added as a new record; null where that cannot be. */
	addTo?: (args: ActionFunctionArgs) => Promise<string | null>
}

/**
 * The action of a screen that reads its record before its form. Where the record is gone or cannot be read it answers as
 * every form does: with the reason, who deleted it, and what was typed, to be added as a new one.
 */
export function actOnRecord(
	act: ReturnType<typeof formAction>,
	{ files, addTo }: Given = {},
): ReturnType<typeof formAction> {
	const answerOf = async (args: ActionFunctionArgs) => {
		try {
			return await act(args)
		} catch (thrown) {
			const fault = faultOf(thrown)
			if (!fault || args.request.bodyUsed) throw thrown
			return formAction({
				name: 'admin-gone',
				schema: z.unknown(),
				limited: false,
				done: null,
				...(files && { files }),
				failure: (reason) => reason,
				command: () => Promise.reject(fault),
			})(args)
		}
	}
	return async (args) => {
		const answer = await answerOf(args)
		if (answer instanceof Response || !answer.data.gone || !addTo) return answer
		const to = await addTo(args).catch(() => null)
		const token = readVisitorToken(args)
		if (!to || !token) return answer
		const keys = { csrf_token: token, idempotency_key: randomUUID() }
		const refused = { ...answer.data, ...keys, gone: { ...answer.data.gone, addTo: to } }
		args.context.set(refusedContext, refused)
		return data(refused, answer.init ?? {})
	}
}
