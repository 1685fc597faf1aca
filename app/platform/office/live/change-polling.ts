import { useEffect, useSyncExternalStore } from 'react'
import {
	POLL_EVERY_MS,
	type Followed,
	latestOf,
	type ChangeTimes,
} from '#app/platform/office/live/changes.ts'

/** What this tab has been told. */
let times: ChangeTimes = {}
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

let isAsking = false

/** Without an answer everything works by what the page has. Of a session that has ended nothing is told. */
async function ask(): Promise<void> {
	if (isAsking) return
	isAsking = true
	try {
		const answer = await fetch('/admin/changes', { redirect: 'manual' })
		if (!answer.ok) return
		times = (await answer.json()) as ChangeTimes
		for (const listener of listeners) listener()
	} catch {
		// The line is gone: the next one asks again.
	} finally {
		isAsking = false
	}
}

/** Asks what other people have changed for as long as this tab is seen, and when it is seen again. */
export function useChangesOfOthers(): void {
	useEffect(() => {
		const askIfSeen = () => {
			if (document.visibilityState === 'visible') void ask()
		}
		const timer = setInterval(askIfSeen, POLL_EVERY_MS)
		document.addEventListener('visibilitychange', askIfSeen)
		return () => {
			clearInterval(timer)
			document.removeEventListener('visibilitychange', askIfSeen)
		}
	}, [])
}

/** When what a screen shows last changed, if that was after it was read; else 0. */
export function useChange(live: Followed | undefined): number {
	const latest = useSyncExternalStore(
		subscribe,
		() => (live ? latestOf(times, live.kinds) : 0),
		() => 0,
	)
	return live && latest > live.at ? latest : 0
}
