import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, replace } from 'react-router'
import type { z } from 'zod'
import type { Actor } from '#app/platform/core/actor.ts'
import { actorOf } from '#app/platform/web/session/admin-context.server.ts'
import { isDatabaseUnavailable, whyRefused } from '#app/platform/core/db/database-errors.server.ts'
import { db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { isLate } from '#app/platform/core/db/read-in-time.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import {
	CONFIRMATION,
	renewFlash,
	withConfirmation,
	withFlash,
} from '#app/platform/web/forms/flash.server.ts'
import type { Confirmation } from '#app/platform/web/forms/form-result.ts'
import { findRefusingStep, type FormSteps } from '#app/platform/web/forms/form-steps.server.ts'
import * as texts from '#app/platform/web/forms/form-texts.ts'
import {
	type Answer,
	answerOnce,
	findAnswer,
	findAnswerOrConsumeLimits,
	KeyReused,
	nameSubmission,
} from '#app/platform/web/forms/idempotency.server.ts'
import type { FileLimits } from '#app/platform/web/forms/read-form.server.ts'
import { screenSubmission } from '#app/platform/web/forms/screen-submission.server.ts'
import { comparable, errorsPerField } from '#app/platform/web/forms/submitted.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { onceAMinute } from '#app/platform/core/log/once-a-minute.server.ts'
import { type Announced, isAnnounced } from '#app/platform/core/notifications/announce.server.ts'
import { PAY_PAGES } from '#app/platform/core/payments/pay-link.server.ts'
import { findGone } from '#app/platform/core/records/gone.server.ts'
import { Missing } from '#app/platform/core/records/save-record.server.ts'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { networkOf, consumeLimits } from '#app/platform/core/security/rate-limit.server.ts'

/** Limits per form and visitor, and wider per form and address, for whole offices share one. */
const VISITOR_LIMIT = { limit: 5, windowSeconds: 60 }
const ADDRESS_LIMIT = { limit: 30, windowSeconds: 60 }

const limitsOf = (form: string, { visitor, address }: { visitor: string; address: string }) => [
	{ key: `${form}:visitor:${visitor}`, ...VISITOR_LIMIT },
	{ key: `${form}:address:${networkOf(address)}`, ...ADDRESS_LIMIT },
]

/** More than several classes behind one address send of one form in a minute. */
const CLASSES_LIMIT = { limit: 600, windowSeconds: 60 }

/**
 * The `process` of a form that is `limited: false`, where a whole class sends it at once behind one address: its usual
 * limit for each browser, and a wide one for the address. Only for forms of learners, whom we know.
 * @param most of one browser in a minute
 * @throws Refusal when it is used up
 */
export const requireVisitorLimits =
	(form: string, most: number = VISITOR_LIMIT.limit) =>
	async (_input: unknown, { visitor, address }: { visitor: string; address: string }): Promise<void> => {
		const { allowed, retryAfterSeconds } = await consumeLimits([
			{ key: `${form}:visitor:${visitor}`, ...VISITOR_LIMIT, limit: most },
			{ key: `${form}:address:${networkOf(address)}`, ...CLASSES_LIMIT },
		])
		if (!allowed) throw new Refusal(texts.TOO_MANY, { status: 429, retryAfter: retryAfterSeconds })
	}

export type SubmissionContext = {
	by: Actor
	params: Readonly<Record<string, string | undefined>>
	now: Date
	/** Stands for the visitor, across submissions of the same browser. */
	visitor: string
	/** Client address that our own server determined. */
	address: string
	request: Request
}

type Screened = Awaited<ReturnType<typeof screenSubmission>>

type FormAction = (
	args: ActionFunctionArgs,
) => Promise<Response | Extract<Screened, { submission: null }>['refusal']>

export type FormDefinition<Schema extends z.ZodType, Row, Processed = void> = {
	/** Name of the form: scope of its limits and keys. */
	name: string
	schema: Schema
	/**
	 * For a form in steps. A button named go_to_step (`StepFooter`) then posts the form without sending it: the answer
	 * is the step to show, with everything that was typed, and nothing is stored.
	 */
	steps?: FormSteps
	/**
	 * Settles what was typed where several fields ask for one thing. The rules, the steps and the answer know only what
	 * it returns, so that no later step carries a field that says something else than what was shown last.
	 * @param goal the step that the form was posted for, if it was for that alone
	 */
	settle?: (fields: Record<string, unknown>, goal?: string) => Record<string, unknown>
	/** The document's failure text around a reason. */
	failure: (reason: string) => string
	/** Whether the documents want the failure text as a toast: those of visitors' forms unless stated. */
	toast?: boolean
	/** The document's failure text where no reason can be told; else `failure` around a general one. */
	unexpected?: string
	/** The files that the form takes beside its texts. */
	files?: FileLimits
	/** Whether administrators are told of it: of every form of visitors but for one that nobody has to answer. */
	announced?: boolean
	/** Whether visitors' limits hold; off for the forms of the back-office, which stand behind its guard. */
	limited?: boolean
	/** Work that must not hold a transaction open: a payment's wait, a picture's encoding. The command gets its result. */
	process?: (input: z.output<Schema>, context: SubmissionContext) => Promise<Processed>
	command: (
		tx: Tx,
		input: z.output<Schema>,
		context: SubmissionContext & { processed: Processed },
	) => Promise<Row>
	/** What the person may quote when asking about the submission. */
	reference?: (row: Row) => string
	/** The document's success text; null where the page that follows says it itself. */
	done: string | ((row: Row) => string | null) | null
	/** What else is to be said then, in the page. */
	note?: (row: Row) => string | undefined
	/** What the panel says beside that, where it stands in the form's own place; null where there is none. */
	confirmation?: (row: Row, input: z.output<Schema>, context: SubmissionContext) => ConfirmationWords | null
	/**
	 * What becomes of it after it is stored, where that is waited for: `about` names it, `follow` gives the path that says
	 * it in place of the one that says that it was stored. Asked for each that sends it, again, too.
	 */
	outcome?: { about: (row: Row) => string; follow: (about: string, path: string) => Promise<string> }
	/** Own path that shows it instead; the form's own unless stated. */
	to?: (row: Row, context: SubmissionContext) => string | null
}

/** What the panel says that takes the form's place, beside `done`, `note` and `reference`. */
export type ConfirmationWords = Omit<Confirmation, 'text' | 'note' | 'reference'>

/**
 * The one pipeline of every visitor's form: body limit, token, honeypot, the schema's rules,
 * limits, idempotency, the command in one transaction, 303. What is refused keeps everything that was typed; what is
 * accepted gives its place in the browser's history to the page that says so.
 */
export function formAction<Schema extends z.ZodType, Row extends Announced, Processed = void>(
	form: FormDefinition<Schema, Row, Processed> & { limited?: true; announced?: true },
): FormAction
/** A form of visitors of which nobody need be told. */
export function formAction<Schema extends z.ZodType, Row, Processed = void>(
	form: FormDefinition<Schema, Row, Processed> & { announced: false },
): FormAction
/** A form of the back-office, of which nobody need be told. */
export function formAction<Schema extends z.ZodType, Row, Processed = void>(
	form: FormDefinition<Schema, Row, Processed> & { limited: false },
): FormAction
export function formAction<Schema extends z.ZodType, Row, Processed>(
	form: FormDefinition<Schema, Row, Processed>,
): FormAction {
	return async function action({ request, params, context }: ActionFunctionArgs) {
		const page = context.get(pageContext)
		const screened = await screenSubmission(form, { request, context })
		if (!screened.submission) return screened.refusal
		const { fields, goal, visitor, pageKey, refuse, note } = screened.submission
		const submission: SubmissionContext = {
			by: actorOf(context),
			params,
			now: new Date(),
			visitor,
			address: page.clientAddress,
			request,
		}
		const isLimited = form.limited !== false
		const failed = (message: string) => ({ message, toast: form.toast ?? isLimited })
		const limits = limitsOf(form.name, submission)
		const lead = async ({ location, about }: Answer) => {
			const path = about && form.outcome ? await form.outcome.follow(about, location) : location
			const answer = replace(path, 303)
			// Those are documents with a script of their own, which React must not draw.
			if (path.startsWith(PAY_PAGES)) answer.headers.set('x-remix-reload-document', 'true')
			return answer
		}
		const tooMany = (seconds: number) => {
			note('rate_limit_exceeded')
			return refuse(429, { message: texts.TOO_MANY }, { 'retry-after': String(seconds) })
		}

		try {
			const named = nameSubmission(form.name, visitor, pageKey, [params, comparable(fields)])
			const leadAgain = (before: Answer) => lead({ ...before, location: renewFlash(before.location) })
			if (goal !== undefined) {
				const stopped = await findRefusingStep(form.steps ?? {}, fields, goal)
				const before = stopped && (await findAnswer(named))
				return before ? await leadAgain(before) : refuse(stopped ? 422 : 200, stopped ?? { step: goal })
			}
			const parsed = await form.schema.safeParseAsync(fields)
			if (!parsed.success) {
				const verdict = await consumeLimits(isLimited ? limits.slice(-1) : [])
				if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
				// What it did itself may be why it is refused now.
				const before = await findAnswer(named)
				if (before) return await leadAgain(before)
				const stopped = form.steps && (await findRefusingStep(form.steps, fields))
				return refuse(422, { errors: errorsPerField(parsed.error), ...(stopped && { step: stopped.step }) })
			}
			const input = parsed.data
			const { before, verdict } = await findAnswerOrConsumeLimits(named, isLimited ? limits : [])
			if (before) return await leadAgain(before)
			if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
			// Without `process` there is nothing that a command could expect: its type is void then.
			const processed = (await form.process?.(input, submission)) as Processed
			const answer = await transact((tx) =>
				answerOnce(tx, named, async () => {
					const row = await form.command(tx, input, { ...submission, processed })
					if (isLimited && form.announced !== false && !isAnnounced(row))
						throw new Error(`nobody was told of a ${form.name}`)
					const location = addressAfter(form, row, input, submission)
					return { location, ...(form.outcome && { about: form.outcome.about(row) }) }
				}),
			)
			note('submission_success')
			return await lead(answer)
		} catch (error) {
			if (error instanceof Response) throw error
			if (error instanceof KeyReused) {
				return refuse(409, { message: texts.SENT_WITH_OTHER_VALUES, idempotency_key: randomUUID() })
			}
			if (error instanceof Refusal) {
				if (error.status === 429) note('rate_limit_exceeded')
				const said = error.field
					? { errors: { [error.field]: [error.message] } }
					: failed(form.failure(error.message))
				const gone = error instanceof Missing && !isLimited ? await findGone(db, Object.values(params)) : null
				return refuse(
					error.status,
					{ ...said, ...(gone && { gone }) },
					error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) },
				)
			}
			// What waited too long for a lock, or ran for too long, was undone as a whole.
			if (isDatabaseUnavailable(error) || isLate(error)) {
				if (onceAMinute('submission unavailable')) log.error({ err: error }, 'submissions cannot be taken')
				return refuse(503, failed(form.failure(texts.NOT_CONNECTED)))
			}
			log.error({ err: error, form: form.name, errorId: page.errorId }, 'submission failed')
			const reason = whyRefused(error) ?? texts.UNEXPECTED
			return refuse(500, failed(form.unexpected ?? form.failure(reason)))
		}
	}
}

/** The address that a form was posted to, as a link to it: without what an earlier answer left there. */
function ownAddress(request: Request): string {
	const { pathname, searchParams } = new URL(request.url)
	for (const name of [CONFIRMATION, 'done', 'index']) searchParams.delete(name)
	return pathname.replace(/\.data$/, '') + (searchParams.size > 0 ? `?${searchParams}` : '')
}

/** Where an accepted submission leads, with the message that is shown there. */
function addressAfter<Schema extends z.ZodType, Row, Processed>(
	form: FormDefinition<Schema, Row, Processed>,
	row: Row,
	input: z.output<Schema>,
	submission: SubmissionContext,
): string {
	const { request, visitor, now } = submission
	const path = form.to?.(row, submission) ?? ownAddress(request)
	if (form.done === null) return path
	const text = typeof form.done === 'string' ? form.done : form.done(row)
	if (text === null) return path
	const reference = form.reference?.(row)
	const note = form.note?.(row)
	const told = { text, ...(note && { note }), ...(reference && { reference }) }
	const words = form.confirmation?.(row, input, submission)
	return words ? withConfirmation(path, { ...told, ...words }, visitor, now) : withFlash(path, told)
}
