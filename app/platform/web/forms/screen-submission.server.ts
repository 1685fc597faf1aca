import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, createContext, data } from 'react-router'
import type { z } from 'zod'
import {
	CSRF_FIELD,
	type FormResult,
	HONEYPOT_FIELD,
	IDEMPOTENCY_FIELD,
	STEP_FIELD,
} from '#app/platform/web/forms/form-result.ts'
import { requireLimits } from '#app/platform/web/forms/declared-limits.server.ts'
import type { FormSteps } from '#app/platform/web/forms/form-steps.server.ts'
import * as texts from '#app/platform/web/forms/form-texts.ts'
import {
	type FileLimits,
	FORM_BYTES,
	isMultipart,
	PASSED_BYTES,
	readFormData,
} from '#app/platform/web/forms/read-form.server.ts'
import { fieldsOf, sameText, typedValues } from '#app/platform/web/forms/submitted.server.ts'
import { UnreadableForm } from '#app/platform/web/forms/unreadable-form.ts'
import { newVisitor, readVisitorToken, visitorId } from '#app/platform/web/forms/visitor.server.ts'
import { pageContext, type PageState } from '#app/platform/web/pages/page-context.server.ts'
import type { LocalEvent } from '#app/platform/core/security/local-log.ts'
import { logSecurityEvent, type SecurityEvent } from '#app/platform/core/security/security-log.server.ts'

/** Answers with what was typed, so that nothing is lost; `result` says what was wrong. */
type Refuse = <More extends object = object>(
	status: number,
	result: Partial<FormResult> & More,
	/** Set on the document and on its data alike. */
	headers?: Readonly<Record<string, string>>,
) => ReturnType<typeof data<FormResult & More>>

export type Submission = {
	/** What was typed, as the form's rules read it. */
	fields: Record<string, unknown>
	/** The step that the form is to show next, if it was posted for that alone. */
	goal: string | undefined
	/** Stands for the visitor, across submissions of the same browser. */
	visitor: string
	/** The idempotency key that the page was made with. */
	pageKey: string
	refuse: Refuse
	/** Notes what became of this submission in the security log; a refusal that nobody has explained is noted by itself. */
	note: (event: Noted) => void
}

/** What both logs know of a submission: the server's own and the browser's. */
type Noted = SecurityEvent & LocalEvent

/** What the form was refused with that was sent by this very request: the page may not be there to show it. */
export const refusedContext = createContext<FormResult | null>(null)

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/**
 * What stands before every form: the body limit, the anti-forgery token, the honeypot, the page's key.
 * Returns the submission, or the answer that refuses it.
 */
export async function screenSubmission(
	form: {
		name: string
		/** The rules of its fields; a form without any has none that are read. */
		schema?: z.ZodType
		files?: FileLimits
		steps?: FormSteps
		settle?: (fields: Record<string, unknown>, goal?: string) => Record<string, unknown>
	},
	{ request, context }: Args,
): Promise<{ submission: Submission } | { submission: null; refusal: ReturnType<Refuse> }> {
	for (const rules of [form.schema, ...Object.values(form.steps ?? {})])
		if (rules) requireLimits(form.name, rules)
	const page = context.get(pageContext)
	page.answersForm = true
	const token = readVisitorToken({ request, context })
	let noted: Noted | undefined
	const note = (event: Noted, status?: number) => {
		noted = event
		const detail = { form: form.name, ...(status && { status }) }
		logSecurityEvent(event, { client_address: page.clientAddress, detail })
	}
	const { body, isCut } = await readBody(request, {
		token,
		files: form.files,
		allow: page.allowBody,
	}).catch((error) => {
		note('submission_error')
		throw error
	})
	const sent = fieldsOf(body)
	const steps = Object.keys(form.steps ?? {})
	const goal = steps.find((step) => step === body.get(STEP_FIELD))
	const fields = form.settle?.(sent, goal) ?? sent
	const values = typedValues(fields)
	// What was sent whole came from the last step.
	const step = goal ?? steps.at(-1)
	const refuse: Refuse = (status, result, headers = {}) => {
		page.headers.push(...Object.entries(headers))
		if (status >= 400 && status !== 401 && !noted && !result.noted) note('submission_error', status)
		const told = { message: null, errors: {}, values, ...(step && { step }), ...(noted && { noted }) }
		const answer = { ...told, ...result }
		if (status >= 400) context.set(refusedContext, answer)
		return data(answer, { status })
	}
	const turnAway = (result: Partial<FormResult>, status = 403) => ({
		submission: null,
		refusal: refuse(status, result),
	})

	if (!token || !sameText(token, String(body.get(CSRF_FIELD) ?? ''))) {
		note('csrf_mismatch')
		const fresh = token ?? beginVisit(page.cookies)
		page.visitorToken = fresh
		const keys = { csrf_token: fresh, idempotency_key: randomUUID() }
		return turnAway({ message: texts.SECURITY_FAILED_REFRESH, ...keys })
	}
	if (body.get(HONEYPOT_FIELD)) {
		note('bot_detected')
		return turnAway({ message: texts.SECURITY_FAILED })
	}
	const pageKey = String(body.get(IDEMPOTENCY_FIELD) ?? '')
	if (!/^[0-9a-f-]{36}$/.test(pageKey)) {
		return turnAway({ message: texts.SECURITY_FAILED_REFRESH, idempotency_key: randomUUID() })
	}
	if (isCut) return turnAway({ message: texts.TOO_LARGE }, 413)
	return { submission: { fields, goal, visitor: visitorId(token), pageKey, refuse, note } }
}

/** More than one reading of a socket gives. */
const CHUNK_BYTES = 1024 * 1024

/**
 * Reads the body, or answers that it cannot be read: too large, too many fields, or no form at all. One with files that
 * is too large is cut where it was given up, so that its form can come back with what was typed. Of a form in parts,
 * which may hold megabytes, nothing is read without the visitor's cookie and nothing behind a token that is not its:
 * it is as good as empty then.
 */
export async function readBody(
	request: Request,
	{
		token,
		files,
		allow,
	}: {
		token: string | undefined
		files: FileLimits | undefined
		allow: PageState['allowBody']
	},
): Promise<{ body: FormData; isCut: boolean }> {
	if (token === undefined && isMultipart(request)) return { body: new FormData(), isCut: false }
	// Room for one chunk beyond the limit, so that it is the form that says so.
	allow?.(FORM_BYTES + (files ? files.bytes + PASSED_BYTES : 0) + CHUNK_BYTES)
	try {
		const body = await readFormData(request, {
			files,
			admits: (name, value) => name === CSRF_FIELD && token !== undefined && sameText(token, value),
		})
		return { body, isCut: false }
	} catch (error) {
		if (!(error instanceof UnreadableForm)) throw error
		if (error.read && error.status === 413) return { body: error.read, isCut: true }
		throw data(error.message, { status: error.status })
	}
}

/** Gives the browser a token of its own and returns it. */
function beginVisit(cookies: string[]): string {
	const { token, cookie } = newVisitor()
	cookies.push(cookie)
	return token
}
