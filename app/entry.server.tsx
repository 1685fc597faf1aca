import { renderToString } from 'react-dom/server'
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
import { isDatabaseUnavailable } from '#app/platform/db/database-errors.server.ts'
import { ErrorIdProvider } from '#app/platform/errors/error-id.tsx'
import { log } from '#app/platform/log/log.server.ts'
import { routeSpans } from '#app/platform/observation/route-spans.server.ts'
import { withOfficeManifest } from '#app/platform/pages/office-manifest.server.ts'
import { grantedHosts, pageContext } from '#app/platform/pages/page-context.server.ts'
import { finishDocument, isStill } from '#app/platform/pages/still/finish-document.server.ts'
import { readHandoff } from '#app/platform/pages/still/handoff.server.ts'
import { HeldModules } from '#app/platform/pages/still/page-scripts.tsx'
import { modulesOf, takeScript } from '#app/platform/pages/still/still-page.server.ts'
import { drawWith } from '#app/ui/drawing.tsx'
import { drawnMarkup } from '#app/ui/pattern/drawn.ts'

drawWith(drawnMarkup)

export const streamTimeout = 5_000

export const instrumentations = routeSpans

/** Renders a page whole: it is hashed, compressed and perhaps kept. */
export default async function renderDocument(
	request: Request,
	status: number,
	headers: Headers,
	given: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	const routes = withOfficeManifest(request, given)
	headers.set('content-type', 'text/html; charset=utf-8')
	const page = context.get(pageContext)
	const comesWithoutScript = isStill(page) && page.wanted !== 'script'
	if (!comesWithoutScript) await readHandoff(routes)
	const html = renderToString(
		<ErrorIdProvider value={routes.staticHandlerContext.errors ? page.errorId : undefined}>
			<AdPolicyProvider value={grantedHosts(page).script !== undefined}>
				<HeldModules value={comesWithoutScript ? modulesOf(routes) : undefined}>
					<ServerRouter context={routes} url={request.url} />
				</HeldModules>
			</AdPolicyProvider>
		</ErrorIdProvider>,
	)
	if (isStill(page) && page.wanted === 'script') {
		// A browser runs no script that comes with another status: not even that of the page that says "not found".
		headers.set('content-type', 'text/javascript; charset=utf-8')
		return new Response(takeScript(html), { status: 200, headers })
	}
	page.document = finishDocument(`<!DOCTYPE html>${html}`, page, firstScript)
	return new Response(null, { status, headers })
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
