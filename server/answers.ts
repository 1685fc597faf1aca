import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { chooseEncoding, encodeOnce, encodePassing } from '#server/encodings.ts'
import type { CachedPage, Rendered } from '#server/page-cache.ts'
import { standingHeaders } from '#server/security-headers.ts'

const COMPRESSED_ALREADY = /^image\/(?!svg)/

/**
 * The ways in which an answer is written to its connection: refused or led elsewhere in a sentence, kept for everybody,
 * or made for one request (a page, a file to be saved).
 * @param isDraining whether connections are closed after their answer
 */
export function createAnswers(isDraining: () => boolean) {
	const standing = standingHeaders(settings.secureCookies).flat()

	const refuse = (response: ServerResponse, status: number, sentence: string, extra: string[] = []) => {
		response.writeHead(status, [
			...standing,
			...extra,
			'content-type',
			'text/plain; charset=utf-8',
			'cache-control',
			'no-store',
		])
		response.end(`${sentence}\n`)
	}

	const lead = (response: ServerResponse, to: string) =>
		refuse(response, 308, `This page is at ${to}`, ['location', to])

	const sendKept = (page: CachedPage, id: string, request: IncomingMessage, response: ServerResponse) => {
		if (isDraining()) response.setHeader('connection', 'close')
		if (request.headers['if-none-match']?.includes(page.etag)) {
			response.writeHead(304, [...page.notModifiedHead, 'x-request-id', id])
			response.end()
			return
		}
		const encoding = chooseEncoding(request.headers['accept-encoding'])
		response.writeHead(200, [...page.head[encoding], 'x-request-id', id])
		response.end(request.method === 'HEAD' ? undefined : page.body[encoding])
	}

	const sendDownload = async (
		{ status, headers }: Rendered,
		download: ReadableStream<Uint8Array>,
		request: IncomingMessage,
		response: ServerResponse,
	) => {
		const encoding = chooseEncoding(request.headers['accept-encoding'])
		const head = [...headers.flat(), 'vary', 'accept-encoding, cookie']
		if (encoding !== 'identity') head.push('content-encoding', encoding)
		if (isDraining()) head.push('connection', 'close')
		response.writeHead(status, head)
		if (request.method === 'HEAD') {
			response.end()
			return download.cancel()
		}
		// A file that breaks off ends without its last chunk, so that nobody takes it for the whole.
		await pipeline(Readable.fromWeb(download as WebStream), encodePassing(encoding), response).catch(
			(error: Error) => log.warn({ err: error }, 'a download broke off'),
		)
	}

	const sendOwn = async (rendered: Rendered, request: IncomingMessage, response: ServerResponse) => {
		if (rendered.download) return sendDownload(rendered, rendered.download, request, response)
		const type = rendered.headers.find(([name]) => name === 'content-type')?.[1] ?? ''
		const worthwhile =
			rendered.body.length > 1000 && rendered.status !== 304 && !COMPRESSED_ALREADY.test(type)
		const encoding = worthwhile ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
		const body = await encodeOnce(rendered.body, encoding)
		const head = rendered.headers.flat()
		// It could be kept for everybody, but was asked for in a way of its own: with a session, with a query.
		if (rendered.keep) head.push('cache-control', 'private, max-age=0, must-revalidate')
		if (encoding !== 'identity') head.push('content-encoding', encoding)
		if (worthwhile) head.push('vary', 'accept-encoding, cookie')
		head.push('content-length', String(body.length))
		if (isDraining()) head.push('connection', 'close')
		response.writeHead(rendered.status, head)
		response.end(request.method === 'HEAD' ? undefined : body)
	}

	return { refuse, lead, sendKept, sendOwn }
}
