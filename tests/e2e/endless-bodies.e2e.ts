import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Program, startProgram } from '#tests/browser/program.ts'
import { addressesOf, readRoutes } from '#tests/browser/routes.ts'
import { createGate } from '#server/gate.ts'

const PIECE = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 97), Buffer.from('\r\n')])
/** More than is read and thrown away behind an answer, far less than endless. */
const MOST_TAKEN = 48 * 1024 * 1024

type End = { said: string; sent: number; after: number }

/** Sends a body without end, and watches until the server ends its half of the connection. */
function sendWithoutEnd(url: string, method: string, path: string, headers: string[]): Promise<End> {
	const { port } = new URL(url)
	const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
	const since = performance.now()
	let said = ''
	let sent = 0
	let over = false
	// A piece at a time, so that the answer is seen as soon as it is there.
	const pump = () => {
		if (over || sent > 2 * MOST_TAKEN) return
		sent += PIECE.length
		if (socket.write(PIECE)) setImmediate(pump)
	}
	socket.write(
		[`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Transfer-Encoding: chunked', ...headers, '', ''].join(
			'\r\n',
		),
	)
	pump()
	socket.on('drain', pump)
	socket.on('data', (chunk) => (said += String(chunk)))
	return new Promise((resolve) => {
		const end = () => {
			if (over) return
			over = true
			resolve({ said, sent, after: performance.now() - since })
			socket.destroy()
		}
		socket.on('end', end).on('error', end).on('close', end)
	})
}

/** Fails unless the server refuses a request with an endless body soon (or leads elsewhere, unread), and closes. */
async function expectRefusal(
	url: string,
	method: string,
	path: string,
	headers: string[] = [],
): Promise<void> {
	const what = `${method} ${path} ${headers.join(' ')}`
	const { said, sent, after } = await sendWithoutEnd(url, method, path, headers)
	const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1])
	// A data request is led elsewhere by 202.
	const isRefused = status === 202 || (status >= 300 && status < 500)
	expect([what, said.slice(0, 200), isRefused]).toEqual([what, said.slice(0, 200), true])
	expect(said, what).toMatch(/\r\nconnection: close\r\n/i)
	expect(sent, what).toBeLessThan(MOST_TAKEN)
	expect(after, what).toBeLessThan(15_000)
}

/** The most memory that any process below the first one has had, in MB. */
function memoryOfWorkers(pid: number): number {
	const field = (entry: string, name: string) =>
		Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${entry}/status`, 'utf8'))?.[1])
	const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
	return Math.max(...workers.map((entry) => field(entry, 'VmHWM'))) / 1024
}

let program: Program
let paths: string[] = []
beforeAll(async () => {
	program = await startProgram({ env: { WORKERS: '1' } })
	paths = addressesOf(await readRoutes())
	const own = createGate({ isDraining: () => false, answerPage: async () => {} })
	paths.push(...own.routes.map(({ path }) => path.replace('*', 'x')).filter((path) => path !== '/x'))
})
afterAll(() => program?.stop())

const form = (type: string) => [`Content-Type: ${type}`, 'Sec-Fetch-Site: same-origin']
const TYPES = [
	'application/x-www-form-urlencoded',
	'multipart/form-data; boundary=b',
	'application/csp-report',
]

test('F-80, W11 no route reads a body without end: it is refused, told and closed, and no worker grows by it', async () => {
	expect(paths).toEqual(
		expect.arrayContaining(['/csp-report', '/ad-events', '/healthz', '/admin/sign-out', '/contact']),
	)
	expect(new Set(paths).size).toBeGreaterThan(60)
	await expectRefusal(program.siteUrl, 'POST', '/contact', form(TYPES[0] ?? ''))
	const before = memoryOfWorkers(program.pid)
	for (const path of new Set(paths)) {
		for (const type of TYPES) await expectRefusal(program.siteUrl, 'POST', path, form(type))
		await expectRefusal(
			program.siteUrl,
			'POST',
			`${path === '/' ? '/_root' : path}.data`,
			form(TYPES[1] ?? ''),
		)
		for (const method of ['GET', 'PUT']) await expectRefusal(program.siteUrl, method, path)
	}
	expect(memoryOfWorkers(program.pid) - before).toBeLessThan(150)
}, 300_000)

test('F-80 the walk finds a route that does read to the end', async () => {
	const server = createServer((request, response) => {
		let size = 0
		request.on('data', (chunk: Buffer) => {
			size += chunk.length
			if (size > 1.5 * MOST_TAKEN && !response.headersSent) response.writeHead(413).end()
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	await expect(expectRefusal(`http://localhost:${port}`, 'POST', '/planted')).rejects.toThrow()
	server.close().closeAllConnections()
})

test('F-80 reports of policy violations are taken, then limited', async () => {
	const report = JSON.stringify({ 'csp-report': { 'violated-directive': 'script-src' } })
	const send = () =>
		fetch(`${program.siteUrl}/csp-report`, {
			method: 'POST',
			headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': '192.0.2.7' },
			body: report,
		})
	const statuses: number[] = []
	for (let nth = 0; nth < 14; nth++) {
		const { status, headers } = await send()
		statuses.push(status)
		if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
	}
	expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(204))
	expect(statuses.slice(10)).toEqual([429, 429, 429, 429])
	expect(program.readLog().split('security policy violated').length - 1).toBeLessThanOrEqual(60)
})
