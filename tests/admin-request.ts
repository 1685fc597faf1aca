import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, type LoaderFunctionArgs } from 'react-router'
import { everyScreen } from '#app/admin-screens.ts'
import type { AnyData } from '#app/platform/office/admin/resource-ui.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { asOwner } from '#tests/reset-database.ts'
import { newAdminContext } from '#tests/route-context.ts'

type Posted = Record<string, string | File>

/** As a browser would send it: with a file in parts, else as one line. */
function bodyOf(fields: Posted) {
	const body = new FormData()
	for (const [name, value] of Object.entries(fields)) body.append(name, value)
	const texts = Object.entries(fields).filter(
		(field): field is [string, string] => typeof field[1] === 'string',
	)
	return texts.length === Object.keys(fields).length ? new URLSearchParams(texts) : body
}

/** Lists that stand below another screen. */
const LISTS_BELOW = everyScreen.flatMap(({ lists = [] }) => lists.map(({ path }) => path.split('/').at(-1)))

/**
 * A request of an administrator to a list-and-form screen, as its loader and its action get it; with `fields` a post,
 * with the keys that its form would carry.
 * @param path from `/admin` on: `/admin/programs/<id>/edit?q=a`
 */
export function askAsAdmin(path: string, fields?: Posted) {
	const { page, context } = newAdminContext()
	const url = `http://localhost${path}`
	const { csrf_token, idempotency_key } = formPage({ request: new Request(url), context })
	const request = new Request(url, {
		headers: { cookie: page.cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
		...(fields && {
			method: 'POST',
			body: bodyOf({ csrf_token, idempotency_key, ...fields }),
		}),
	})
	const { pathname } = new URL(url)
	const parts = pathname
		.split('/')
		.slice(3)
		.filter((part) => !LISTS_BELOW.includes(part))
	// The kind stands before the id where a list is of several tables.
	const hasKinds = everyScreen.some((screen) => screen.kinds && pathname.startsWith(`${screen.path}/`))
	const type = hasKinds && parts[0] !== 'export.csv' ? parts.shift() : undefined
	const [id, verb] = parts
	return {
		request,
		context,
		params: { ...(type && { type }), ...(id && { id }), ...(verb && { verb }) },
		url: new URL(url),
		pattern: '',
	}
}

type Handler = (args: LoaderFunctionArgs) => Promise<unknown>

/** An answer's status and what it holds; what was thrown at the router counts as an answer. */
async function answerOf(handler: Handler, args: LoaderFunctionArgs) {
	const answer = await handler(args).catch((thrown: unknown) => {
		if (thrown instanceof Error) throw thrown
		return thrown
	})
	if (answer instanceof Response)
		return { status: answer.status, location: answer.headers.get('location'), data: null }
	const told = answer as { data?: unknown; init?: { status: number } | null }
	return told.init
		? { status: told.init.status, location: null, data: told.data }
		: { status: 200, location: null, data: answer }
}

type Screen = { loader: Handler; action: Handler }

/** What a screen shows at an address. */
export async function readScreen(screen: Pick<Screen, 'loader'>, path: string) {
	const { status, data } = await answerOf(screen.loader, askAsAdmin(path))
	return { status, data: data as AnyData }
}

/**
 * A screen as the server sends it, in a shell that has a kept view of it.
 * @param path its address
 * @param data what its loader has answered
 */
export function renderScreen(screen: { default: ComponentType }, path: string, data: AnyData): string {
	const views = [{ id: '1', name: 'A kept view', search: 'q=kept' }]
	const kept = { screen: path.replace('/admin/', ''), search: 'q=kept', views }
	const shell = 'backoffice/layout'
	const own = {
		id: 'screen',
		path: path.slice(1).split('?')[0] ?? '',
		Component: screen.default,
		HydrateFallback: () => null,
	}
	const Stub = createRoutesStub([{ id: shell, children: [own] }])
	const loaderData = { [shell]: { kept }, screen: data }
	return renderToStaticMarkup(createElement(Stub, { initialEntries: [path], hydrationData: { loaderData } }))
}

/**
 * What a screen answers to a post: where it leads, or why it was refused. Where the test names no version, it is the
 * one that the record's page carries now.
 */
export async function postToScreen(
	screen: Pick<Screen, 'action'> & { loader?: Handler },
	path: string,
	fields: Posted = {},
) {
	const { loader } = screen
	const shown = loader && fields.version === undefined ? await readScreen({ loader }, path) : null
	const posted = { version: shown?.data?.record?.version ?? '', ...fields }
	const { status, location, data } = await answerOf(screen.action, askAsAdmin(path, posted))
	return { status, location, result: data as FormResult | null }
}

/** Has the database do something else while a test runs; disposed of, it is as before. */
async function brokenBy(statement: string, mended: string): Promise<AsyncDisposable> {
	await asOwner((client) => client.query(statement))
	return {
		[Symbol.asyncDispose]: () => asOwner(async (client) => void (await client.query(mended))),
	}
}

/** No act on a table's rows succeeds, neither adding, changing nor deleting. */
export const refusing = (table: string): Promise<AsyncDisposable> =>
	brokenBy(
		`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk on fire'; end $$;
		create trigger refuse before insert or update or delete on ${table} for each row execute function refuse()`,
		'drop function refuse cascade',
	)

/** The table is not there. */
export const withoutTable = (table: string): Promise<AsyncDisposable> =>
	brokenBy(`alter table ${table} rename to ${table}_away`, `alter table ${table}_away rename to ${table}`)
