import { randomUUID } from 'node:crypto'
import type { RouterContextProvider, ActionFunctionArgs } from 'react-router'
import { expect } from 'vitest'
import { action as answers } from '#app/learning/exams/pages/answers.ts'
import * as exam from '#app/learning/exams/pages/exam.tsx'
import * as result from '#app/learning/exams/pages/result.tsx'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { learnerCookie } from '#app/learning/study/learner-cookie.server.ts'
import { newRouteContext } from '#tests/route-context.ts'

export type Answer = { status: number; location: string | null; data: unknown; text: string }
type Asked = {
	path?: string
	fields?: Record<string, string>
	body?: BodyInit
	type?: string
	courseId?: string
}

/** One phone that asks the exam's routes: its learner's cookie and its visitor's token. All of them come from one address. */
export function createPhone({ learners, course_id }: { learners: readonly string[]; course_id: string }) {
	const { token, cookie } = newVisitor()
	const cookies = [cookie, learnerCookie(learners)].map((line) => line.split(';')[0]).join('; ')
	const ask = async (
		handler: (args: never) => unknown,
		{ path = `/exam/${course_id}`, fields, body, type, courseId = course_id }: Asked = {},
	): Promise<Answer> => {
		const { context, page } = newRouteContext()
		const url = new URL(path, 'http://hub.example')
		const sent = fields ? new URLSearchParams({ csrf_token: token, ...fields }) : body
		const request = new Request(url, {
			headers: { cookie: cookies, ...(type && { 'content-type': type }) },
			...(sent !== undefined && { method: 'POST', body: sent }),
		})
		const args: Omit<ActionFunctionArgs, 'context'> & { context: RouterContextProvider } = {
			request,
			context,
			params: { courseId },
			url,
			pattern: '',
		}
		const answer = await Promise.resolve()
			.then(() => handler(args as never))
			.catch((thrown: unknown) => {
				if (thrown instanceof Error) throw thrown
				return thrown
			})
		expect(page.cache).not.toBe('allowed')
		if (answer instanceof Response) {
			const text = await answer.text()
			const location = answer.headers.get('location')
			return { status: answer.status, location, text, data: text.startsWith('{') ? JSON.parse(text) : null }
		}
		const told = answer as { data?: unknown; init?: { status: number } | null; type?: string }
		const data = told.type === 'DataWithResponseInit' ? told.data : answer
		return { status: told.init?.status ?? 200, location: null, data, text: JSON.stringify(data) }
	}
	const post = (fields: Record<string, string>) => ask(answers, { fields })
	return {
		ask,
		look: () => ask(exam.loader),
		result: () => ask(result.loader),
		start: () => ask(exam.action, { fields: { idempotency_key: randomUUID() } }),
		post,
		save: (attempt: string, given: unknown) => post({ attempt, answers: JSON.stringify(given) }),
		submit: (attempt: string, given: unknown, question: string) =>
			post({ attempt, answers: JSON.stringify(given), submit: 'pressed', question }),
	}
}
