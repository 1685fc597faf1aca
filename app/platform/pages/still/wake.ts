import { BUTTON, isTouched } from '#app/platform/pages/still/early.ts'
import { SOFT_LINK } from '#app/ui/soft-link.ts'

/**
 * How a script is written that a page holds back: of a type that browsers take for data, and with the modules to fetch
 * before it runs.
 */
export const heldScript = { type: 'text/plain', attribute: 'data-modules' } as const

/** In the query of a still page's address: its script instead of the page. */
export const SCRIPT_QUERY = '_script'

/** Dispatched on the document when React has taken the page over. */
export const AWAKE = 'hub:awake'

const ASKS_FOR_SCRIPT = `${BUTTON}, button[type="submit"], input, select, textarea, ${SOFT_LINK}`

/** How long a press on a soft link waits for React before the browser follows it as any link. */
const PATIENCE_MILLISECONDS = 800

const isFailed = (element: EventTarget | null) =>
	element instanceof HTMLImageElement &&
	element.complete &&
	element.naturalWidth === 0 &&
	element.currentSrc !== ''

const findHeld = () => document.querySelector<HTMLScriptElement>(`script[${heldScript.attribute}]`)

/** Runs the script that a page holds back, its modules fetched all at once. Call it when the document has been read. */
export function wake(): void {
	const held = findHeld()
	if (!held) return
	for (const href of held.dataset['modules']?.split(' ') ?? []) {
		const link = document.createElement('link')
		link.rel = 'modulepreload'
		link.href = href
		document.head.append(link)
	}
	const script = document.createElement('script')
	script.type = 'module'
	if (held.textContent) script.textContent = held.textContent
	else script.src = `${location.pathname}${location.search || '?'}&${SCRIPT_QUERY}`
	held.replaceWith(script)
}

/** Opens a link inside the page once React is there. After a while it is followed without. */
function followWhenAwake(event: MouseEvent, link: HTMLAnchorElement): void {
	if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
	event.preventDefault()
	wake()
	const follow = setTimeout(() => location.assign(link.href), PATIENCE_MILLISECONDS)
	document.addEventListener(
		AWAKE,
		() => {
			clearTimeout(follow)
			link.click()
		},
		{ once: true },
	)
}

/**
 * Lets React start when a still page is about to need it: a pointer or the focus reaches something that does more with
 * it or has reached it already, or a picture fails. Call it when the document has been read.
 */
export function wakeOnDemand(): void {
	if (!findHeld()) return
	const listening = new AbortController()
	const options = { capture: true, signal: listening.signal }
	const onApproach = ({ target }: Event) => {
		if (target instanceof Element && target.closest(ASKS_FOR_SCRIPT)) wake()
	}
	for (const approach of ['pointerover', 'focusin', 'change']) {
		document.addEventListener(approach, onApproach, options)
	}
	document.addEventListener('error', ({ target }) => isFailed(target) && wake(), options)
	document.addEventListener(
		'click',
		(event) => {
			if (!(event.target instanceof Element)) return
			const link = event.target.closest<HTMLAnchorElement>(SOFT_LINK)
			if (link) followWhenAwake(event, link)
			else if (event.target.closest(BUTTON)) wake()
		},
		options,
	)
	document.addEventListener(AWAKE, () => listening.abort(), { once: true })
	if (isTouched() || [...document.images].some(isFailed)) wake()
}
