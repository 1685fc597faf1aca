import { useEffect, useState } from 'react'
import type { LiveBadges } from '#app/backoffice/badges.server.ts'
import { noteChanges, useChange } from '#app/platform/live/told-changes.ts'

/** The page comes first. What happens until then is told when the stream opens. */
const AFTER_MS = 1000

/** Follows what other people do as long as the back-office is open (D-149). */
export function useChangesOfOthers(): void {
	useEffect(() => {
		let end: (() => void) | undefined
		let isOver = false
		const begin = async () => {
			const { followChanges } = await import('#app/platform/live/follow-changes.ts')
			if (!isOver) end = followChanges(noteChanges)
		}
		// Without it everything works by the counts of the next page.
		const timer = setTimeout(() => void begin().catch(() => {}), AFTER_MS)
		return () => {
			isOver = true
			clearTimeout(timer)
			end?.()
		}
	}, [])
}

/** The badges as the page has them, or as they are since something has changed them. */
export function useLiveBadges(ofPage: LiveBadges): LiveBadges['badges'] {
	const [later, setLater] = useState<LiveBadges>()
	const change = useChange(ofPage.live)
	useEffect(() => {
		if (!change) return
		fetch('/admin/badges')
			.then((answer) => (answer.ok && !answer.redirected ? answer.json() : undefined))
			.then((badges: LiveBadges | undefined) => badges && setLater(badges))
			.catch(() => {})
	}, [change])
	return later && later.live.at > ofPage.live.at ? later.badges : ofPage.badges
}
