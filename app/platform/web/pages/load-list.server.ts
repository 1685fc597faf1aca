import type { RouterContextProvider } from 'react-router'
import { databaseErrorCode, isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { pool } from '#app/platform/core/db/db.server.ts'
import { isLate, readInTime } from '#app/platform/core/db/read-in-time.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { onceAMinute } from '#app/platform/core/log/once-a-minute.server.ts'
import { markApplication, markUncacheable, pageContext } from '#app/platform/web/pages/page-context.server.ts'

const UNDEFINED_TABLE = '42P01'

/** How long nobody asks again for what took too long, in milliseconds: the server may still be working on it. */
const PAUSE = 1000

/** Part of a page → when it may be asked for again. */
const pausedUntil = new Map<string, number>()

type Context = Readonly<RouterContextProvider>

export type LoadedList<T> = {
	rows: T
	/** These are samples, for want of the data. */
	demo: boolean
	/** Nothing could be read, and the page says so by the document's "Error fetching …". */
	failed: boolean
}

/**
 * Reads a part of a public page, within a second. When it cannot be read the page is not kept, and the fault is logged
 * once a minute under the part's name.
 * @param name one of a few constants of ours
 * @param patiently it is waited for, as long as a statement may take
 * @throws what went wrong
 */
export async function readPart<T>(
	context: Context,
	name: string,
	load: () => Promise<T>,
	patiently: boolean = false,
): Promise<T> {
	try {
		if (patiently) return await load()
		if (performance.now() < (pausedUntil.get(name) ?? 0))
			throw new PartPaused(`${name} took too long just now`)
		return await readInTime(load)
	} catch (error) {
		if (error instanceof Response) throw error
		markUncacheable(context)
		// What is missing is said as a toast, too.
		markApplication(context)
		if (isLate(error)) pausedUntil.set(name, performance.now() + PAUSE)
		if (!isDatabaseUnavailable(error) && !(error instanceof PartPaused) && onceAMinute(`unread ${name}`)) {
			const { errorId } = context.get(pageContext)
			log.error({ err: error, errorId, list: name }, 'list could not be read')
		}
		throw error
	}
}

class PartPaused extends Error {
	override readonly name = 'PartPaused'
}

/**
 * Demo Mode: the rows, or the samples when they cannot be read, whatever the cause. The rest of
 * the page stands; it is never kept with samples. Where it answers a form they are waited for: without them the reason
 * and what was typed would have no page.
 */
export async function orSamples<T>(
	context: Context,
	name: string,
	load: () => Promise<T>,
	samples: () => T,
): Promise<{ rows: T; demo: boolean }> {
	try {
		const patiently = context.get(pageContext).answersForm === true
		return { rows: await readPart(context, name, load, patiently), demo: false }
	} catch (error) {
		if (error instanceof Response) throw error
		return { rows: samples(), demo: true }
	}
}

/**
 * The same for a list that has an error text of its own: its samples while the database is gone or the table is missing;
 * nothing, and that text, when reading failed for any other reason.
 */
export async function loadList<T>(
	context: Context,
	list: { name: string; load: () => Promise<T>; samples: () => T; none: () => T },
): Promise<LoadedList<T>> {
	try {
		return { rows: await readPart(context, list.name, list.load), demo: false, failed: false }
	} catch (error) {
		if (error instanceof Response) throw error
		// What took too long while the database was found to be silent is no fault of the list.
		const isGone = isLate(error) ? pool.isDown : isDatabaseUnavailable(error)
		return isGone || databaseErrorCode(error) === UNDEFINED_TABLE
			? { rows: list.samples(), demo: true, failed: false }
			: { rows: list.none(), demo: false, failed: true }
	}
}
