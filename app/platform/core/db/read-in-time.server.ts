import { AsyncLocalStorage } from 'node:async_hooks'
import { databaseErrorCode } from '#app/platform/core/db/database-errors.server.ts'

/** What a part of a page may take to be read, in milliseconds. */
const READ_LIMIT = 900

/** Nobody waits longer for something that is only read. */
class ReadTooLong extends Error {
	override readonly name = 'ReadTooLong'
}

/** When what is being read must be there, by the clock of `performance`. */
const deadline = new AsyncLocalStorage<number>()

/**
 * Reads something within the time that a part of a page may take. A query that is still running then is given up with
 * its connection (pool.server.ts).
 * @throws whatever `load` throws; an error of which `isLate` is true when it took too long
 */
export async function readInTime<T>(load: () => Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined
	const tooLong = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new ReadTooLong(`not read within ${READ_LIMIT} ms`)), READ_LIMIT)
	})
	// Awaited once: a query of Drizzle is sent anew by each `then`.
	const read = deadline.run(performance.now() + READ_LIMIT, async () => await load())
	try {
		return await Promise.race([read, tooLong])
	} finally {
		clearTimeout(timer)
		read.catch(() => {})
	}
}

/** Milliseconds that a query asked for here may take; undefined where nobody is in a hurry. */
export function timeToRead(): number | undefined {
	const until = deadline.getStore()
	return until === undefined ? undefined : Math.max(1, Math.ceil(until - performance.now()))
}

/** A lock was not had in time; the server, or we, ended a query; two waited for each other, and this one was ended. */
const LATE_CODES = new Set<string | undefined>(['55P03', '57014', '40P01'])

/** Whether something could not be read because it took too long. */
export function isLate(error: unknown): boolean {
	if (LATE_CODES.has(databaseErrorCode(error))) return true
	for (let at = error; at instanceof Error; at = at.cause) {
		if (at instanceof ReadTooLong || at.message === 'Query read timeout') return true
	}
	return false
}
