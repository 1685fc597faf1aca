import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HONEYPOT_FIELD } from '#app/platform/web/forms/form-result.ts'
import { newAddress, Visitor } from '#tests/browser/http.ts'

type Options = {
	siteUrl: string
	/** Whoever the scanner is signed in as; without one each post comes from a visitor of its own. */
	as?: Visitor
	/** Paths that are not to be posted to: they would end the session that the scanner works in. */
	spared?: RegExp
}

const FORM = 'application/x-www-form-urlencoded'
const PARTS = 'multipart/form-data'

/** What a page of ours would have put into a form, by the names of its fields. */
type Keys = Record<string, string>

/** The body with the page's own keys in place of those that it came with. */
function withKeys(body: Buffer, keys: Keys, type: string): Buffer {
	const text = body.toString('latin1')
	const names = Object.keys(keys).join('|')
	if (type.startsWith(FORM)) {
		const isKey = new RegExp(`^(?:${names})=`)
		const kept = text.split('&').filter((pair) => !isKey.test(pair))
		return Buffer.from([`${new URLSearchParams(keys)}`, ...kept].join('&'), 'latin1')
	}
	const part = new RegExp(`(name="(${names})"(?:\\r\\n[^\\r\\n]+)*\\r\\n\\r\\n)[^\\r\\n]*`, 'g')
	return Buffer.from(
		text.replace(part, (_, head: string, name: string) => head + keys[name]),
		'latin1',
	)
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
	const pieces: Buffer[] = []
	for await (const piece of incoming) pieces.push(piece as Buffer)
	return Buffer.concat(pieces)
}

/** Who posts, with the token of the page that they have seen; an administrator with the version that it has now. */
async function whoPosts(visitor: Visitor, path: string, as: Visitor | undefined) {
	const { values } = await visitor.getForm('/contact', 'message')
	const forms = as ? await visitor.getForms(path) : []
	const version = forms.find(({ controls }) => controls.includes('version'))?.values['version']
	const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	const keys = { csrf_token: values['csrf_token'] ?? '', idempotency_key: randomUUID(), [HONEYPOT_FIELD]: '' }
	return { cookie, keys: version === undefined ? keys : { ...keys, version } }
}

/**
 * Stands between a scanner and the program, and gives its posts what a page of ours would: origin, token, a key of their
 * own, an empty honeypot, an address that no limit knows. Without it nothing behind those checks would be scanned.
 */
export async function startScannerProxy({ siteUrl, as, spared }: Options) {
	const target = new URL(siteUrl)
	const posts = new Map<string, number>()
	const server = createServer((incoming, outgoing) => {
		void (async () => {
			const { connection: _connection, host: _host, referer: _referer, ...headers } = incoming.headers
			let body = await bodyOf(incoming)
			const isPost = incoming.method === 'POST'
			const [path = ''] = incoming.url?.split('?') ?? []
			if (isPost && spared?.test(incoming.url ?? '')) return outgoing.writeHead(404).end()
			const address = newAddress()
			const visitor = as ?? new Visitor({ siteUrl, address })
			if (as) headers.cookie = [...as.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
			const type = headers['content-type'] ?? ''
			if (isPost && (type.startsWith(FORM) || type.startsWith(PARTS))) {
				const { cookie, keys } = await whoPosts(visitor, path, as)
				body = withKeys(body, keys, type)
				headers.cookie = cookie
			}
			if (isPost) posts.set(path, (posts.get(path) ?? 0) + 1)
			const onward = request(
				{
					hostname: target.hostname,
					port: target.port,
					path: incoming.url,
					method: incoming.method,
					headers: {
						...headers,
						host: target.host,
						origin: siteUrl,
						'x-forwarded-for': address,
						'accept-encoding': 'identity',
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
		posts: () => [...posts.values()].reduce((sum, count) => sum + count, 0),
		/** The paths that they went to. */
		posted: () => [...posts.keys()],
		[Symbol.asyncDispose]: async () => {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}
