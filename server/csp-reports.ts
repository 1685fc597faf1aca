import { networkOf } from '#app/platform/core/security/rate-limit.server.ts'

const WINDOW_MS = 60_000
const MOST_PER_NETWORK = 10
const MOST_IN_ALL = 60
const MOST_NETWORKS = 1_000
const FIELD_CHARACTERS = 200

/** What is told of a violation: never the query of an address, which may hold a secret. */
const FIELDS = [
	'document-uri',
	'effective-directive',
	'violated-directive',
	'blocked-uri',
	'source-file',
	'line-number',
] as const

export type Violation = Partial<Record<(typeof FIELDS)[number], string>>

/** The known fields of a browser's report, each cut; undefined where it is none. */
export function readViolation(body: string): Violation | undefined {
	let sent: unknown
	try {
		sent = JSON.parse(body)
	} catch {
		return undefined
	}
	const report = (sent as { 'csp-report'?: unknown } | null)?.['csp-report']
	if (typeof report !== 'object' || report === null) return undefined
	const known = Object.entries(report).filter(([name]) => (FIELDS as readonly string[]).includes(name))
	return Object.fromEntries(
		known.map(([name, value]) => [
			name,
			String(value)
				.replace(/[?#].*$/s, '')
				.slice(0, FIELD_CHARACTERS),
		]),
	)
}

/**
 * How many reports this process takes: some a minute from one network, some more from all together. Anybody may post
 * them without a token, so neither the log nor this table may grow with what is sent.
 */
export class ReportLimit {
	readonly #now: () => number
	readonly #taken = new Map<string, number>()
	#since = Number.NEGATIVE_INFINITY
	#all = 0
	#refused = 0

	constructor(now: () => number = () => performance.now()) {
		this.#now = now
	}

	/** How many networks are remembered. */
	get size(): number {
		return this.#taken.size
	}

	/**
	 * Whether a report from this address is taken.
	 * @returns 'first-refused' for the first that is not, in a minute: one line in the log says so
	 */
	take(address: string): 'taken' | 'refused' | 'first-refused' {
		if (this.#now() - this.#since >= WINDOW_MS) {
			this.#since = this.#now()
			this.#taken.clear()
			this.#all = 0
			this.#refused = 0
		}
		const network = networkOf(address)
		const taken = this.#taken.get(network) ?? 0
		const isFull = taken === 0 && this.#taken.size >= MOST_NETWORKS
		if (taken >= MOST_PER_NETWORK || this.#all >= MOST_IN_ALL || isFull)
			return this.#refused++ === 0 ? 'first-refused' : 'refused'
		this.#taken.set(network, taken + 1)
		this.#all++
		return 'taken'
	}
}
