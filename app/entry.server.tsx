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
import { settings } from '#app/platform/config/settings.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/database-errors.server.ts'
import { ErrorIdProvider } from '#app/platform/errors/error-id.tsx'
import { log } from '#app/platform/log/log.server.ts'
import { fetchAfterPaint } from '#app/platform/pages/fetch-after-paint.ts'
import {
	grantedHosts,
	isReadingPage,
	type PageState,
	pageContext,
} from '#app/platform/pages/page-context.server.ts'
import { readHandoff } from '#app/platform/pages/handoff.server.ts'
import { HeldModules } from '#app/platform/pages/page-scripts.tsx'
import { holdScript, modulesOf, takeScript } from '#app/platform/pages/still-page.server.ts'
import { drawWith } from '#app/ui/drawing.tsx'
import { drawnMarkup } from '#app/ui/pattern/drawn.ts'

drawWith(drawnMarkup)

export const streamTimeout = 5_000

/** The development server has no such pages. */
const isStill = (page: PageState) => settings.production && isReadingPage(page)

/** What the first script is told of its page: whether it is locked, and whether React starts at once. */
function describePage(page: PageState): string {
	const isLocked = settings.pageLock && page.surface === 'site'
	return `${isStill(page) ? '' : ' data-wake'}${isLocked ? ' data-page-lock' : ''}`
}

/**
 * The document as it is sent: none of its script is fetched before the first picture. A still page comes without its
 * script, which has an address of its own and is fetched when React is needed; what holds a form, a message or foreign
 * script starts React with the first script. The development server gives modules, which start at once; there is no
 * page lock there.
 */
function finishDocument(html: string, page: PageState): string {
	if (!settings.production) {
		const tag = `<script async src="${firstScript}" type="module"></script>`
		return html.replace('</head>', () => `${tag}</head>`)
	}
	const tag = `<script data-file="${firstScript}"${describePage(page)}>${fetchAfterPaint}</script>`
	return isStill(page) ? html.replace('</head>', () => `${tag}</head>`) : holdScript(html, tag)
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
	page.document = finishDocument(`<!DOCTYPE html>${html}`, page)
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
