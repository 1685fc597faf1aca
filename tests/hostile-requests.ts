import { readFileSync } from 'node:fs'
import {
	HONEYPOT_FIELD,
	IDEMPOTENCY_FIELD,
	STEP_FIELD,
	CSRF_FIELD,
} from '#app/platform/web/forms/form-result.ts'
import { type Answer, newAddress, send, type Visitor } from '#tests/browser/http.ts'
import type { PageForm } from '#tests/browser/page-forms.ts'
import { HOSTILE_TEXTS } from '#tests/hostile-texts.ts'
import { slowness } from '#tests/reads-of.ts'

/** Milliseconds of CPU that one request may take. */
const MOST = 100
/** What a process has used is told in steps of this. */
const STEP = 10
/** A form without a file may send 512 KB; its frame needs some. */
const BODY = 500_000
/** Line, headers and cookies may have 16 KB together. */
const HEAD = 14_000

/** A request that is measured. It is made anew for each try, for what was taken once is answered from memory. */
export type HostileRequest = { what: string; ask: () => Promise<Pick<Answer, 'status'>> }

const childrenOf = (pid: number) =>
	readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

/** The one worker of a program that was started with WORKERS=1. @throws Error where there are more */
export function workerOf(pid: number): number {
	const isNode = (child: number) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.js')
	const [worker, another] = childrenOf(pid).filter(isNode)
	if (!worker || another) throw new Error('there is not one worker')
	return worker
}

/**
 * Milliseconds of CPU of the thread that answers requests. Passwords are hashed and pictures drawn on others, which keep
 * nobody waiting.
 */
function cpuOf(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
	const [user, system] = stat
		.slice(stat.lastIndexOf(')') + 2)
		.split(' ')
		.slice(11, 13)
		.map(Number)
	return ((user ?? 0) + (system ?? 0)) * STEP
}

export type Measured = { asked: number; dear: string[]; statuses: Map<number, number> }

/** Sends each and measures the worker; what is beyond the bound is tried again, for jobs and a busy machine add to it. */
export async function measure(
	worker: number,
	requests: AsyncIterable<HostileRequest> | Iterable<HostileRequest>,
): Promise<Measured> {
	const measured: Measured = { asked: 0, dear: [], statuses: new Map() }
	for await (const { what, ask } of requests) {
		let least = Number.POSITIVE_INFINITY
		let most = MOST + STEP
		for (let tries = 0; tries < 4 && least > most; tries++) {
			const since = cpuOf(worker)
			const { status } = await ask()
			least = Math.min(least, cpuOf(worker) - since)
			measured.statuses.set(status, (measured.statuses.get(status) ?? 0) + 1)
			if (least > most) most = MOST * (await slowness()) + STEP
		}
		measured.asked++
		if (least > most) measured.dear.push(`${what} takes ${least} ms`)
	}
	return measured
}

type Fields = readonly (readonly [name: string, value: string])[]
const KEPT = new Set([CSRF_FIELD, IDEMPOTENCY_FIELD, HONEYPOT_FIELD, STEP_FIELD])

/** A form in parts, in which a character takes the fewest bytes; the token stands first. */
function inParts(fields: Fields) {
	const text = fields.map(
		([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	)
	return { body: `${text.join('')}--b--\r\n`, type: 'multipart/form-data; boundary=b' }
}

const inPairs = (fields: Fields) => ({
	body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
	type: 'application/x-www-form-urlencoded',
})

/** As much of a text as has so many bytes. */
function upTo(bytes: number, make: (units: number) => string): string {
	const text = make(bytes)
	const taken = Buffer.byteLength(text)
	return taken <= bytes ? text : make(Math.floor((bytes * text.length) / taken))
}

type Tried = {
	path: string
	/** A visitor with the form before them. */
	begin: () => Promise<{ visitor: Visitor; form: PageForm }>
	/** The values of the buttons that lead from one of its steps to another. */
	steps?: readonly string[]
	/** What each field that is not the hostile one says. */
	right?: Readonly<Record<string, string>>
	/** How many code units a field reads at most, where that is known. */
	unitsOf?: (field: string) => number
	kinds?: readonly string[]
	/** Each field by itself, too. */
	each?: boolean
}

/** Everything hostile that a form may be sent: each field as long as it may be, all at once, and the whole body in one. */
export async function* hostilePosts(tried: Tried): AsyncGenerator<HostileRequest> {
	const { path, right = {}, unitsOf = () => 800, each = false, begin } = tried
	let { visitor, form } = await begin()
	const names = form.controls.filter((name) => !KEPT.has(name))
	const to = form.action ?? path
	let sent = 0
	const post = (what: string, { body, type }: ReturnType<typeof inParts>, data = false): HostileRequest => ({
		what: `${path}: ${what}`,
		// Nobody's limit is to answer in the form's place.
		ask: async () => {
			const headers = { 'content-type': type, 'x-forwarded-for': newAddress() }
			const answer = await visitor.post(data ? `${to.split('?')[0]}.data` : to, body, headers)
			if (answer.status === 303 || answer.status === 202) sent++
			return answer
		},
	})
	for (const kind of tried.kinds ?? Object.keys(HOSTILE_TEXTS)) {
		const make = HOSTILE_TEXTS[kind]!
		// What was taken is counted by the visitor, too.
		if (sent > 0) ({ visitor, form } = await begin())
		sent = 0
		const keys = (more: Fields): Fields => [
			[CSRF_FIELD, form.values[CSRF_FIELD] ?? ''],
			[IDEMPOTENCY_FIELD, crypto.randomUUID()],
			...more,
		]
		const filled = (of: (name: string) => string): Fields => names.map((name) => [name, of(name)])
		const share = Math.floor(BODY / Math.max(1, names.length))
		const limit = (name: string) => upTo(Math.min(share, unitsOf(name) * 3), make).slice(0, unitsOf(name))
		yield post(`${kind} in the whole body`, inParts(keys(filled(() => upTo(share, make)))))
		yield post(`${kind} up to the limits`, inParts(keys(filled(limit))))
		yield post(
			`${kind} up to the limits, as data`,
			inPairs(keys(filled((name) => limit(name).slice(0, 9_000)))),
			true,
		)
		yield post(`${kind} in no field`, inParts(keys([['motto', upTo(BODY, make)]])))
		yield post(`${kind} in a name`, inPairs(keys([[upTo(30_000, make), 'x']])))
		for (const key of form.values[CSRF_FIELD] === undefined
			? []
			: [IDEMPOTENCY_FIELD, HONEYPOT_FIELD, CSRF_FIELD])
			yield post(
				`${kind} as ${key}`,
				inPairs([...keys([]).filter(([name]) => name !== key), [key, upTo(60_000, make)]]),
			)
		for (const step of tried.steps ?? [])
			yield post(`${kind} for a step`, inParts(keys([...filled(limit), [STEP_FIELD, step]])))
		for (const hostile of each ? names : []) {
			const others = (text: string): Fields =>
				keys(filled((name) => (name === hostile ? text : (right[name] ?? form.values[name] ?? ''))))
			yield post(`${kind} in ${hostile}`, inParts(others(limit(hostile))))
			yield post(
				`${kind} in ${hostile}, within`,
				inParts(others(limit(hostile).slice(0, unitsOf(hostile) / 4))),
			)
		}
	}
}

/** Everything hostile that may stand in an address or in the head of a request. */
export function* hostileAddresses(
	visitor: Visitor,
	path: string,
	parameters: readonly string[],
	kinds: readonly string[] = Object.keys(HOSTILE_TEXTS),
): Generator<HostileRequest> {
	const get = (what: string, address: string): HostileRequest => ({
		what: `${path}: ${what}`,
		ask: () => visitor.get(address),
	})
	for (const kind of kinds) {
		// What no address may hold is refused by the first line that reads it.
		const make = (bytes: number) => {
			const text = HOSTILE_TEXTS[kind]!(bytes).toWellFormed()
			const taken = encodeURIComponent(text).length
			return encodeURIComponent(
				taken <= bytes ? text : text.slice(0, (bytes * text.length) / taken).toWellFormed(),
			)
		}
		const share = Math.floor(HEAD / parameters.length) - 12
		yield get(
			`${kind} in each parameter`,
			`${path}?${parameters.map((name) => `${name}=${make(share)}`).join('&')}`,
		)
		yield get(`${kind} for q`, `${path}?q=${make(HEAD - 300)}`)
		yield get(`${kind} as a parameter`, `${path}?${make(HEAD - 300)}`)
		yield get(`${kind} below`, `${path === '/' ? '' : path}/${make(HEAD - 300)}`)
		yield get(`${kind} below, as data`, `${path === '/' ? '' : path}/${make(HEAD - 300)}.data`)
	}
}

/** Everything hostile that a browser sends of itself. */
export function* hostileHeads(
	siteUrl: string,
	path: string,
	cookies: readonly string[],
	kinds: readonly string[] = Object.keys(HOSTILE_TEXTS),
): Generator<HostileRequest> {
	const headers = ['user-agent', 'accept-language', 'referer', 'x-forwarded-for', 'if-none-match', 'accept']
	const more = ['accept-encoding', 'if-modified-since', 'x-request-id', 'traceparent', 'forwarded', 'range']
	for (const kind of kinds) {
		const text = HOSTILE_TEXTS[kind]!(HEAD).replace(/[^\x20-\x7e]/g, (found) =>
			encodeURIComponent(found.toWellFormed()),
		)
		const value = text.slice(0, HEAD - 300)
		const pairs = cookies.map((name) => `${name}=${value.slice(0, HEAD / cookies.length - 30)}`)
		for (const [name, said] of [
			['cookie', pairs.join('; ')],
			['cookie', value],
			...[...headers, ...more].map((header) => [header, value] as const),
		] as const)
			yield {
				what: `${path}: ${kind} as ${name}`,
				ask: () => send('GET', new URL(path, siteUrl), { headers: { [name]: said } }),
			}
	}
}
