import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { listPage, payPage } from '#tests/providers/pages.ts'

/** One request as it came. `path` is without its query. */
export type Call = {
	method: string
	path: string
	query: URLSearchParams
	headers: IncomingHttpHeaders
	body: string
	at: number
}

export type Reply = { status: number; json?: unknown; html?: string; location?: string }

/** What a provider keeps of one payment. `amount` is written as it writes amounts. */
export type Entry = {
	/** Ours. */
	reference: string
	/** Its own. */
	id: string
	amount: string
	currency: string
	description: string
	state: 'open' | 'paid' | 'failed' | 'expired'
	reason: string | null
	/** The phone that was asked, `2507XXXXXXXX`. */
	wallet: string | null
	returnTo: string | null
	/** Where it was told to call, if anywhere. */
	callbackTo: string | null
	expiresAt: number
	createdAt: number
	/** Nothing that its payer does is heard of any more. */
	stalled: boolean
}

export type Book = { base: string; entries: Map<string, Entry>; calls: readonly Call[] }

/** How one provider speaks. */
export type Protocol = {
	/** Undefined: it has no such address. */
	answer(call: Call, book: Book): Reply | undefined
	/** A callback, signed for a moment. */
	announce(entry: Entry, at: number): { headers: Record<string, string>; body: string }
}

/** What goes wrong with a request: `lost` and `status` come before the work, so that nothing is made; the others after it. */
export type Trouble = {
	kind: 'lost' | 'drop' | 'status' | 'hang' | 'cut' | 'html' | 'huge'
	/** A status, or milliseconds. */
	value: number
}

type Fault = Trouble & { times: number; on: RegExp }

export type CallbackOptions = {
	times?: number
	parallel?: boolean
	/** Changes the body after it was signed. */
	tamper?: (body: string) => string
	/** How far its clock is from ours. */
	skewMs?: number
	unsigned?: boolean
	method?: 'POST' | 'PUT'
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>

/** Writes JSON in which a text between two number signs stands as it is: `25000.0` is a number that JSON.stringify cannot write. */
const write = (json: unknown) => JSON.stringify(json).replace(/"#([0-9.]+)#"/g, '$1')

/** A number as it is written, for `write`. */
export const raw = (amount: string) => `#${amount}#`

async function read(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = []
	for await (const chunk of request) chunks.push(chunk as Buffer)
	return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, { status, json, html, location }: Reply, fault?: Trouble) {
	if (fault?.kind === 'drop') return void response.destroy()
	const body = html ?? (json === undefined ? '' : write(json))
	const text = fault?.kind === 'html' ? '<html><body>Gateway</body></html>' : body
	const padded = fault?.kind === 'huge' ? text + ' '.repeat(2 * 1024 * 1024) : text
	response.writeHead(status, {
		'content-type': html === undefined ? 'application/json' : 'text/html; charset=utf-8',
		// More than will ever come, where the answer is cut.
		'content-length': Buffer.byteLength(padded) + (fault?.kind === 'cut' ? 2 : 0),
		...(location !== undefined && { location }),
		...(status === 429 && { 'retry-after': '7' }),
	})
	if (fault?.kind !== 'cut') return void response.end(padded)
	response.flushHeaders()
	response.write(padded.slice(0, padded.length / 2) || ' ', () => response.destroy())
}

/**
 * A provider on this machine: the same addresses, headers and refusals as the real one, its state in memory, its payers and
 * its troubles by script. People pay at `/`, where all open payments stand.
 */
export async function startStandIn(protocol: Protocol, port = 0) {
	const entries = new Map<string, Entry>()
	const calls: Call[] = []
	let fault: Fault | null = null
	const book: Book = { base: '', entries, calls }

	function takeFault(call: Call): Trouble | undefined {
		const { method, path } = call
		if (!fault?.on.test(`${method} ${path}`)) return handle.troubles?.(call)
		const taken = fault
		taken.times--
		if (taken.times <= 0) fault = null
		return taken
	}

	async function answer(request: IncomingMessage, response: ServerResponse) {
		const address = new URL(request.url ?? '/', book.base)
		const { method = 'GET', headers } = request
		const body = await read(request)
		const call = {
			method,
			path: address.pathname,
			query: address.searchParams,
			headers,
			body,
			at: Date.now(),
		}
		const page = pages(call)
		if (page) return send(response, page)
		if (handle.keepsCalls) calls.push(call)
		const trouble = takeFault(call)
		if (trouble?.kind === 'lost') return void response.destroy()
		if (trouble?.kind === 'status') return send(response, { status: trouble.value, json: { message: 'no' } })
		const reply = protocol.answer(call, book) ?? { status: 404, json: { message: 'no such address' } }
		if (trouble?.kind === 'hang') await wait(trouble.value)
		send(response, reply, trouble)
	}

	/** What people see: the open payments, and one of them. */
	function pages({ method, path, body }: Call): Reply | undefined {
		if (method === 'GET' && path === '/') return { status: 200, html: listPage([...entries.values()]) }
		const id = /^\/pay\/([\w-]+)$/.exec(path)?.[1]
		const entry = [...entries.values()].find((one) => one.id === id)
		if (!entry) return undefined
		const isOver = entry.state !== 'open' || entry.expiresAt < Date.now()
		if (method === 'GET' || isOver) return { status: 200, html: payPage(entry, isOver) }
		if (new URLSearchParams(body).get('act') === 'pay') handle.approve(entry.reference)
		else if (entry.wallet !== null) handle.reject(entry.reference, 'APPROVAL_REJECTED')
		if (handle.callbackTo !== null) void handle.callback(entry.reference).catch(() => {})
		return { status: 303, location: entry.returnTo ?? `/pay/${entry.id}` }
	}

	const find = (reference: string): Entry => {
		const entry = entries.get(reference)
		if (!entry) throw new Error(`the stand-in knows nothing of ${reference}`)
		return entry
	}
	const settle = (reference: string, change: Partial<Entry>) => {
		const entry = find(reference)
		if (!entry.stalled) Object.assign(entry, change)
	}
	const setFault = (kind: Trouble['kind'], times: number, on: RegExp, value = 0) =>
		void (fault = { kind, value, times, on })

	const server = createServer((request, response) => {
		answer(request, response).catch(() => response.destroy())
	}).listen(port, '127.0.0.1')
	await once(server, 'listening')
	book.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

	const handle = {
		base: book.base,
		calls,
		entries,
		/** Our address for its callbacks. */
		callbackTo: null as string | null,
		/** What goes wrong with requests that no fault was set for; a drill draws it. */
		troubles: null as ((call: Call) => Trouble | undefined) | null,
		/** A drill with a hundred thousand requests keeps none of them. */
		keepsCalls: true,

		approve: (reference: string) => settle(reference, { state: 'paid' }),
		reject: (reference: string, reason: string) => settle(reference, { state: 'failed', reason }),
		expire: (reference: string) => settle(reference, { state: 'expired', expiresAt: 0 }),
		stall: (reference: string) => settle(reference, { stalled: true }),
		async lateApprove(reference: string, afterMs: number) {
			await wait(afterMs)
			Object.assign(find(reference), { state: 'paid', reason: null })
		},
		/** @param amount as the provider writes it, not of our making: `25000.5` */
		payOther: (reference: string, amount: string, currency: string) =>
			settle(reference, { state: 'paid', amount, currency }),
		/** It knows nothing of it any more. */
		forget: (reference: string) => void entries.delete(reference),

		/** Does the work, and cuts the connection. `on` is matched with `POST /path`. */
		dropAnswer: (times = 1, on = /^/) => setFault('drop', times, on),
		/** Answers with a status in place of the work. */
		answer: (status: number, times = Number.POSITIVE_INFINITY, on = /^/) =>
			setFault('status', times, on, status),
		/** Does the work, and answers later. */
		hang: (ms: number, times = 1, on = /^/) => setFault('hang', times, on, ms),
		/** Does the work, and answers with half of it, with a page, or with two megabytes. */
		spoil: (kind: 'cut' | 'html' | 'huge', times = 1, on = /^/) => setFault(kind, times, on),
		heal: () => void (fault = null),

		/** A callback as it would be sent. */
		announcement(reference: string, { tamper, skewMs = 0, unsigned = false }: CallbackOptions = {}) {
			const { headers, body } = protocol.announce(find(reference), Date.now() + skewMs)
			return { headers: unsigned ? {} : headers, body: tamper ? tamper(body) : body }
		},
		/** Calls at our address. Answers with the statuses. */
		async callback(reference: string, options: CallbackOptions = {}): Promise<number[]> {
			const to = find(reference).callbackTo ?? handle.callbackTo
			if (to === null) throw new Error('nobody has said where to call')
			const { times = 1, parallel = false, method = 'POST' } = options
			const callOnce = async () => {
				const { headers, body } = handle.announcement(reference, options)
				const answered = await fetch(to, {
					method,
					headers: { 'content-type': 'application/json', ...headers },
					body,
				})
				await answered.arrayBuffer()
				return answered.status
			}
			if (parallel) return Promise.all(Array.from({ length: times }, callOnce))
			const statuses: number[] = []
			for (let sent = 0; sent < times; sent++) statuses.push(await callOnce())
			return statuses
		},

		async stop() {
			server.closeAllConnections()
			server.close()
			await once(server, 'close')
		},
	}
	return handle
}
