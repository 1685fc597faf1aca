import type { SecurityDetails, SecurityEvent } from '#app/platform/core/security/security-log.server.ts'
import { networkOf } from '#app/platform/core/security/rate-limit.server.ts'

/** Rows of one event that one network gets in a minute; what it causes beyond them is one row with a count. */
export const ROWS_PER_NETWORK = 5
/** Rows of one event in a minute from all networks together, for one customer may own thousands of them. */
export const ROWS_PER_MINUTE = 200
/** Rows of one event in a day: beyond them a minute leaves one row, however patient the flood. */
export const ROWS_PER_DAY = 2_000
/** Rows of one event in a day about one account: whoever tries it from a thousand networks does not bury the others. */
export const ROWS_PER_ACCOUNT = 100
const DAY_MS = 86_400_000

export type Repeated = { event: SecurityEvent; times: number } & Pick<
	SecurityDetails,
	'account' | 'client_address'
>

/**
 * Which events of the doors one process writes one by one, and how often the others happened. Strangers cause them as
 * fast as they like, so neither the log nor the table may grow with what they send; nor may this.
 */
export class EventBounds {
	readonly #now: () => number
	readonly #written = new Map<string, number>()
	readonly #ofMinute = new Map<SecurityEvent, number>()
	readonly #ofDay = new Map<SecurityEvent, number>()
	/** No larger than what was written in the day. */
	readonly #ofAccount = new Map<string, number>()
	readonly #repeated = new Map<string, Repeated>()
	#dayBegan: number

	constructor(now: () => number = () => performance.now()) {
		this.#now = now
		this.#dayBegan = now()
	}

	/** How much is remembered. */
	get size(): number {
		return this.#written.size + this.#repeated.size
	}

	/** Whether this one is written; else it is counted. What a proven administrator does is always written. */
	take(event: SecurityEvent, { actor_email, account, client_address }: SecurityDetails): boolean {
		if (actor_email !== undefined && event !== 'insufficient_privileges') return true
		this.#beginDay()
		const key = `${event} ${actor_email ?? networkOf(client_address ?? '')}`
		const written = this.#written.get(key) ?? 0
		const ofMinute = this.#ofMinute.get(event) ?? 0
		const ofDay = this.#ofDay.get(event) ?? 0
		const about = account && `${event} ${account}`
		const ofAccount = about ? (this.#ofAccount.get(about) ?? 0) : 0
		const isFew = ofMinute < ROWS_PER_MINUTE && ofDay < ROWS_PER_DAY && ofAccount < ROWS_PER_ACCOUNT
		if (written < ROWS_PER_NETWORK && isFew) {
			if (about) this.#ofAccount.set(about, ofAccount + 1)
			this.#written.set(key, written + 1)
			this.#ofMinute.set(event, ofMinute + 1)
			this.#ofDay.set(event, ofDay + 1)
			return true
		}
		// A network that did not get all rows of its own is counted with all others.
		const isKnown = written >= ROWS_PER_NETWORK
		const counted = this.#repeated.get(isKnown ? key : event)
		if (!counted) {
			const from = isKnown ? { client_address } : {}
			this.#repeated.set(isKnown ? key : event, { event, times: 1, account, ...from })
			return false
		}
		counted.times++
		if (counted.account !== account) counted.account = undefined
		return false
	}

	/** Ends the minute. @returns what was not written one by one in it */
	endMinute(): Repeated[] {
		const repeated = [...this.#repeated.values()]
		this.#repeated.clear()
		this.#written.clear()
		this.#ofMinute.clear()
		return repeated
	}

	#beginDay(): void {
		if (this.#now() - this.#dayBegan < DAY_MS) return
		this.#dayBegan = this.#now()
		this.#ofDay.clear()
		this.#ofAccount.clear()
	}
}
