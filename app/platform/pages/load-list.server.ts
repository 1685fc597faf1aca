import type { RouterContextProvider } from 'react-router'
import { orSamples } from '#app/platform/db/availability.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { markUncacheable, pageContext } from '#app/platform/pages/page-context.server.ts'

export type LoadedList<T> = {
	rows: T
	/** These are samples, for the database is gone (`orSamples`). */
	demo: boolean
	/** Nothing could be read for another reason: the page says so by the document's "Error fetching …". */
	failed: boolean
}

/**
 * What a public list shows: its rows; the samples while the database is gone; nothing, and a sentence about it, when
 * reading failed for any other reason (000 §8). That failure is logged with the id of the request, and the page is
 * not kept.
 */
export async function loadList<T>(
	context: Readonly<RouterContextProvider>,
	list: { name: string; load: () => Promise<T>; samples: () => T; none: () => T },
): Promise<LoadedList<T>> {
	try {
		return { ...(await orSamples(context, list.load, list.samples)), failed: false }
	} catch (error) {
		if (error instanceof Response) throw error
		markUncacheable(context)
		const { errorId } = context.get(pageContext)
		log.error({ err: error, errorId, list: list.name }, 'list could not be read')
		return { rows: list.none(), demo: false, failed: true }
	}
}
