import { useEffect } from 'react'
import { type ClientInstrumentation, useNavigation } from 'react-router'

/** A press within this time after the screen has changed was meant for what stood there before. */
const MILLISECONDS = 1000

/** How far apart two presses of one hand may be and still be at the same place, in CSS pixels. */
const REACH = 24

/** A press by a pointer has a place, one by a key has that key. */
type Press = {
	place: { x: number; y: number } | null
	key: string
	control: Element | null
	/** It has sent a form. */
	isAct: boolean
	/** Until when another one at the same place is not meant for what stands there. */
	until: number
}

let last: Press | null = null
let pressedKey = ''
/** The form that is being sent. */
let sending: symbol | null = null
/** What began the navigation that is under way. */
let brings: Press | null = null

const soon = () => performance.now() + MILLISECONDS

const pressOf = ({ detail, clientX, clientY, target }: MouseEvent): Press => ({
	place: detail > 0 ? { x: clientX, y: clientY } : null,
	key: detail > 0 ? '' : pressedKey,
	control: target instanceof Element ? target.closest('a, button, input') : null,
	isAct: false,
	until: soon(),
})

const isNear = (one: Press['place'], other: Press['place']) =>
	one && other ? Math.hypot(one.x - other.x, one.y - other.y) <= REACH : one === other

const sends = (control: Element | null) =>
	(control instanceof HTMLButtonElement || control instanceof HTMLInputElement) &&
	control.type === 'submit' &&
	control.form?.method === 'post'

/** Whether a press was meant for what stood there before. */
function isStray(press: Press): boolean {
	if (!last || press.key !== last.key || !isNear(press.place, last.place)) return false
	if (sending === null && performance.now() >= last.until) return false
	// After a link, only what sends something can do harm; the link itself may be pressed again.
	return last.isAct || (sends(press.control) && press.control !== last.control)
}

function drop(event: Event): void {
	event.preventDefault()
	event.stopImmediatePropagation()
}

function onClick(event: MouseEvent): void {
	const press = pressOf(event)
	if (isStray(press)) drop(event)
	else last = press
}

/** Whoever types, or presses another key or elsewhere, is done with the press before. */
function onOther(event: Event): void {
	const key = event instanceof KeyboardEvent ? event.key : undefined
	if (key !== undefined) pressedKey = key
	if (!last || sending !== null) return
	const isAgain =
		event instanceof PointerEvent
			? isNear({ x: event.clientX, y: event.clientY }, last.place)
			: key === last.key
	if (!isAgain) last = null
}

/** Nobody answered what was sent: the same press tries again, even while the page that stays is still on its way. */
export function forgetPress(): void {
	last = null
	brings = null
	sending = null
}

/** Notes what the router sends. A form that is not right, or is not left for it, never gets there. */
export const noteSending: ClientInstrumentation = {
	router: (router) =>
		router.instrument({
			async navigate(go, { formMethod = 'get' }) {
				if (formMethod.toLowerCase() !== 'post') return void (await go())
				const own = Symbol()
				sending = own
				if (last) last.isAct = true
				await go()
				if (sending !== own) return
				sending = null
				// Until what was answered is drawn.
				if (last) last.until = soon()
			},
		}),
}

/**
 * A second press is nothing: one form is sent at a time, and for a second after it was answered the place where
 * it was pressed takes no press, whatever stands there now. So a double click acts once, and presses neither the button
 * that has taken the place of the first, nor the next row's; nor does the press that opens a dialog press a button of
 * it. Whatever else the hand does in between ends the wait.
 */
export function SecondPress() {
	const { state } = useNavigation()
	useEffect(() => {
		const onSubmit = (event: SubmitEvent) => {
			if (sending !== null && (event.target as HTMLFormElement).method === 'post') drop(event)
		}
		const others = ['keydown', 'input', 'pointerdown'] as const
		window.addEventListener('click', onClick, true)
		window.addEventListener('submit', onSubmit, true)
		for (const name of others) window.addEventListener(name, onOther, true)
		return () => {
			window.removeEventListener('click', onClick, true)
			window.removeEventListener('submit', onSubmit, true)
			for (const name of others) window.removeEventListener(name, onOther, true)
		}
	}, [])
	useEffect(() => {
		if (state !== 'idle') {
			const isRecent = sending !== null || (last !== null && performance.now() < last.until)
			brings ??= isRecent ? last : null
			return
		}
		// What it has brought is there from now on.
		if (brings) brings.until = soon()
		brings = null
	}, [state])
	return null
}
