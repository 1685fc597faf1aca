import { type ActionFunctionArgs, type data, redirect } from 'react-router'
import type { z } from 'zod'
import type { Actor } from '#app/platform/core/actor.ts'
import { type Admin, actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { type Client, clientOf } from '#app/platform/web/session/client.server.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { withFlash } from '#app/platform/web/forms/flash.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { screenSubmission } from '#app/platform/web/forms/screen-submission.server.ts'
import { errorsPerField } from '#app/platform/web/forms/submitted.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { logSecurityEvent } from '#app/platform/core/security/security-log.server.ts'
import { deviceOf } from '#app/features/accounts/devices.server.ts'
import { isFresh, SECURITY, signInAgainPath } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'

/** What a form of the security settings answers when it stays: what was wrong, or what is shown this once. */
export type SecurityResult = FormResult & { codes?: string[] }

export type SecurityContext = {
	admin: Admin
	by: Actor
	client: Client
	device: string | undefined
	now: Date
	request: Request
	params: ActionFunctionArgs['params']
}

export type SecurityAct<Schema extends z.ZodType> = {
	name: string
	schema: Schema
	/** Whether the sign-in must be fresh. */
	fresh?: boolean
	/** The form has no page of its own: what is refused is told on the security page. */
	told?: boolean
	/** The sentence for a fault of ours. */
	failure: string
	work: (input: z.output<Schema>, context: SecurityContext) => Promise<Response | { codes: string[] }>
}

/** Where the password is asked for again, and what follows then. */
export const toSignInAgain = (to: string) => redirect(signInAgainPath(to), 303)

/** Leads to the password where the sign-in is older than ten minutes. @throws a redirect */
export function requireFresh(admin: Admin, to: string): void {
	if (!isFresh(admin, new Date())) throw toSignInAgain(to)
}

/** The address of a dialog, also where script asks for its data. */
export const pathOf = ({ url }: Request) => new URL(url).pathname.replace(/\.data$/, '')

export const toSecurity = (text: string, kind: 'success' | 'error' = 'success') =>
	redirect(withFlash(SECURITY, { text, kind }), 303)

/** Notes in the security log that an account is no longer what it was. */
export const noteChange = ({ client, admin }: SecurityContext, change: string) =>
	logSecurityEvent('account_changed', {
		client_address: client.address,
		actor_email: admin.email,
		detail: { change },
	})

/**
 * The action of a form of the security settings. It stands on the same checks as every form, but keeps no answer for
 * repetition, for some answers are shown once, and sends no password back.
 */
export function securityAction<Schema extends z.ZodType>(form: SecurityAct<Schema>) {
	return async function action({
		request,
		params,
		context,
	}: ActionFunctionArgs): Promise<Response | ReturnType<typeof data<SecurityResult>>> {
		const admin = requireAdmin(context)
		const screened = await screenSubmission(form, { request, context })
		if (!screened.submission) return screened.refusal
		const { fields, refuse, note } = screened.submission
		const now = new Date()
		const say = (status: number, message: string, { field, retryAfter }: Partial<Refusal> = {}) => {
			if (form.told) return toSecurity(message, 'error')
			const wait = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) }
			return refuse(status, field ? { errors: { [field]: [message] } } : { message }, wait)
		}
		if (form.fresh && !isFresh(admin, now)) return toSignInAgain(form.told ? SECURITY : pathOf(request))
		try {
			const parsed = await form.schema.safeParseAsync(fields)
			if (!parsed.success) {
				return form.told ? say(422, form.failure) : refuse(422, { errors: errorsPerField(parsed.error) })
			}
			const by = actorOf(context)
			const [client, device] = [clientOf({ request, context }), deviceOf({ request, context })]
			const outcome = await form.work(parsed.data, { admin, by, client, device, now, request, params })
			note('submission_success')
			return outcome instanceof Response ? outcome : refuse(200, outcome)
		} catch (error) {
			if (error instanceof Response) throw error
			if (error instanceof Refusal) {
				if (error.status === 429) note('rate_limit_exceeded')
				return say(error.status, error.message, error)
			}
			if (isDatabaseUnavailable(error)) return say(503, texts.unconfigured)
			log.error({ err: error, form: form.name }, 'security settings could not be changed')
			return say(500, form.failure)
		}
	}
}
