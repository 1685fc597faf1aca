const KEY = 'pressed'

/** A press within this time after the page has come was meant for what stood there before. */
const MILLISECONDS = 1000

/** How far apart two presses of one hand may be and still be at the same place, in CSS pixels. */
const REACH = 24

const sends = (target: EventTarget | null) => {
	const button = target instanceof Element ? target.closest('button') : null
	return button?.type === 'submit' && button.form?.method === 'post'
}

/** For a moment the place takes no press, unless the hand does something else before. */
function rest(x: number, y: number): void {
	const isNear = (event: MouseEvent) => Math.hypot(event.clientX - x, event.clientY - y) <= REACH
	const drop = (event: MouseEvent) => {
		if (!isNear(event)) return
		event.preventDefault()
		event.stopImmediatePropagation()
	}
	const end = () => removeEventListener('click', drop, true)
	addEventListener('click', drop, true)
	addEventListener('keydown', end, { capture: true, once: true })
	addEventListener('pointerdown', (event) => isNear(event) || end(), true)
	setTimeout(end, MILLISECONDS)
}

/**
 * Takes the press that sent a form along into the page that follows it: a second one of the same hand presses nothing
 * that stands in its place there. Within one page SecondPress does that.
 */
export function carryPress(): void {
	let sent = ''
	const note = ({ detail, clientX, clientY, target }: MouseEvent) => {
		sent = detail > 0 && sends(target) ? `${clientX} ${clientY}` : ''
	}
	try {
		const [x, y] = (sessionStorage.getItem(KEY) ?? '').split(' ').map(Number)
		sessionStorage.removeItem(KEY)
		if (x !== undefined && y !== undefined) rest(x, y)
		addEventListener('click', note, true)
		addEventListener('pagehide', () => sent && sessionStorage.setItem(KEY, sent))
	} catch {
		// A browser that keeps nothing carries nothing.
	}
}
