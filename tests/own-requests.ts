import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs } from 'react-router'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import type { OwnRequest } from '#app/platform/web/requests/own-request.ts'
import { type RequestKind, requestPath } from '#app/platform/web/requests/request-link.server.ts'
import * as page from '#app/site/pages/request.tsx'
import * as cancelPage from '#app/site/pages/request-cancel.tsx'
import { newRouteContext } from '#tests/route-context.ts'

/** The token of a link. */
export const tokenOf = (path: string) => path.split('/')[2]!
export const linkTo = (kind: RequestKind, id: string, now?: Date) => tokenOf(requestPath({ kind, id }, now))

export type Handler = (args: never) => unknown

/** What a route answers at a link; with `fields` to a post, of one browser if `visitor` is given. */
export async function ask(
	handler: Handler,
	token: string,
	{
		fields,
		visitor = newVisitor(),
	}: { fields?: Record<string, string>; visitor?: ReturnType<typeof newVisitor> } = {},
) {
	const made = newRouteContext()
	const url = new URL(`http://localhost/requests/${token}`)
	const body =
		fields && new URLSearchParams({ csrf_token: visitor.token, idempotency_key: randomUUID(), ...fields })
	const request = new Request(url, {
		headers: { cookie: visitor.cookie.split(';')[0]! },
		...(body && { method: 'POST', body }),
	})
	const args = {
		request,
		url,
		params: { token },
		context: made.context,
		pattern: '',
	} as unknown as ActionFunctionArgs
	const answer = await Promise.resolve()
		.then(() => (handler as (args: ActionFunctionArgs) => unknown)(args))
		.catch((thrown: unknown) => {
			if (thrown instanceof Error) throw thrown
			return thrown
		})
	if (answer instanceof Response)
		return { status: answer.status, location: answer.headers.get('location'), data: null, ...made }
	const told = answer as { data?: unknown; init?: { status: number } | null }
	return { status: told.init?.status ?? 200, location: null, data: told.init ? told.data : answer, ...made }
}

export const readPage = async (token: string) => {
	const { status, data, page: state } = await ask(page.loader, token)
	return { status, request: (data as { request: OwnRequest | null }).request, state }
}
export const cancel = (token: string, visitor?: ReturnType<typeof newVisitor>) =>
	ask(cancelPage.action, token, { fields: {}, ...(visitor && { visitor }) })

export const messageOf = ({ data }: { data?: unknown }) => (data as { message: string }).message
