/** Seconds left at which it is said how many: not each one. */
const SAID_AT = [60, 15]

const SECOND = 1000

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${`0${seconds % 60}`.slice(-2)}`

let timer: ReturnType<typeof setTimeout> | undefined

/** Draws the ridge to a share of it; ends on a whole chevron, of which a phone has fewer (awaited.tsx). */
function drawRidge(left: number): void {
	for (const ridge of all('[data-ridge]')) {
		const share = 1 - left / Number(ridge.dataset['ridge'])
		for (const [name, count] of [
			['--narrow', 16],
			['--wide', 20],
		] as const) {
			ridge.style.setProperty(name, `${(Math.round(share * count) / count) * 100}%`)
		}
	}
}

/**
 * Lets the seconds of `data-left` run, in each `data-clock` and the ridge; says in `data-clock-said` when few are left.
 * @param onEnd when none is left
 */
export function runCountdown(onEnd: () => void): void {
	clearTimeout(timer)
	const [whole] = all('[data-left]')
	let shown = Number(whole?.dataset['left'] ?? 0)
	if (shown === 0) return
	const end = Date.now() + shown * SECOND
	const tick = () => {
		const left = Math.max(0, Math.ceil((end - Date.now()) / SECOND))
		for (const clock of all('[data-clock]')) clock.textContent = clockOf(left)
		drawRidge(left)
		const said = SAID_AT.find((second) => left <= second && second < shown)
		if (said !== undefined)
			for (const place of all('[data-clock-said]')) place.textContent = `${left} seconds left`
		shown = left
		if (left === 0) onEnd()
		else timer = setTimeout(tick, SECOND)
	}
	timer = setTimeout(tick, SECOND)
}
