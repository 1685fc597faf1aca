import { randomInt } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import { type PageForm, readForms } from '#tests/browser/page-forms.ts'

/** How long a visitor comes again to a page that cannot be shown just now, and after how much each time. */
const PATIENCE = 20_000
const PAUSE = 500

/** An address of 10.0.0.0/8 that nobody else in this run is likely to have. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export type Answer = { status: number; headers: IncomingHttpHeaders; setCookies: string[]; text: string }

export type Values = Record<string, string | readonly string[] | File>

type Sent = { headers?: Record<string, string | undefined>; body?: string | Buffer }

/** Sends one request as it is: no redirect is followed, any header (Host, Origin) can be set. */
export function send(method: string, url: URL, sent: Sent = {}): Promise<Answer> {
	const headers = Object.fromEntries(
		Object.entries(sent.headers ?? {}).filter(
			(header): header is [string, string] => header[1] !== undefined,
		),
	)
	if (sent.body !== undefined) headers['content-length'] = String(Buffer.byteLength(sent.body))
	return new Promise((resolve, reject) => {
		const [ask, options] =
			url.protocol === 'https:'
				? // A front on loopback has a certificate of its own making.
					[secureRequest, { method, headers, timeout: 20_000, rejectUnauthorized: false }]
				: [request, { method, headers, timeout: 20_000 }]
		const going = ask(url, options, (incoming) => {
			const chunks: Buffer[] = []
			incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
			incoming.on('error', reject)
			incoming.on('end', () =>
				resolve({
					status: incoming.statusCode ?? 0,
					headers: incoming.headers,
					setCookies: incoming.headers['set-cookie'] ?? [],
					text: Buffer.concat(chunks).toString(),
				}),
			)
		})
		going.on('timeout', () => going.destroy(new Error(`${method} ${url} took longer than 20 seconds`)))
		going.on('error', reject)
		going.end(sent.body)
	})
}

/** A visitor without a browser: one address, one jar of cookies, the headers that a browser would send. */
export class Visitor {
	readonly address: string
	readonly cookies = new Map<string, string>()
	readonly siteUrl: string

	constructor(options: { address?: string; siteUrl?: string } = {}) {
		this.address = options.address ?? newAddress()
		this.siteUrl = options.siteUrl ?? inject('siteUrl')
	}

	/** Gets a path of the site. */
	get(path: string, headers: Record<string, string | undefined> = {}): Promise<Answer> {
		return this.#send('GET', path, { headers })
	}

	/**
	 * Posts fields as the given page's own form would; a File among them makes it multipart, a text is sent as JSON.
	 * A header given as undefined is left out.
	 */
	async post(
		path: string,
		values: Values | string,
		headers: Record<string, string | undefined> = {},
	): Promise<Answer> {
		const { body, contentType } =
			typeof values === 'string' ? { body: values, contentType: 'application/json' } : await encode(values)
		return this.#send('POST', path, {
			body,
			headers: {
				'content-type': contentType,
				origin: this.siteUrl,
				'sec-fetch-site': 'same-origin',
				...headers,
			},
		})
	}

	/** Any other method, with the headers of the site's own page. */
	request(method: string, path: string): Promise<Answer> {
		return this.#send(method, path, { headers: { origin: this.siteUrl, 'sec-fetch-site': 'same-origin' } })
	}

	/** Gets a page. One for which the database took too long answers 503, and stands whole at a later visit. */
	async getWhole(path: string): Promise<Answer> {
		let answer = await this.get(path)
		for (const until = Date.now() + PATIENCE; answer.status === 503 && Date.now() < until;) {
			await setTimeout(PAUSE)
			answer = await this.get(path)
		}
		return answer
	}

	/** Gets the page and returns its forms with their hidden values. */
	async getForms(path: string): Promise<PageForm[]> {
		return readForms((await this.getWhole(path)).text)
	}

	/**
	 * Gets the form of a page that has a control of the given name.
	 * @throws Error if the page has no such form
	 */
	async getForm(path: string, control: string): Promise<PageForm & { path: string }> {
		const forms = await this.getForms(path)
		const form = forms.find((candidate) => candidate.controls.includes(control))
		if (!form) {
			const seen = forms.map((candidate) => `[${candidate.controls.join(' ')}]`).join(', ')
			throw new Error(`${path} has no form with a field ${control}; forms: ${seen || 'none'}`)
		}
		return { ...form, path: form.action ?? path }
	}

	/**
	 * Fills in the form of a page and posts it with its token, its idempotency key and its honeypot left empty.
	 * The form is the one that has the first of the values.
	 */
	async submit(
		path: string,
		values: Values,
		headers: Record<string, string | undefined> = {},
	): Promise<Answer> {
		const [control] = Object.keys(values)
		if (control === undefined) throw new Error('a form is found by the name of its first value')
		const form = await this.getForm(path, control)
		return this.post(form.path, { ...form.values, ...values }, headers)
	}

	async #send(method: string, path: string, sent: Sent): Promise<Answer> {
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const answer = await send(method, new URL(path, this.siteUrl), {
			...sent,
			headers: { 'x-forwarded-for': this.address, ...(cookie && { cookie }), ...sent.headers },
		})
		for (const line of answer.setCookies) this.#keep(line)
		return answer
	}

	#keep(line: string): void {
		const [pair = '', ...attributes] = line.split(';')
		const equals = pair.indexOf('=')
		const name = pair.slice(0, equals).trim()
		const gone = attributes.some((attribute) => /^\s*max-age=(0|-\d+)\s*$/i.test(attribute))
		if (gone) this.cookies.delete(name)
		else this.cookies.set(name, pair.slice(equals + 1).trim())
	}
}

async function encode(values: Values): Promise<{ body: string | Buffer; contentType: string }> {
	const entries = Object.entries(values).flatMap(([name, value]) =>
		value instanceof File || typeof value === 'string'
			? [[name, value] as const]
			: value.map((one) => [name, one] as const),
	)
	if (!entries.some(([, value]) => value instanceof File)) {
		const body = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
		return { body: body.toString(), contentType: 'application/x-www-form-urlencoded' }
	}
	const form = new FormData()
	for (const [name, value] of entries) form.append(name, value)
	const encoded = new Response(form)
	return {
		body: Buffer.from(await encoded.arrayBuffer()),
		contentType: encoded.headers.get('content-type') ?? '',
	}
}
