import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** Room that opens where the row will stand, in pixels; the line is in its middle. */
const GAP = 8

/** So near to an edge of what scrolls, in pixels, a held row scrolls it. */
const EDGE = 56

/** As far as it scrolls in one frame. */
const FASTEST = 14

/** One row as it lay when another was lifted. */
type Lying = { top: number; height: number }

/**
 * Where a lifted row would stand, by its place among all: it passes another once its middle does.
 * @param moved how far it was moved, in pixels
 */
export function placeOf(rows: readonly Lying[], from: number, moved: number): number {
	const own = rows[from]
	if (!own) return from
	const top = own.top + moved
	const before = rows.filter((row, at) => at < from && top < row.top + row.height / 2).length
	const after = rows.filter(
		(row, at) => at > from && top + own.height > row.top + row.height / 2 + GAP,
	).length
	return from - before + after
}

/** The part of the page that scrolls a list: its column, or the window. */
function scrollerOf(list: HTMLElement): HTMLElement {
	for (let box = list.parentElement; box; box = box.parentElement) {
		if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box
	}
	return document.documentElement
}

/** How far to scroll now, for a pointer at this height between two edges. */
function paceOf(y: number, top: number, bottom: number): number {
	const over = y < top + EDGE ? y - top - EDGE : y > bottom - EDGE ? y - bottom + EDGE : 0
	return Math.max(-FASTEST, Math.min(FASTEST, over / 4))
}

/**
 * Lifts the row of a list whose handle was pressed, with a mouse, a pen or a finger. Meanwhile rows are moved by their
 * looks alone: whoever asked is told once, where the row was let go. Escape puts it back.
 * @param box holds the rows (`data-line`) and the line that shows where one would stand (`data-target`)
 * @param from the row's place
 * @param onMoved told the row's place before, and now
 * @returns what puts it back
 */
function liftRow(
	event: PointerEvent<HTMLElement>,
	box: HTMLElement,
	from: number,
	onMoved: (from: number, to: number) => void,
): (() => void) | undefined {
	const rows = [...box.querySelectorAll<HTMLElement>('[data-line]')]
	const [row, line] = [rows[from], box.querySelector<HTMLElement>('[data-target]')]
	if (!row || !line || event.button !== 0 || !event.isPrimary || rows.length < 2) return undefined
	// Nothing is chosen with it, and the field that is typed in keeps the focus.
	event.preventDefault()
	const handle = event.currentTarget
	const edge = box.getBoundingClientRect().top
	const lying = rows.map((each) => {
		const { top, height } = each.getBoundingClientRect()
		return { top: top - edge, height }
	})
	const grip = event.clientY - edge
	const scroller = scrollerOf(box)
	const isWindow = scroller === document.documentElement
	const { height = 0 } = lying[from] ?? {}
	let [y, to, frame] = [event.clientY, from, 0]

	const draw = () => {
		const moved = y - box.getBoundingClientRect().top - grip
		to = placeOf(lying, from, moved)
		for (const [at, each] of rows.entries()) {
			const passed = at > from && at <= to ? -height : at < from && at >= to ? height : 0
			const opens = passed > 0 || (passed === 0 && at > to) ? GAP : 0
			each.style.transform = at === from ? `translateY(${moved + GAP}px)` : `translateY(${passed + opens}px)`
		}
		const { top = 0, height: own = 0 } = lying[to] ?? {}
		line.style.top = `${to > from ? top + own - height : top}px`
		const bounds = isWindow ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
		const pace = paceOf(y, bounds.top, bounds.bottom)
		if (pace) scroller.scrollBy(0, pace)
		frame = pace ? requestAnimationFrame(draw) : 0
	}
	const onMove = (moved: globalThis.PointerEvent) => {
		if (moved.pointerId !== event.pointerId) return
		y = moved.clientY
		frame ||= requestAnimationFrame(draw)
	}
	const end = () => {
		cancelAnimationFrame(frame)
		for (const each of rows) each.style.transform = ''
		delete row.dataset['lifted']
		delete box.dataset['moving']
		handle.removeEventListener('pointermove', onMove)
		handle.removeEventListener('pointerup', onUp)
		handle.removeEventListener('lostpointercapture', end)
		document.removeEventListener('keydown', onKey, true)
		document.removeEventListener('scroll', onScroll, true)
	}
	const onUp = (released: globalThis.PointerEvent) => {
		y = released.clientY
		draw()
		end()
		const now = box.querySelectorAll('[data-line]')
		// Where rows came or went meanwhile, by what was typed, nothing is moved.
		if (to !== from && now.length === rows.length && now[from] === row) onMoved(from, to)
	}
	const onScroll = () => void (frame ||= requestAnimationFrame(draw))
	const onKey = (pressed: KeyboardEvent) => {
		if (pressed.key !== 'Escape') return
		pressed.preventDefault()
		pressed.stopPropagation()
		end()
	}
	row.dataset['lifted'] = ''
	box.dataset['moving'] = ''
	handle.setPointerCapture(event.pointerId)
	handle.addEventListener('pointermove', onMove)
	handle.addEventListener('pointerup', onUp)
	handle.addEventListener('lostpointercapture', end)
	document.addEventListener('keydown', onKey, true)
	document.addEventListener('scroll', onScroll, true)
	draw()
	return end
}

/** Lets the rows of a list be dragged: `liftRow` for its handles, and what is lifted is put back when the list goes. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMoved: (from: number, to: number) => void) {
	const stop = useRef<() => void>(undefined)
	const told = useRef(onMoved)
	useEffect(() => void (told.current = onMoved))
	useEffect(() => () => stop.current?.(), [])
	return (event: PointerEvent<HTMLElement>, from: number) => {
		stop.current?.()
		stop.current = list.current
			? liftRow(event, list.current, from, (...places) => told.current(...places))
			: undefined
	}
}
