import {
	createContext,
	data,
	type DataStrategyResult,
	isRouteErrorResponse,
	type MiddlewareFunction,
	replace,
} from 'react-router'
import { Unanswered } from '#app/platform/web/pages/unanswered.ts'
import { forgetDraftAbove, forgetDrafts } from '#app/platform/web/forms/draft-keys.ts'
import {
	CSRF_FIELD,
	type FormResult,
	HIDDEN_FIELDS,
	HONEYPOT_FIELD,
	IDEMPOTENCY_FIELD,
	PRESENT_STEP_FIELD,
} from '#app/platform/web/forms/form-result.ts'
import { forgetPress } from '#app/platform/web/forms/second-press.tsx'
import { sentForm, announceUnsent } from '#app/platform/web/forms/sent-form.ts'
import type { LocalEvent } from '#app/platform/core/security/local-log.ts'
import { notifyError } from '#app/ui/toast.ts'

/** What is said of a submission that got no answer of ours; each is true of its case alone. */
const OFFLINE = 'Nothing was sent. You seem to be offline. What you typed is still here.'
const LOST =
	'No answer came, so it is not known whether it arrived. What you typed is still here. Try again: it is never stored twice.'
const TOO_LARGE = 'Nothing was stored: it is larger than this form takes. What you typed is still here.'

/** The same of a press without fields. */
const PRESS_OFFLINE = 'Nothing was sent. You seem to be offline. Please try again.'
const PRESS_LOST = 'No answer came, so it is not known whether it arrived. Try again: it is never done twice.'

/** The server's answers that say where something is, not how it went: they have screens of their own. */
const SCREENS = [401, 403, 404, 410]

/** What an accepted submission answers; other redirects lead elsewhere, to the sign-in for example. */
const ACCEPTED = 303

/** The browser's own log is fetched when there is something to note; a line that is cut leaves it without. */
function noteLocally(event: LocalEvent | undefined): void {
	if (!event) return
	void import('#app/platform/core/security/local-log.ts').then(
		({ logLocally }) => logLocally(event),
		() => undefined,
	)
}

/** What the server says that is to be noted of a submission it has refused. */
const notedIn = (result: unknown) =>
	(result as { data?: Partial<FormResult> | null } | null | undefined)?.data?.noted

/** What the form needs to stay as it is: what was typed, its step, its keys. */
function resultOf(posted: FormData, unsent: string): FormResult {
	const values: FormResult['values'] = {}
	for (const name of new Set(posted.keys())) {
		if (HIDDEN_FIELDS.includes(name) || /password/i.test(name)) continue
		values[name] = posted.getAll(name).filter((value) => typeof value === 'string')
	}
	const textOf = (name: string) => posted.get(name)?.toString() ?? ''
	const isSecureForm = posted.has(HONEYPOT_FIELD)
	return {
		// A press without fields has no place at its button: it is said as a failure.
		message: isSecureForm ? null : unsent,
		errors: {},
		values,
		...(posted.has(PRESENT_STEP_FIELD) && { step: textOf(PRESENT_STEP_FIELD) }),
		...(isSecureForm && { unsent }),
		csrf_token: textOf(CSRF_FIELD),
		idempotency_key: textOf(IDEMPOTENCY_FIELD),
	}
}

function sentenceOf(error: unknown, wasOffline: boolean, isPress: boolean): string | null {
	const lost = isPress ? PRESS_LOST : LOST
	if (!isRouteErrorResponse(error)) return wasOffline ? (isPress ? PRESS_OFFLINE : OFFLINE) : lost
	if (SCREENS.includes(error.status)) return null
	return error.status === 413 ? TOO_LARGE : lost
}

/** Address of the page that follows the last accepted submission, until it has come. */
let awaited = ''

const addressOf = ({ pathname, search }: URL) => pathname + search

/** How long the router may take to come back to the page. */
const RETURN_MILLISECONDS = 1000

/** Address of the page that stays as it is because nobody answered a submission: nothing of it is read again. */
let staying = ''

function stay(address: string): void {
	staying = address
	setTimeout(() => (staying = ''), RETURN_MILLISECONDS)
}

/** Whether the form was refused whose page is read anew. */
const refusedContext = createContext(false)

const isError = ({ type, result }: DataStrategyResult) => type === 'error' && !(result instanceof Response)

const isRefused = ({ type, result }: DataStrategyResult) =>
	type === 'data' && ((result as { init?: ResponseInit } | null)?.init?.status ?? 0) >= 400

/** Whether the page itself did not come; an error of ours is said in words of its own. */
const isCut = (error: unknown) =>
	error instanceof TypeError || (error instanceof Error && /turbo-stream|response body/.test(error.message))

/** What is true of a page that was asked for and did not come, the one that follows a submission above all. */
function tellUnanswered(results: Record<string, DataStrategyResult>, address: string): void {
	const afterSending = address === awaited
	const failures = Object.values(results).filter(
		(answer) => isError(answer) && (afterSending || isCut(answer.result)),
	)
	for (const failure of failures) failure.result = new Unanswered(afterSending)
	if (afterSending && failures.length === 0) awaited = ''
}

/** Notes that a submission was accepted: nothing of it need be kept, wherever its form stands. */
function noteAccepted(request: Request, answer: Response): void {
	for (const { pathname } of [new URL(request.url), location]) forgetDrafts(pathname)
	const { pathname: sentTo } = new URL(request.url)
	forgetDraftAbove(sentForm(sentTo)?.id ?? '', sentTo)
	awaited = addressOf(new URL(answer.headers.get('location') ?? '', request.url))
}

/**
 * Stands around every submission of the program in the browser. One that got no answer of ours (the line is cut, a
 * proxy answers in the server's place) is answered here, so that the form stays with everything in it and says so at
 * its button; its keys stay too, so that trying again after a lost answer makes no second row. Of a page that does not
 * come after a submission that did arrive, this is said; one that cannot be read anew after a submission that was refused
 * stays, with what was typed and the reason.
 */
export const keepUnsent: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
	{ request, context },
	next,
) => {
	if (request.method === 'GET') {
		const address = addressOf(new URL(request.url))
		const isReturn = address === staying
		staying = ''
		// What no result is given for keeps what it has.
		if (isReturn) return {}
		const results = await next()
		if (context.get(refusedContext) && Object.values(results).some(isError)) return {}
		tellUnanswered(results, address)
		return results
	}
	const copy = request.clone()
	const form = sentForm(new URL(request.url).pathname)
	const isPress = form !== null && form.elements.namedItem(HONEYPOT_FIELD) === null
	const isElsewhere = new URL(request.url).pathname !== location.pathname
	const wasOffline = !navigator.onLine
	const results = await next()
	context.set(refusedContext, Object.values(results).some(isRefused))
	for (const [route, { type, result }] of Object.entries(results)) {
		if (result instanceof Response && result.status === ACCEPTED) {
			noteAccepted(request, result)
			noteLocally('submission_success')
		}
		noteLocally(notedIn(result))
		if (type !== 'error') continue
		const sentence = result instanceof Response ? null : sentenceOf(result, wasOffline, isPress)
		if (sentence === null) continue
		forgetPress()
		if (form && (isPress || isElsewhere)) {
			// An answer would lead to the address that it was sent to; the page that holds the form stays.
			const here = addressOf(new URL(location.href))
			stay(here)
			announceUnsent(sentence)
			noteLocally('submission_error')
			results[route] = { type: 'error', result: replace(here) }
			continue
		}
		// What no form has sent leaves the page where it is.
		stay(addressOf(new URL(isElsewhere ? location.href : request.url)))
		const answer = resultOf(await copy.formData(), sentence)
		// In a dialog it stands beside the button that was pressed.
		if (answer.message && !document.querySelector('dialog[open]')) notifyError(answer.message)
		noteLocally('submission_error')
		results[route] = { type: 'data', result: data(answer, { status: 503 }) }
	}
	return results
}
