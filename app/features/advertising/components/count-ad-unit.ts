import { type AdEvent, AD_EVENTS_PATH, VIEW_MS, VIEW_SHARE } from '#app/features/advertising/rules.ts'

function tell(unit: string, event: AdEvent): void {
	navigator.sendBeacon(AD_EVENTS_PATH, new URLSearchParams({ unit, event }))
}

/** Calls once, when half of the element has been in sight for a second without a break. */
function onSeen(element: Element, seen: () => void): () => void {
	let timer: number | undefined
	const observer = new IntersectionObserver(
		([entry]) => {
			window.clearTimeout(timer)
			if (!entry || entry.intersectionRatio < VIEW_SHARE || document.hidden) return
			timer = window.setTimeout(() => {
				if (document.hidden) return
				observer.disconnect()
				seen()
			}, VIEW_MS)
		},
		{ threshold: VIEW_SHARE },
	)
	observer.observe(element)
	return () => {
		window.clearTimeout(timer)
		observer.disconnect()
	}
}

/**
 * Calls once, when somebody follows the advertisement: by a click on the element itself, or by a click into its frame,
 * of which a page sees only that the frame takes the focus.
 */
function onFollowed(element: Element, followed: () => void): () => void {
	const stop = () => {
		element.removeEventListener('click', take)
		window.removeEventListener('blur', look)
	}
	const take = () => {
		stop()
		followed()
	}
	const look = () => {
		const { activeElement } = document
		if (activeElement instanceof HTMLIFrameElement && element.contains(activeElement)) take()
	}
	element.addEventListener('click', take)
	window.addEventListener('blur', look)
	return stop
}

/** Tells the site of the first view and the first click of a unit on this page. @returns what ends it */
export function countAdUnit(element: Element, unit: string): () => void {
	const ends = [onSeen(element, () => tell(unit, 'view')), onFollowed(element, () => tell(unit, 'click'))]
	return () => ends.forEach((end) => end())
}
