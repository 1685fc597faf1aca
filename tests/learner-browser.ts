import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs } from 'react-router'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { readLearners } from '#app/learning/study/learner-cookie.server.ts'
import { newRouteContext } from '#tests/route-context.ts'

type Handler = (args: never) => unknown
type Params = Record<string, string>

/** A browser that asks routes without a server between them, and keeps its cookies. */
export class LearnerBrowser {
	readonly cookies = new Map<string, string>()
	#visitor = newVisitor()

	constructor(cookies: readonly string[] = []) {
		this.#take([this.#visitor.cookie, ...cookies])
	}

	#take(lines: readonly string[]) {
		for (const line of lines) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
			if (/max-age=0/i.test(line)) this.cookies.delete(name)
			else this.cookies.set(name, value)
		}
	}

	get #header() {
		return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	}

	/** The learners that its cookie names. */
	get learners(): string[] {
		const { context } = newRouteContext()
		const request = new Request('http://localhost/', { headers: { cookie: this.#header } })
		return readLearners({ request, context })
	}

	/** What a route answers: its status, where it leads, its data, and what it left of the page. */
	async ask(
		handler: Handler,
		params: Params = {},
		{ path = '/', body }: { path?: string; body?: URLSearchParams } = {},
	) {
		const made = newRouteContext()
		const url = new URL(path, 'http://localhost')
		const request = new Request(url, {
			headers: { cookie: this.#header },
			...(body && { method: 'POST', body }),
		})
		const args = { request, url, params, context: made.context, pattern: '' }
		const answer = await Promise.resolve()
			.then(() => handler(args as never))
			.catch((thrown: unknown) => {
				if (thrown instanceof Error) throw thrown
				return thrown
			})
		this.#take(made.page.cookies)
		if (answer instanceof Response)
			return { ...made, status: answer.status, location: answer.headers.get('location'), data: null }
		const told = answer as { data?: unknown; init?: { status: number } | null }
		const data = (told?.init ? told.data : answer) as Record<string, unknown> | null
		return { ...made, status: told?.init?.status ?? 200, location: null, data }
	}

	/** Sends a form with this browser's token, under a key of its own unless one is given. */
	post(action: Handler, params: Params, fields: Record<string, unknown>, key: string = randomUUID()) {
		const body = new URLSearchParams({ csrf_token: this.#visitor.token, idempotency_key: key })
		for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
		return this.ask(action as (args: ActionFunctionArgs & never) => unknown, params, { body })
	}
}
