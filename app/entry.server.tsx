import { renderToReadableStream } from 'react-dom/server'
import {
	type EntryContext,
	type HandleDataRequestFunction,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router'
// oxlint-disable-next-line import/default -- Vite gives the address of the built file
import firstScript from '#app/first-script.ts?worker&url'
import { AdPolicyProvider } from '#app/features/advertising/components/ad-policy.tsx'
import { offerToInbox } from '#app/features/writing/commands/offer-to-inbox.server.ts'
import { offerToPeople } from '#app/features/writing/commands/offer-to-people.server.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { ErrorIdProvider } from '#app/platform/web/pages/error-id.tsx'
import { log } from '#app/platform/core/log/log.server.ts'
import { routeSpans } from '#app/platform/core/tracing/route-spans.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import {
	grantedHosts,
	isDocument,
	pageContext,
	type PageState,
} from '#app/platform/web/pages/page-context.server.ts'
import { type PageScript, PageScriptProvider } from '#app/platform/web/pages/page-script.tsx'
import { drawWith } from '#app/ui/drawing.tsx'
import { drawnMarkup } from '#app/ui/pattern/drawn.ts'

drawWith(drawnMarkup)
offerToInbox()
offerToPeople()

export const streamTimeout = 5_000

export const instrumentations = routeSpans

/** What the page's script is, as its routes have left it. The development server has applications only. */
function scriptOf(page: PageState, { manifest }: EntryContext): PageScript {
	const parts = [manifest.entry, manifest.routes['root']].filter((part) => part !== undefined)
	return {
		first: firstScript,
		isApplication: !settings.production || !isDocument(page),
		isLocked: settings.pageLock && page.surface === 'site',
		...(page.lookAgain && { lookAgain: page.lookAgain }),
		forms: [...new Set([manifest.url, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])])],
	}
}

/** Renders a page whole: it is hashed, compressed and perhaps kept. */
export default async function renderDocument(
	request: Request,
	status: number,
	headers: Headers,
	routes: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	headers.set('content-type', 'text/html; charset=utf-8')
	const page = context.get(pageContext)
	const stream = await renderToReadableStream(
		<PageScriptProvider value={scriptOf(page, routes)}>
			<ErrorIdProvider value={routes.staticHandlerContext.errors ? page.errorId : undefined}>
				<AdPolicyProvider value={grantedHosts(page).script !== undefined}>
					<ServerRouter context={routes} url={request.url} />
				</AdPolicyProvider>
			</ErrorIdProvider>
		</PageScriptProvider>,
	)
	await stream.allReady
	return new Response(stream, { status, headers })
}

/** A fault in a loader or action: to the log with the id that the visitor sees; what the routes answer on purpose is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted || isRouteErrorResponse(error)) return
	const { errorId } = context.get(pageContext)
	const { pathname } = new URL(request.url)
	if (isDatabaseUnavailable(error)) log.warn({ errorId, path: pathname }, 'database unavailable')
	else log.error({ err: error, errorId, path: pathname }, 'request failed')
}

export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
	if (response.status >= 500) response.headers.set('x-error-id', context.get(pageContext).errorId)
	return response
}
