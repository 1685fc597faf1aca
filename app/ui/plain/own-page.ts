import { runCountdown } from '#app/ui/plain/countdown.ts'
import { within } from '#app/ui/plain/within.ts'

const OWN = '[data-own-page]'

/** From what age of what is awaited on it is asked for after so many milliseconds. */
const PATIENCE = [
	[600_000, 30_000],
	[120_000, 10_000],
] as const

/** An answer that takes longer is none. */
const ANSWER_MS = 10_000

/** A press so soon after the page has changed was meant for what stood there before. */
const STRAY_MS = 700

let since = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false

const ownPage = () => document.querySelector<HTMLElement>(OWN)

/** Asks again when it is time to, as long as something is awaited. */
function lookLater(): void {
	clearTimeout(timer)
	const seconds = Number(ownPage()?.dataset['awaits'] ?? 0)
	if (seconds === 0) return
	const age = Date.now() - since
	const [, wait = 0] = PATIENCE.find(([from]) => age >= from) ?? []
	timer = setTimeout(look, Math.max(seconds * 1000, wait))
}

/** Shows what came, where it says something else: its heading takes the focus, so that it is read out, once. */
function show(next: HTMLElement, title: string): void {
	const own = ownPage()
	if (!own || own.dataset['ownPage'] === next.dataset['ownPage']) return
	own.replaceWith(next)
	document.title = title
	since = Date.now()
	next.style.pointerEvents = 'none'
	setTimeout(() => (next.style.pointerEvents = ''), STRAY_MS)
	const heading = next.querySelector('h1')
	heading?.setAttribute('tabindex', '-1')
	heading?.focus()
	runCountdown(look)
}

/** Asks whether the page says something else by now. Where nobody answers it goes on saying what it says. */
async function look(): Promise<void> {
	clearTimeout(timer)
	// Whoever looks at something else is shown the newest when they come back.
	if (document.hidden || isSending || !ownPage()?.dataset['awaits']) return
	const stop = new AbortController()
	const late = setTimeout(() => stop.abort(), ANSWER_MS)
	try {
		const answer = await fetch(location.pathname, { cache: 'no-store', signal: stop.signal })
		const other = new DOMParser().parseFromString(await answer.text(), 'text/html')
		const next = other.querySelector<HTMLElement>(OWN)
		if (next && !isSending) show(next, other.title)
	} catch {
		// The line is cut, or will be there again.
	}
	clearTimeout(late)
	lookLater()
}

/**
 * Lets a page that is one person's own (`OwnPage`) change by itself, for as long as it awaits something, and its clocks
 * run. Each of its forms is sent once.
 */
export function tendOwnPage(): void {
	if (!ownPage()) return
	since = Date.now()
	within('submit', `${OWN} form`, (_form, event) => {
		if (isSending) return event.preventDefault()
		isSending = true
		setTimeout(() => {
			// Nothing came of it, and the page is still there.
			isSending = false
			lookLater()
		}, ANSWER_MS)
	})
	addEventListener('pageshow', ({ persisted }) => {
		isSending = false
		if (persisted) void look()
	})
	addEventListener('online', look)
	document.addEventListener('visibilitychange', look)
	runCountdown(look)
	lookLater()
}
