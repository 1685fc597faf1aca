import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newAddress, Visitor } from '#tests/browser/http.ts'

type Options = {
	siteUrl: string
	/** Whoever the scanner is signed in as; without one each post comes from a visitor of its own. */
	as?: Visitor
	/** Paths that are not to be posted to: they would end the session that the scanner works in. */
	spared?: RegExp
}

const FORM = 'application/x-www-form-urlencoded'

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
	const pieces: Buffer[] = []
	for await (const piece of incoming) pieces.push(piece as Buffer)
	return Buffer.concat(pieces)
}

/** Who posts, with the token of the page that they have seen. */
async function whoPosts(visitor: Visitor) {
	const { values } = await visitor.getForm('/contact', 'message')
	const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	return { cookie, csrf_token: values['csrf_token'] ?? '', idempotency_key: randomUUID() }
}

/**
 * Stands between a scanner and the program, and gives its posts what a page of ours would: origin, token, a key of their
 * own, an address that no limit knows. Without it nothing behind those checks would be scanned.
 */
export async function startScannerProxy({ siteUrl, as, spared }: Options) {
	const target = new URL(siteUrl)
	let posts = 0
	const server = createServer((incoming, outgoing) => {
		void (async () => {
			const { connection: _connection, host: _host, referer: _referer, ...headers } = incoming.headers
			let body = await bodyOf(incoming)
			const isPost = incoming.method === 'POST'
			if (isPost && spared?.test(incoming.url ?? '')) return outgoing.writeHead(404).end()
			const address = newAddress()
			const visitor = as ?? new Visitor({ siteUrl, address })
			if (as) headers.cookie = [...as.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
			if (isPost && headers['content-type']?.startsWith(FORM)) {
				const { cookie, ...keys } = await whoPosts(visitor)
				const given = body.toString('latin1').split('&')
				const kept = given.filter((pair) => !/^(?:csrf_token|idempotency_key)=/.test(pair))
				body = Buffer.from([`${new URLSearchParams(keys)}`, ...kept].join('&'), 'latin1')
				headers.cookie = cookie
			}
			if (isPost) posts++
			const onward = request(
				{
					...{ hostname: target.hostname, port: target.port, path: incoming.url, method: incoming.method },
					headers: {
						...headers,
						...{
							host: target.host,
							origin: siteUrl,
							'x-forwarded-for': address,
							'accept-encoding': 'identity',
						},
						...(isPost && { 'content-length': body.length }),
					},
				},
				(answer) => {
					outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
					answer.pipe(outgoing)
				},
			)
			onward.on('error', () => outgoing.destroy())
			onward.end(body)
		})().catch(() => outgoing.destroy())
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	return {
		address: `http://127.0.0.1:${port}`,
		/** How many posts went on to the program. */
		posts: () => posts,
		[Symbol.asyncDispose]: async () => {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}
