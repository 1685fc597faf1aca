import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import routes from '#app/routes.ts'
import { type PageModule, routesFor, type Visit } from '#tests/every-page.ts'
import { newAdminContext } from '#tests/route-context.ts'

const handler = createStaticHandler(await routesFor(routes))

const READ = /xml|html|json/

/** What an address answers; without a document where there is none, or one that is not read here. */
export type Drawn = { status: number; html: string | null }

/** What a route without a page of its own answers: a feed, a list for machines. */
async function readAnswer(
	{ path, params }: Visit,
	loader: NonNullable<PageModule['loader']>,
): Promise<Drawn> {
	const { context } = newAdminContext()
	const url = new URL(path, 'http://localhost')
	const answer = await loader({ request: new Request(url), url, context, params, pattern: '' })
	if (!(answer instanceof Response)) return { status: 200, html: null }
	const { status, headers } = answer
	if (!READ.test(headers.get('content-type') ?? '')) return { status, html: null }
	const text = await answer.text()
	return { status, html: path.endsWith('.xml') ? markupIn(text) : text }
}

/** What a reader of feeds draws as markup; a title is text to it. */
const markupIn = (feed: string): string =>
	[...feed.matchAll(/<(description|content:encoded)>(.*?)<\/\1>/gs)]
		.map(([, , held = '']) => held.replace(/^<!\[CDATA\[(.*)\]\]>$/s, '$1'))
		.join('\n')

/**
 * The document of an address without its frame: what the page and those around it draw.
 * @throws what a loader or a component throws beside an answer
 */
export async function drawPage(visit: Visit): Promise<Drawn> {
	const module = await visit.load()
	if (!module.default) return module.loader ? readAnswer(visit, module.loader) : { status: 200, html: null }
	const { context } = newAdminContext()
	const request = new Request(new URL(visit.path, 'http://localhost'))
	const answer = await handler.query(request, { requestContext: context })
	if (answer instanceof Response) return { status: answer.status, html: null }
	const [error] = Object.values(answer.errors ?? {})
	if (error instanceof Error) throw error
	if (error) return { status: answer.statusCode, html: null }
	const router = createStaticRouter(handler.dataRoutes, answer)
	const page = createElement(StaticRouterProvider, { router, context: answer, hydrate: false })
	return { status: answer.statusCode, html: renderToString(page) }
}
