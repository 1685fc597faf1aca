import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { addressOf, isUnanswered } from '#app/platform/office/live/reread.ts'

/** How many lists the page shows whose rows can stay. */
let lists = 0

/** Address of the list that got no answer: its page shows the rows of before. */
let cut = ''

const listeners = new Set<() => void>()

function tell(address: string): void {
	cut = address
	for (const listener of listeners) listener()
}

/** Follows whether a list got no answer. For useSyncExternalStore. */
export function onListCut(listener: () => void): () => void {
	lists += 1
	listeners.add(listener)
	return () => {
		lists -= 1
		listeners.delete(listener)
	}
}

/** Whether what is asked of a list at this address got no answer. */
export const isListCut = (address: string) => address === cut

/** Leaves the rows of a list where others of it were asked for and no answer came; the list says so itself. */
export const keepList: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
	const results = await next()
	const asked = new URL(request.url)
	const address = addressOf(asked)
	if (request.method !== 'GET') return results
	if (!Object.values(results).some(isUnanswered)) {
		if (cut === address) tell('')
		return results
	}
	if (lists === 0 || asked.pathname !== location.pathname || address === addressOf(location)) return results
	tell(address)
	// What no result is given for keeps what it has.
	return {}
}
