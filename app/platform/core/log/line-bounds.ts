/** Lines of one message that a minute gets; what is beyond them is counted. */
export const LINES_PER_MINUTE = 60
/** Messages that are told apart; they are constants of ours, so that this is never reached. */
const MOST_MESSAGES = 500
const OTHERS = 'others'

/**
 * Which lines of the log one process writes: a message that comes again and again, for each request of a flood, is
 * written sixty times a minute and counted then.
 */
export class LineBounds {
	readonly #lines = new Map<string, number>()
	readonly #tell: (message: string, times: number) => void
	#minute: NodeJS.Timeout | undefined

	/** @param tell says at the end of the minute how many lines of a message were left out */
	constructor(tell: (message: string, times: number) => void) {
		this.#tell = tell
	}

	/** Whether this line is written. */
	take(message: string): boolean {
		this.#minute ??= setTimeout(() => this.endMinute(), 60_000).unref()
		const key = this.#lines.has(message) || this.#lines.size < MOST_MESSAGES ? message : OTHERS
		const lines = (this.#lines.get(key) ?? 0) + 1
		this.#lines.set(key, lines)
		return lines <= LINES_PER_MINUTE
	}

	endMinute(): void {
		clearTimeout(this.#minute)
		this.#minute = undefined
		const counted = [...this.#lines]
		this.#lines.clear()
		for (const [message, lines] of counted)
			if (lines > LINES_PER_MINUTE) this.#tell(message, lines - LINES_PER_MINUTE)
	}
}
