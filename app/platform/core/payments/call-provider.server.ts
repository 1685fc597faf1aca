import { callPace } from '#app/platform/core/payments/call-pace.server.ts'
import type { Answer } from '#app/platform/core/payments/provider.ts'
import { isLoopback } from '#app/platform/core/loopback.ts'

/** How long a provider may take over one call, in milliseconds. */
const TIMEOUT_MS = 15_000

/** What is read of an answer; theirs have a few thousand bytes. */
const ANSWER_BYTES = 256 * 1024

/** When a provider that is overloaded is asked again, where it does not say so itself. */
const RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 3600

export type ProviderCall = {
	/** Scheme, host and, where there is one, the beginning of every path; without a slash at the end. */
	base: string
	method: 'GET' | 'POST' | 'PUT'
	/** Begins with a slash; what is put into it is encoded. */
	path: string
	headers: Record<string, string>
	body?: string
	/** Fifteen seconds unless stated. */
	timeoutMs?: number
	/** The longest answer that is read, in bytes; a quarter of a megabyte unless stated. */
	answerBytes?: number | undefined
	/** How many of these the provider takes in a second; that of every call unless stated. */
	callsASecond?: number | undefined
}

/** No answer, or none that can be read. `why` names neither key, number nor address. */
export type Unclear = { unclear: string; retryAfterSeconds?: number }

/** What a provider said: below 500, and in JSON or empty (`json` is null). */
export type Said = { status: number; json: unknown }

/** How an adapter says that nobody knows: why, or what a call has said, behind the provider's name. */
export const createUnclear =
	(title: string) =>
	(what: string | Unclear): Extract<Answer, { state: 'unclear' }> => {
		const { unclear, retryAfterSeconds }: Unclear = typeof what === 'string' ? { unclear: what } : what
		return {
			state: 'unclear',
			why: `${title} ${unclear}`,
			...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
		}
	}

/** What the network and the platform call their errors; every other name could be somebody's text. */
const errorName = (error: unknown): string => {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
	const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
	if (/^[A-Z_]{2,40}$/.test(code)) return code
	return cause instanceof Error && /^[A-Za-z]{2,40}$/.test(cause.name) ? cause.name : 'error'
}

function retryAfter(headers: Headers): number {
	const text = headers.get('retry-after') ?? ''
	const seconds = /^\d{1,6}$/.test(text) ? Number(text) : RETRY_SECONDS
	return Math.min(Math.max(seconds, 1), LONGEST_RETRY_SECONDS)
}

/** The answer's bytes as text; null where they are too many. What is left over is not waited for. */
async function readBounded(answer: Response, most: number): Promise<string | null> {
	const chunks: Uint8Array[] = []
	let size = 0
	for await (const chunk of answer.body ?? []) {
		size += chunk.byteLength
		if (size > most) return null
		chunks.push(chunk)
	}
	return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): { json: unknown } | null {
	if (text.trim() === '') return { json: null }
	try {
		return { json: JSON.parse(text) as unknown }
	} catch {
		return null
	}
}

/**
 * Calls a provider once, in its turn. It never throws: whatever is no answer of below 500, in JSON and of a bearable length,
 * is `unclear`, for the provider may have done what it was asked to.
 */
export async function callProvider(call: ProviderCall): Promise<Said | Unclear> {
	const wait = await callPace.turn(call.base, call.callsASecond)
	if (wait > 0)
		return {
			unclear: 'is left alone for a minute, for it did not answer',
			retryAfterSeconds: Math.ceil(wait / 1000),
		}
	const said = await callOnce(call)
	callPace.heard(call.base, 'status' in said)
	return said
}

async function callOnce({
	base,
	method,
	path,
	headers,
	body,
	timeoutMs = TIMEOUT_MS,
	answerBytes = ANSWER_BYTES,
}: ProviderCall): Promise<Said | Unclear> {
	try {
		const address = new URL(base + path)
		if (address.protocol !== 'https:' && !isLoopback(address.hostname))
			return { unclear: 'its address is not one of https' }
		const answer = await fetch(address, {
			method,
			headers: { accept: 'application/json', 'user-agent': 'hub-payments/1', ...headers },
			...(body !== undefined && { body }),
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
		})
		const { status } = answer
		if (status === 429 || status === 503) {
			await answer.body?.cancel()
			return { unclear: `answered ${status}`, retryAfterSeconds: retryAfter(answer.headers) }
		}
		if (status >= 500 || status === 408) {
			await answer.body?.cancel()
			return { unclear: `answered ${status}` }
		}
		const text = await readBounded(answer, answerBytes)
		if (text === null) return { unclear: `answered ${status} with more than is read` }
		const parsed = parse(text)
		return parsed ? { status, ...parsed } : { unclear: `answered ${status} with what is no JSON` }
	} catch (error) {
		return { unclear: `cannot be reached: ${errorName(error)}` }
	}
}
