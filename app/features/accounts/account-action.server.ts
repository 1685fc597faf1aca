import type { ActionFunctionArgs, data } from 'react-router'
import type { z } from 'zod'
import { type Client, clientOf } from '#app/platform/web/session/client.server.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { screenSubmission } from '#app/platform/web/forms/screen-submission.server.ts'
import { errorsPerField } from '#app/platform/web/forms/submitted.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { type Limit, consumeLimits } from '#app/platform/core/security/rate-limit.server.ts'
import { deviceOf } from '#app/features/accounts/devices.server.ts'
import { type SignInAnswer } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import type { SignInOutcome } from '#app/features/accounts/admit.server.ts'

/** What a step of the login answers when it stays on its page. */
export type StepResult = FormResult & Partial<SignInAnswer> & Pick<SignInOutcome, 'codes'>

export type StepContext = {
	/** What the route was called with, to read cookies from. */
	args: Pick<ActionFunctionArgs, 'request' | 'context'>
	client: Client
	device: string | undefined
	request: Request
	params: Readonly<Record<string, string | undefined>>
	now: Date
	/** Puts a cookie on the answer. */
	setCookies: (cookies: readonly string[]) => void
}

type Step<Schema extends z.ZodType> = {
	name: string
	schema: Schema
	/** Beside the limits that the work has itself. */
	limits?: (input: z.output<Schema>, client: Client) => Limit[]
	/** The document's sentence when something unforeseen happens. */
	failure: string
	/** Returns a redirect, or what the page says instead. */
	work: (input: z.output<Schema>, context: StepContext) => Promise<Response | SignInOutcome>
}

const waiting = (seconds: number | undefined): Readonly<Record<string, string>> =>
	seconds === undefined ? {} : { 'retry-after': String(seconds) }

/**
 * The action of a form of the login. It stands on the same checks as every form, but keeps no answer for
 * repetition, puts cookies on it, and never sends a password back.
 */
export function accountAction<Schema extends z.ZodType>(step: Step<Schema>) {
	return async function action({
		request,
		params,
		context,
	}: ActionFunctionArgs): Promise<Response | ReturnType<typeof data<StepResult>>> {
		const page = context.get(pageContext)
		const screened = await screenSubmission(step, { request, context })
		if (!screened.submission) return screened.refusal
		const { fields, refuse, note } = screened.submission
		const say = (
			status: number,
			answer: Partial<StepResult>,
			headers: Readonly<Record<string, string>> = {},
		) => refuse(status, { success: false, ...answer }, headers)
		try {
			const parsed = await step.schema.safeParseAsync(fields)
			if (!parsed.success) return say(422, { errors: errorsPerField(parsed.error) })
			const client = clientOf({ request, context })
			const verdict = await consumeLimits(step.limits?.(parsed.data, client) ?? [])
			if (!verdict.allowed) {
				note('rate_limit_exceeded')
				const wait = { 'retry-after': String(verdict.retryAfterSeconds) }
				return say(429, { error: texts.tooManyAttempts }, wait)
			}
			const outcome = await step.work(parsed.data, {
				args: { request, context },
				client,
				device: deviceOf({ request, context }),
				request,
				params,
				now: new Date(),
				setCookies: (cookies) => page.cookies.push(...cookies),
			})
			if (outcome instanceof Response) {
				note('submission_success')
				return outcome
			}
			const { status, cookies, retryAfter, half_done, ...answer } = outcome
			// It opens a session with a code more: it belongs into a cookie (afterFirstFactor), never into a page.
			if (half_done) throw new Error(`the ${step.name} step leads nowhere with a sign-in that is half done`)
			page.cookies.push(...cookies)
			return say(status, answer, waiting(retryAfter))
		} catch (error) {
			if (error instanceof Response) throw error
			if (error instanceof Refusal) {
				if (error.status === 429) note('rate_limit_exceeded')
				const answer = error.field ? { errors: { [error.field]: [error.message] } } : { error: error.message }
				return say(error.status, answer, waiting(error.retryAfter))
			}
			if (isDatabaseUnavailable(error)) return say(503, { error: texts.unconfigured })
			log.error({ err: error, form: step.name, errorId: page.errorId }, 'sign-in step failed')
			return say(500, { error: step.failure })
		}
	}
}
