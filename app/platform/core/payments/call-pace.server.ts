import { setTimeout as sleep } from 'node:timers/promises'

/** So many calls in a row without an answer, and a provider is left alone for a while. */
const SILENT_CALLS = 5
const PAUSE_MS = 60_000

type Pace = {
	/** When the next call may go. */
	next: number
	/** Calls without an answer since the last one that had one. */
	silent: number
	/** Until when it is left alone. */
	until: number
}

/**
 * How fast one process calls each provider: MTN takes ten calls a second from all of them together, the others do not say.
 * One that has not answered several times gets one call a minute until it answers, so that an outage is not made longer
 * by everybody who waits for it.
 */
export class CallPace {
	/** To one provider; a drill against a server of its own may lift it. */
	callsASecond = 5
	readonly #paces = new Map<string, Pace>()

	#of(base: string): Pace {
		const pace = this.#paces.get(base) ?? { next: 0, silent: 0, until: 0 }
		this.#paces.set(base, pace)
		return pace
	}

	/**
	 * Waits until a provider may be called.
	 * @param base whom the call is to
	 * @param callsASecond where it takes more of these than of others
	 * @returns in how many milliseconds it may be called at the soonest, where it is left alone now; 0: it may be called
	 */
	async turn(base: string, callsASecond = 0): Promise<number> {
		const pace = this.#of(base)
		const now = Date.now()
		if (pace.until > now) return pace.until - now
		// Of those that wait for the end of a pause one goes, and the others learn by it.
		if (pace.silent >= SILENT_CALLS) pace.until = now + PAUSE_MS
		const at = Math.max(now, pace.next)
		pace.next = at + 1000 / Math.max(callsASecond, this.callsASecond)
		if (at > now) await sleep(at - now)
		return 0
	}

	/** Says whether a call was answered, whatever the answer. */
	heard(base: string, answered: boolean): void {
		const pace = this.#of(base)
		pace.silent = answered ? 0 : pace.silent + 1
		if (answered) pace.until = 0
		else if (pace.silent === SILENT_CALLS) pace.until = Date.now() + PAUSE_MS
	}
}

/** That of this process. */
export const callPace = new CallPace()
