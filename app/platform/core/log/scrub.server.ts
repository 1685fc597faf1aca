const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Bounded, for a word without @ would be read again from each of its letters. */
const EMAIL = '[^\\s@<>"\'(),:;]{1,254}@[^\\s@<>"\'(),:;]+'
const LONG_SECRET = '[A-Za-z0-9_-]{32,}'
const DATE = '\\d{4}-\\d\\d-\\d\\d(?:T[\\d:.]+Z)?(?!\\d)'
const NUMBER = '\\+?\\d[\\d ().-]{5,}\\d'
const telling = new RegExp(`(${UUID}|${DATE})|(${EMAIL})|(${LONG_SECRET})|(${NUMBER})`, 'gi')
const FEWEST_DIGITS = 7

/** No line of a log says more of one text. */
const MOST_CHARACTERS = 4_000
/** As long as the longest personal text that the cut may have split: so much is left out before it. */
const LONGEST_TELLING = 254

/** Columns, fields and headers whose value is somebody's own, by the last word of their name. */
const privateName =
	/(^|[_\-.])(e?-?mail|phone|name|names|password|token|secret|cookie|authorization|otp|pin|cvv|card|address|ip|message|body|data|subject|to|bio|motivation|notes|params|parameters)$/i

/**
 * Takes personal data out of a text for a log: e-mail addresses, telephone and card numbers, tokens.
 * Cut first, so that a long text costs no more than a short one. Ids (uuid) and dates stay, so that a line can be
 * followed to its row by who may read it.
 */
export function scrubText(text: string): string {
	if (text.length <= MOST_CHARACTERS) return withoutTelling(text)
	// An address that the cut has split would not be recognized.
	return `${withoutTelling(text.slice(0, MOST_CHARACTERS)).slice(0, -LONGEST_TELLING)}…`
}

function withoutTelling(text: string): string {
	// A failed query names its values after `params:`.
	return text
		.replace(/\n?params:[\s\S]*$/, '')
		.replace(telling, (whole, harmless?: string, email?: string, secret?: string) => {
			if (harmless) return whole
			if (email) return '[email]'
			if (secret) return '[token]'
			return whole.replace(/\D/g, '').length < FEWEST_DIGITS ? whole : '[number]'
		})
}

export type DescribedError = {
	type: string
	code?: string
	message: string
	at: string[]
	cause?: DescribedError
}

/** What a log may say about a failure: kind, code, scrubbed message and the places in the code. */
export function describeError(error: Error, depth = 0): DescribedError {
	const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
	return {
		type: error.name,
		...(code && { code }),
		message: scrubText(error.message),
		at: (error.stack ?? '')
			.split('\n')
			.filter((line) => /^\s+at /.test(line))
			.slice(0, 8)
			.map((line) => scrubText(line.trim())),
		...(error.cause instanceof Error && depth < 4 && { cause: describeError(error.cause, depth + 1) }),
	}
}

/** Ids of our own server's making (server/request-id.ts), however many digits they have in a row. */
const OURS = ['requestId', 'errorId'] as const

/** Copies a log entry without personal data: private names lose their value, texts are scrubbed, our ids stay. */
export function scrubEntry(entry: Record<string, unknown>): Record<string, unknown> {
	const ids = OURS.flatMap((name) => (typeof entry[name] === 'string' ? [[name, entry[name]]] : []))
	return { ...scrubObject(entry, 0), ...Object.fromEntries(ids) }
}

function scrubObject(entry: object, depth: number): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(entry).map(([key, value]) => [
			key,
			privateName.test(key) ? '[private]' : scrubValue(value, depth),
		]),
	)
}

function scrubValue(value: unknown, depth: number): unknown {
	if (typeof value === 'string') return scrubText(value)
	if (value instanceof Error) return describeError(value)
	if (value instanceof Date || typeof value !== 'object' || value === null) return value
	if (depth > 4) return '[deep]'
	if (Array.isArray(value)) return value.slice(0, 50).map((item) => scrubValue(item, depth + 1))
	return scrubObject(value, depth + 1)
}
