import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs } from 'react-router'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { asOwner } from '#tests/reset-database.ts'
import { newRouteContext } from '#tests/route-context.ts'

/** What the router hands to a page of the login. */
export function argsOf(
	path: string,
	cookies: string[],
	init: RequestInit = {},
	clientAddress = '203.0.113.20',
) {
	const { context } = newRouteContext({ clientAddress })
	const url = new URL(`http://localhost:3000${path}`)
	const request = new Request(url, { ...init, headers: { cookie: cookies.join('; ') } })
	return { request, url, context, params: {}, pattern: path }
}

export type Posted = {
	status: number | undefined
	error?: string | undefined
	/** What stands beside fields. */
	errors?: Readonly<Record<string, readonly string[] | undefined>> | undefined
	/** Another message of the form, such as the anti-forgery one. */
	message?: string | null | undefined
	location?: string | null
	cookies: string[]
	/** After how many seconds another try is worth it. */
	retryAfter: number | undefined
}

/** Posts fields to a page of the login, as a browser that has these cookies, from this network address. */
export async function post(
	action: (args: ActionFunctionArgs) => Promise<unknown>,
	fields: Record<string, string>,
	{
		cookies = [],
		params = {},
		from,
	}: { cookies?: string[]; params?: Record<string, string>; from?: string } = {},
): Promise<Posted> {
	const { token, cookie } = newVisitor()
	const body = new URLSearchParams({ csrf_token: token, idempotency_key: randomUUID(), ...fields })
	const sent = [...cookies, cookie.slice(0, cookie.indexOf(';'))]
	const args = argsOf('/admin/login', sent, { method: 'POST', body }, from)
	const answer = await action({ ...args, params })
	const page = args.context.get(pageContext)
	const seconds = new Map(page.headers).get('retry-after')
	const given = { cookies: page.cookies, retryAfter: seconds === undefined ? undefined : Number(seconds) }
	if (answer instanceof Response)
		return { status: answer.status, location: answer.headers.get('location'), ...given }
	const { data, init } = answer as {
		data: Pick<Posted, 'error' | 'errors' | 'message'>
		init: { status?: number }
	}
	return { status: init.status, ...data, ...given }
}

/** The sentence that a step shows: above its form or beside a field. */
export const said = ({ error, message, errors = {} }: Posted): string | undefined =>
	error ?? message ?? Object.values(errors).flat()[0]

/** Takes a table away while the work is done, as a fault of the database would. */
export async function withoutTable(table: string, work: () => Promise<void>): Promise<void> {
	await asOwner((client) => client.query(`alter table ${table} rename to ${table}_away`))
	try {
		await work()
	} finally {
		await asOwner((client) => client.query(`alter table ${table}_away rename to ${table}`))
	}
}

/**
 * Has the database do this with every session as soon as it is opened.
 * @param when `before` it stands there, so that it never does, or `after`
 */
export async function onNewSession(
	statement: string,
	work: () => Promise<void>,
	when: 'before' | 'after' = 'after',
): Promise<void> {
	await asOwner((client) =>
		client.query(
			`create function on_session() returns trigger language plpgsql security definer as
				$$ begin ${statement}; return null; end $$;
			create trigger on_session ${when} insert on sessions for each row execute function on_session()`,
		),
	)
	try {
		await work()
	} finally {
		await asOwner((client) => client.query('drop function on_session() cascade'))
	}
}
