import type { RouterContextProvider } from 'react-router'
import { plainUnavailable } from '#app/platform/core/errors/responses.server.ts'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'

/**
 * Reads what a feed, a calendar or the sitemap is made of, within a second. There are no samples for programs: who
 * fetches it keeps what it says, so what cannot be read, whatever the cause, is asked for later.
 * @param name one of a few constants of ours, under which the fault is logged
 * @throws 503 with Retry-After
 */
export async function readForMachines<Result>(
	context: Readonly<RouterContextProvider>,
	name: string,
	load: () => Promise<Result>,
): Promise<Result> {
	try {
		return await readPart(context, name, load)
	} catch (error) {
		if (error instanceof Response) throw error
		throw plainUnavailable()
	}
}
