import { useSyncExternalStore } from 'react'
import { type Followed, latestOf, mergeTold, type Told } from '#app/platform/live/changes.ts'

/** What this tab has been told. */
let told: Told = {}
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
	listeners.add(listener)
	document.addEventListener('visibilitychange', listener)
	return () => {
		listeners.delete(listener)
		document.removeEventListener('visibilitychange', listener)
	}
}

/** Kinds have changed: whoever shows them looks. */
export function noteChanges(more: Told): void {
	told = mergeTold(told, more)
	for (const listener of listeners) listener()
}

/**
 * When what a screen shows last changed, if that was after it was read; else 0. In a tab that nobody sees nothing does
 * until it is seen again.
 */
export function useChange(live: Followed | undefined): number {
	const latest = useSyncExternalStore(
		subscribe,
		() => (live && document.visibilityState === 'visible' ? latestOf(told, live.kinds) : 0),
		() => 0,
	)
	return live && latest > live.at ? latest : 0
}
