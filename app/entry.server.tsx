import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
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
import { isDatabaseUnavailable } from '#app/platform/db/availability.server.ts'
import { ErrorIdProvider } from '#app/platform/errors/error-id.tsx'
import { log } from '#app/platform/log/log.server.ts'
import { fetchAfterPaint } from '#app/platform/pages/fetch-after-paint.ts'
import { grantedHosts, type PageState, pageContext } from '#app/platform/pages/page-context.server.ts'
import { holdScript } from '#app/platform/pages/still-page.server.ts'
import { drawWith } from '#app/ui/drawing.tsx'
import { drawnMarkup } from '#app/ui/pattern/drawn.ts'

drawWith(drawnMarkup)

export const streamTimeout = 5_000

/** What the first script is told of its page: whether it is locked, and whether React starts at once. */
function describePage(page: PageState): string {
	const isStill = page.cache === 'allowed' && grantedHosts(page).script === undefined
	const isLocked = settings.pageLock && page.cache !== 'unset'
	return `${isStill ? '' : ' data-wake'}${isLocked ? ' data-page-lock' : ''}`
}

/**
 * The script of a page as it is sent: none of it is fetched before the first picture. What shows the same to everybody
 * holds React back until it is needed; what holds a form, a message or foreign script starts it with the first script.
 * The development server gives modules, which start at once; there is no page lock there.
 */
function arrangeScript(html: string, page: PageState): string {
	if (!settings.production) {
		return html.replace('</head>', () => `<script async src="${firstScript}" type="module"></script></head>`)
	}
	const tag = `<script data-file="${firstScript}"${describePage(page)}>${fetchAfterPaint}</script>`
	return holdScript(html).replace('</head>', () => `${tag}</head>`)
}

/** Renders a page into one body, waiting for all of it: a page is hashed and kept whole. */
export default function renderDocument(
	request: Request,
	status: number,
	headers: Headers,
	routes: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
	headers.set('content-type', 'text/html; charset=utf-8')
	if (request.method === 'HEAD') return new Response(null, { status, headers })
	const page = context.get(pageContext)
	const { errorId } = page
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = []
		const sink = new Writable({
			write(chunk: Buffer, _encoding, done) {
				chunks.push(Buffer.from(chunk))
				done()
			},
			final(done) {
				clearTimeout(patience)
				resolve(new Response(arrangeScript(Buffer.concat(chunks).toString(), page), { status, headers }))
				done()
			},
		})
		const { pipe, abort } = renderToPipeableStream(
			<ErrorIdProvider value={routes.staticHandlerContext.errors ? errorId : undefined}>
				<AdPolicyProvider value={grantedHosts(page).script !== undefined}>
					<ServerRouter context={routes} url={request.url} />
				</AdPolicyProvider>
			</ErrorIdProvider>,
			{
				onAllReady: () => pipe(sink),
				onShellError: reject,
				onError(error) {
					status = 500
					log.error({ err: error, errorId }, 'page could not be rendered')
				},
			},
		)
		const patience = setTimeout(() => abort(), streamTimeout + 1_000)
	})
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
