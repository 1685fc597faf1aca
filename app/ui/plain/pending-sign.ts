import { within } from '#app/ui/plain/within.ts'

/** Before this many milliseconds a wait is not shown. */
const PATIENCE_MS = 200

/** What is said while a list is awaited by its own name. */
const LISTS = /^.(news|partners|startups|team)$/

let waiting: ReturnType<typeof setTimeout> | undefined

const showSign = (isShown: boolean) =>
	document.querySelector('[data-pending]')?.toggleAttribute('hidden', !isShown)

/**
 * Shows the frame's sign of waiting over the page, once a wait is longer than a moment.
 * @param text said to a screen reader
 */
export function showPending(text = ''): void {
	hidePending()
	waiting = setTimeout(() => {
		document.querySelector('[data-pending]')?.replaceChildren(text)
		showSign(true)
	}, PATIENCE_MS)
}

export function hidePending(): void {
	clearTimeout(waiting)
	showSign(false)
}

/** Whether a press on a link asks for nothing beside what the link does. */
export const isPlain = (event: MouseEvent) =>
	!(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Shows that a link was followed for as long as its page does not come. */
export function tendFollowedLinks(): void {
	within<HTMLAnchorElement, 'click'>('click', 'a', (link, event) => {
		const { pathname, search, origin } = location
		const isHere = link.pathname === pathname && link.search === search
		if (
			isPlain(event) &&
			link.origin === origin &&
			!link.target &&
			!link.download &&
			!(isHere && link.hash)
		) {
			showPending(`Loading${LISTS.test(link.pathname) ? link.pathname.replace('/', ' ') : ''}...`)
		}
	})
	// Back to a page that the browser has kept as it was.
	addEventListener('pageshow', hidePending)
}
