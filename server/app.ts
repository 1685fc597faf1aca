import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { pageContext, type PageState } from '#app/platform/pages/page-context.server.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Answers one request by the routes of app/routes.ts. `page` tells afterwards what may be done with the answer. */
export function answerByRoutes(request: Request, page: PageState): Promise<Response> {
	const context = new RouterContextProvider()
	context.set(pageContext, page)
	return handle(request, context)
}
