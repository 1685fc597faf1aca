import { setTimeout } from 'node:timers/promises'

/** What reads a whole text: each of these is given one as `this`, or as its first argument. */
const READERS = [
	'normalize',
	'replace',
	'replaceAll',
	'split',
	'trim',
	'toLowerCase',
	'toWellFormed',
	'match',
	'search',
] as const

/** How many code units the longest text has that anything reads while the work is done. */
export function longestRead(work: () => unknown): number {
	let longest = 0
	const note = (text: unknown) => {
		if (typeof text === 'string' && text.length > longest) longest = text.length
	}
	const strings = String.prototype as unknown as Record<string, (...given: unknown[]) => unknown>
	const expressions = RegExp.prototype as unknown as Record<string, (...given: unknown[]) => unknown>
	const undo: (() => void)[] = []
	const watch = (
		prototype: typeof strings,
		name: string,
		textOf: (self: unknown, first: unknown) => unknown,
	) => {
		const real = prototype[name]!
		prototype[name] = function watched(this: unknown, ...given: unknown[]) {
			note(textOf(this, given[0]))
			return real.apply(this, given)
		}
		undo.push(() => void (prototype[name] = real))
	}
	for (const name of READERS) watch(strings, name, (self) => (typeof self === 'string' ? self : String(self)))
	for (const name of ['test', 'exec']) watch(expressions, name, (_self, text) => text)
	try {
		work()
	} finally {
		for (const each of undo) each()
	}
	return longest
}

/** How many times slower the machine is just now than a quiet one, by a work that is always the same. */
export async function slowness(): Promise<number> {
	const count = () => {
		let sum = 0
		for (let n = 0; n < 20_000_000; n++) sum = (sum + n) | 0
		return sum
	}
	return Math.max(1, (await cpuOf(count, 0)) / 15)
}

/** Beyond so many times what is enough it is no accident of the machine. */
const HOPELESS = 3

/**
 * Milliseconds of CPU that the work takes on its own thread: the least of a few tries, for a busy machine adds to it, and
 * threads that clean up after everything else are not its own. Between tries that took too long the machine has time to
 * calm down.
 */
export async function cpuOf(work: () => unknown, enough: number, tries = 12): Promise<number> {
	let least = Number.POSITIVE_INFINITY
	for (let n = 0; n < tries && least > enough; n++) {
		if (enough > 0 && n > 2 && least > enough * HOPELESS) break
		if (n > 2 && enough > 0) await setTimeout(n * 100)
		const since = process.threadCpuUsage()
		await work()
		const { user, system } = process.threadCpuUsage(since)
		least = Math.min(least, (user + system) / 1000)
	}
	return least
}
