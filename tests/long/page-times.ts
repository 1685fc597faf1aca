import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { OwnProgram } from '#tests/long/own-program.ts'

const PATHS = ['/', '/programs', '/events', '/news', '/opportunities']

/**
 * A visitor who opens one page after the other, every other one past the page cache.
 * @param isOver whether it is enough
 * @returns what each took, in milliseconds
 */
export async function watchPages(own: OwnProgram, isOver: () => boolean): Promise<number[]> {
	const times: number[] = []
	for (let n = 0; !isOver(); n++) {
		const began = performance.now()
		// A query passes the page cache by.
		const { status } = await own.visitor().get(`${PATHS[n % PATHS.length]}${n % 2 ? '?anew' : ''}`)
		times.push(performance.now() - began)
		expect(status).toBe(200)
		await wait(20)
	}
	return times
}

/** What so large a part of them is at most, from 0 to 1. */
export const quantile = (times: readonly number[], part: number): number =>
	times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
