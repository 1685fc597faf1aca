import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { announcesBody, BODY_BYTES, BoundedBody, lingerOnClose } from '#server/request-body.ts'

const servers: Server[] = []
afterEach(() => {
	for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A server whose only route does what no route should: it gathers whatever is sent. */
async function serve(read: (body: BoundedBody) => Promise<unknown>): Promise<number> {
	const server = createServer((incoming, response) => {
		const body = new BoundedBody(incoming)
		read(body).then(
			(gathered) => response.end(`gathered ${String(gathered)}`),
			(error: Error & { status?: number }) => response.writeHead(error.status ?? 500).end(error.message),
		)
	})
	lingerOnClose(server)
	servers.push(server)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return (server.address() as AddressInfo).port
}

/** Posts in one go and resolves with what was answered and how the connection ended. */
function post(
	port: number,
	head: string,
	body: Buffer,
): Promise<{ said: string; error: string | undefined }> {
	const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
	let said = ''
	let failure: string | undefined
	socket.write(`POST / HTTP/1.1\r\nHost: hub.test\r\nConnection: close\r\n${head}\r\n\r\n`)
	// As a browser does: the whole body first, then the answer is looked at.
	socket.write(body, () => socket.resume())
	socket.pause()
	socket.on('data', (chunk) => (said += String(chunk)))
	socket.on('end', () => socket.end())
	socket.on('error', (error) => (failure = error.message))
	return new Promise((resolve) => socket.on('close', () => resolve({ said, error: failure })))
}

const gather = (body: BoundedBody) => new Response(body.stream).text().then((text) => text.length)
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 97)
const announced = (bytes: number) => `Content-Length: ${bytes}`

test('F-80, W11 a handler that gathers a body is stopped at the bound, and the sender of 30 MB reads 413', async () => {
	const port = await serve(gather)
	const whole = await post(port, announced(BODY_BYTES), Buffer.alloc(BODY_BYTES, 97))
	expect(whole.said).toContain(`gathered ${BODY_BYTES}`)
	const over = await post(port, announced(BODY_BYTES + 1), Buffer.alloc(BODY_BYTES + 1, 97))
	expect(over.said).toMatch(/^HTTP\/1\.1 413 /)
	const much = await post(port, announced(30 * 1024 * 1024), megabytes(30))
	expect(much.said).toMatch(/^HTTP\/1\.1 413 /)
	expect(much.said).toMatch(/connection: close/i)
	expect(much.error).toBeUndefined()
})

test('F-80, W11 a route that asks for more gets that, and no more', async () => {
	const port = await serve((body) => {
		body.allow(1024 * 1024)
		return gather(body)
	})
	expect((await post(port, announced(1024 * 1024), megabytes(1))).said).toContain('gathered 1048576')
	expect((await post(port, announced(2 * 1024 * 1024), megabytes(2))).said).toMatch(/^HTTP\/1\.1 413 /)
})

test('F-80, W11 a body that nobody reads does not keep the connection open', async () => {
	const port = await serve(async () => 'nothing')
	const { said } = await post(port, announced(5 * 1024 * 1024), megabytes(5))
	expect(said).toContain('gathered nothing')
	expect(said).toMatch(/connection: close/i)
})

test('a body that was read to its end leaves the connection open for the next request', async () => {
	const port = await serve(gather)
	const socket = connect({ port, host: '127.0.0.1' })
	let said = ''
	socket.on('data', (chunk) => (said += String(chunk)))
	for (let nth = 1; nth <= 3; nth++) {
		socket.write('POST / HTTP/1.1\r\nHost: hub.test\r\nContent-Length: 3\r\n\r\nabc')
		await expect.poll(() => said.split('gathered 3').length - 1).toBe(nth)
	}
	expect(said).not.toMatch(/connection: close/i)
	socket.destroy()
})

test('an announced length counts as a body, none and zero do not', () => {
	const announces = (headers: Record<string, string>) =>
		announcesBody({ headers } as unknown as Parameters<typeof announcesBody>[0])
	expect(announces({})).toBe(false)
	expect(announces({ 'content-length': '0' })).toBe(false)
	expect(announces({ 'content-length': '1' })).toBe(true)
	expect(announces({ 'transfer-encoding': 'chunked' })).toBe(true)
})
