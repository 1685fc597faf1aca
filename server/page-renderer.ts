import type { IncomingMessage } from 'node:http'
import { mapFrameHost } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import {
	grantedHosts,
	isSameForAll,
	newPageState,
	type PageState,
} from '#app/platform/web/pages/page-context.server.ts'
import { answerByRoutes } from '#server/app.ts'
import { clientAddress } from '#server/client-address.ts'
import type { Rendered } from '#server/page-cache.ts'
import type { BoundedBody } from '#server/request-body.ts'
import { contentSecurityPolicy, standingHeaders } from '#server/security-headers.ts'

const standing = standingHeaders(settings.secureCookies)

/** Said with a 429 that does not say it itself: the length of most windows. */
const RETRY_AFTER_SECONDS = '60'

/** A state for the answer to a request that our server received. A fault is shown under the request's own id. */
export const pageStateFor = (
	request: IncomingMessage,
	requestId: string,
	{ body }: { body?: BoundedBody | undefined } = {},
): PageState =>
	newPageState({
		...(body && { allowBody: (bytes: number) => body.allow(bytes) }),
		clientAddress: clientAddress(request, settings.trustProxy),
		sentCookies: request.headers.cookie ?? '',
		errorId: requestId,
	})

/**
 * The request as the routes see it: under the site's own address, whatever Host a client sent, and without the Origin
 * header, which was checked before (React Router's own check knows neither SITE_URL nor fetch metadata), and without
 * cookies, which the routes read by `readCookie`: so no page that is kept has seen one. HEAD is answered as GET: whoever sends the answer leaves out its body, and the page may be kept for those who get it.
 */
function asOurs(request: Request): Request {
	const { pathname, search } = new URL(request.url)
	const headers = new Headers(request.headers)
	headers.delete('origin')
	headers.delete('cookie')
	const { signal } = request
	const method = request.method === 'HEAD' ? 'GET' : request.method
	const body = method === 'POST' || method === 'PUT' ? request.body : null
	return new Request(settings.siteUrl + pathname + search, {
		method,
		headers,
		signal,
		...(body && { body, duplex: 'half' }),
	} as RequestInit)
}

/**
 * Answers a request by the routes and finishes the answer: cookies, policy of the finished page, standing headers.
 * The body is whole in memory, for a page is hashed before it is sent; a file to be saved passes through as it comes.
 */
export async function renderPage(request: Request, page: PageState): Promise<Rendered> {
	const answer = await answerByRoutes(asOurs(request), page)
	const isFile = answer.headers.get('content-disposition')?.startsWith('attachment')
	const download = (isFile && answer.body) || undefined
	const body = download ? Buffer.alloc(0) : Buffer.from(await answer.arrayBuffer())
	const headers: [string, string][] = []
	for (const [name, value] of answer.headers) {
		// The length is counted when the body is sent, compressed or not.
		if (name !== 'cache-control' && name !== 'content-length') headers.push([name, value])
	}
	headers.push(...page.headers)
	for (const cookie of page.cookies) headers.push(['set-cookie', cookie])
	const isSet = (name: string) => answer.headers.has(name) || page.headers.some(([own]) => own === name)
	for (const [name, value] of standing)
		if (!isSet(name))
			headers.push([name, name === 'x-frame-options' && page.preview === 'shown' ? 'SAMEORIGIN' : value])
	const isTold = headers.some(([name]) => name === 'retry-after')
	if (answer.status === 429 && !isTold) headers.push(['retry-after', RETRY_AFTER_SECONDS])
	const type = answer.headers.get('content-type') ?? ''
	if (type.startsWith('text/html')) {
		const granted = grantedHosts(page)
		const frame = page.surface === 'site' ? [mapFrameHost() ?? [], granted.frame ?? []].flat() : []
		const hosts = { ...granted, frame: page.preview === 'holds' ? [...frame, "'self'"] : frame }
		const ancestors = page.preview === 'shown' ? "'self'" : "'none'"
		headers.push(['content-security-policy', contentSecurityPolicy(body.toString(), hosts, ancestors)])
	}
	const keep =
		download === undefined &&
		isSameForAll(page) &&
		answer.status === 200 &&
		page.cookies.length === 0 &&
		!answer.headers.has('set-cookie')
	if (!keep) headers.push(['cache-control', answer.headers.get('cache-control') ?? 'private, no-store'])
	return {
		status: answer.status,
		headers,
		body,
		keep,
		...(download && { download }),
	}
}
