import { data } from 'react-router'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import type { ListPage } from '#app/platform/office/lists/list.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'

/** A list that could not be read. */
export const emptyPage: ListPage<never> = {
	rows: [],
	from: 0,
	size: 20,
	page: undefined,
	total: 0,
	capped: false,
	before: undefined,
	after: undefined,
	counts: {},
}

/**
 * What a screen reads. What is thrown on purpose (not found) goes on; a database that is gone is 503; any other fault
 * is logged under the screen's name.
 * @param otherwise what the screen shows after such a fault
 */
export async function readOr<T>(screen: string, read: Promise<T>, otherwise: T): Promise<T> {
	try {
		return await read
	} catch (error) {
		if (!(error instanceof Error)) throw error
		if (isDatabaseUnavailable(error)) throw unavailable()
		log.error({ err: error, screen }, 'screen could not be read')
		return otherwise
	}
}

/** What a screen reads, or what it says with status 500 when that fails. */
export async function loadScreen<T extends object, Failed extends object>(
	screen: string,
	read: () => Promise<T>,
	failed: Failed,
): Promise<T | ReturnType<typeof data<Failed>>> {
	const answer = await readOr<T | null>(screen, read(), null)
	return answer ?? data(failed, { status: 500 })
}

/** What a screen reads, or its samples, whatever the cause that it cannot be read: a database that is gone, too. */
export async function loadOrSamples<T, Samples>(
	screen: string,
	read: () => Promise<T>,
	samples: () => Samples,
): Promise<T | Samples> {
	try {
		return await read()
	} catch (error) {
		if (!(error instanceof Error)) throw error
		log.error({ err: error, screen }, 'screen could not be read')
		return samples()
	}
}

/** A record that a dialog shows. @throws 404 if there is none, 503 where the database is gone */
export async function recordOr404<T>(read: Promise<T | null>): Promise<T> {
	const record = await read.catch((error: unknown) => {
		throw isDatabaseUnavailable(error) ? unavailable() : error
	})
	if (record === null) throw notFound()
	return record
}
