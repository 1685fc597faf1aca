/** Picks one of a hand-set list of options. */
export type Pick = <T>(options: readonly T[]) => T

/**
 * A stream of numbers in [0, 1) from a string: FNV-1a feeding mulberry32, identical in every engine.
 */
export function makeRandom(seed: string): () => number {
	let state = 2166136261
	for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619)
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
	}
}

/** A picker over a random stream. @throws RangeError on an empty list */
export function makePick(next: () => number): Pick {
	return <T>(options: readonly T[]): T => {
		const chosen = options[Math.floor(next() * options.length)]
		if (chosen === undefined) throw new RangeError('nothing to pick from')
		return chosen
	}
}
