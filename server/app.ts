import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { drawPageContext } from '#app/platform/web/pages/draw-page.server.ts'
import { newPageState, pageContext, type PageState } from '#app/platform/web/pages/page-context.server.ts'
import { routePatterns } from '#server/route-patterns.ts'
import { ownSpellings } from '#server/spelling.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** What the gate answers by itself. */
const GATE = ['/assets/*', '/healthz', '/readyz', '/metrics', '/csp-report']

/** The pattern of the route that answers a path. */
export const patternOf = routePatterns(
	Object.values(build.routes).filter((route) => route !== undefined),
	GATE,
)

/** The one path under which the page of another spelling is found; undefined where it is that path, or no page's. */
export const findOwnPath = ownSpellings(Object.values(build.routes).filter((route) => route !== undefined))

/** Answers one request by the routes of app/routes.ts. `page` tells afterwards what may be done with the answer. */
export function answerByRoutes(request: Request, page: PageState): Promise<Response> {
	const context = new RouterContextProvider()
	context.set(pageContext, page)
	context.set(drawPageContext, (path) =>
		answerByRoutes(new Request(settings.siteUrl + path), newPageState({ errorId: page.errorId })),
	)
	return handle(request, context)
}
