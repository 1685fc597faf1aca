/** A record of any kind may have changed: what was told meanwhile was not heard. */
export const EVERY_KIND = '*'

/** Kinds of records (tables), and when each of them last changed, in milliseconds of the server's clock. */
export type ChangeTimes = Readonly<Record<string, number>>

/** What a screen shows: the kinds that it reads, and the server's clock before it read them. */
export type Followed = { kinds: readonly string[]; at: number }

/** How often a tab that is seen asks what has changed, in milliseconds. */
export const POLL_EVERY_MS = 5000

/** When any of these kinds last changed; 0 if none is known to have. */
export const latestOf = (times: ChangeTimes, kinds: readonly string[]): number =>
	Math.max(0, ...[EVERY_KIND, ...kinds].map((kind) => times[kind] ?? 0))
