import type { RouterContextProvider } from 'react-router'
import { markUncacheable } from '#app/platform/pages/page-context.server.ts'

/** No answer can be had from the database at this moment. */
export class DatabaseUnavailable extends Error {
	override readonly name = 'DatabaseUnavailable'
}

const GONE = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'ENOENT',
	'ENOTFOUND',
	'EAI_AGAIN',
	'EPIPE',
	'ETIMEDOUT',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'57P01',
	'57P02',
	'57P03',
	'08000',
	'08001',
	'08003',
	'08004',
	'08006',
	'3D000',
	'28000',
	'28P01',
	'53300',
])

function* causes(error: unknown): Generator<Error> {
	for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
		yield at
		if (at instanceof AggregateError) for (const inner of at.errors) yield* causes(inner)
	}
}

/** PostgreSQL's or the socket's code of the failure, wherever in the chain of causes it stands. */
export function databaseErrorCode(error: unknown): string | undefined {
	for (const at of causes(error)) if ('code' in at && typeof at.code === 'string') return at.code
	return undefined
}

/** Whether the failure means that the database cannot be reached, rather than that it refused something. */
export function isDatabaseUnavailable(error: unknown): boolean {
	for (const at of causes(error)) {
		if (at instanceof DatabaseUnavailable) return true
		if ('code' in at && typeof at.code === 'string' && GONE.has(at.code)) return true
		if (/^(timeout exceeded when trying to connect|Connection terminated)/.test(at.message)) return true
	}
	return false
}

/**
 * Demo Mode (000 §8, D-131): the rows, or the samples when the database is gone or the table is missing (42P01).
 * A page that shows samples is never kept by the page cache.
 */
export async function orSamples<T>(
	context: Readonly<RouterContextProvider>,
	load: () => Promise<T>,
	samples: () => T,
): Promise<{ rows: T; demo: boolean }> {
	try {
		return { rows: await load(), demo: false }
	} catch (error) {
		if (!isDatabaseUnavailable(error) && databaseErrorCode(error) !== '42P01') throw error
		markUncacheable(context)
		return { rows: samples(), demo: true }
	}
}
