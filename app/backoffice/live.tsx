import { useEffect, useState } from 'react'
import type { LiveBadges } from '#app/backoffice/badges.server.ts'
import { useChange } from '#app/platform/office/live/change-polling.ts'

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
