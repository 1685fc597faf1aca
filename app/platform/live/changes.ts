/** A record of any kind may have changed: what was told meanwhile was not heard. */
export const EVERY_KIND = '*'

/** Kinds of records (tables), and when each of them last changed, in milliseconds of the server's clock. */
export type Told = Readonly<Record<string, number>>

/** What a screen shows: the kinds that it reads, and the server's clock before it read them. */
export type Followed = { kinds: readonly string[]; at: number }

/** The events of a stream. */
export const EVENTS = {
	/** The first: what has changed of late, and what the server's clock says. */
	hello: 'hello',
	changed: 'changed',
	/** Nothing has happened for a while. */
	beat: 'beat',
	/** The session has ended, or no longer is an administrator's. */
	end: 'end',
} as const

export type Hello = { told: Told; now: number }

/** Milliseconds between two beats. */
export const BEAT_MS = 15_000
/** Longer without a stream, and changes may not have been told at all (changes.server.ts keeps them twice as long). */
export const MISSED_AFTER_MS = 5 * 60_000

/** The later moment of each kind. */
export function mergeTold(one: Told, other: Told): Told {
	const merged: Record<string, number> = { ...one }
	for (const [kind, at] of Object.entries(other)) merged[kind] = Math.max(at, merged[kind] ?? 0)
	return merged
}

/** When any of these kinds last changed; 0 if none is known to have. */
export const latestOf = (told: Told, kinds: readonly string[]): number =>
	Math.max(0, ...[EVERY_KIND, ...kinds].map((kind) => told[kind] ?? 0))
