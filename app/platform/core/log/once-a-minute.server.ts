const MINUTE = 60_000

const last = new Map<string, number>()

/**
 * Whether something of this kind may be logged now: for faults that every request would tell again.
 * @param kind one of a few constants of ours, such as the name of a list; at most one `true` a minute for each
 */
export function onceAMinute(kind: string): boolean {
	const now = performance.now()
	if (now - (last.get(kind) ?? -MINUTE) < MINUTE) return false
	last.set(kind, now)
	return true
}
