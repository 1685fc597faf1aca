import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { adminScreens } from '#app/admin-screens.ts'
import { isWithin, placeOf } from '#app/backoffice/place.ts'
import { PendingText } from '#app/ui/pending-text.tsx'

/** After so long a press tries again: what it asked for may never come. */
const TRIES_AGAIN = 8000

/** What was pressed longer ago leads nowhere: it has opened or closed something. */
const LEADS = 1000

/** What acts on an open record: its neighbours do not. */
const ACTS =
	'dialog[open] :is(form[method="post"] button[type="submit"], button[form], :is(a, button)[data-key]:not([data-key="j"], [data-key="k"]))'

/** What asks for a page: a link, or the button of a search; of a search sent by Enter its field. */
const asks = (target: EventTarget | null) => (target instanceof Element ? target.closest('a, button') : null)

/**
 * What was pressed says so as long as the page that it leads to is awaited, and pressing it again does nothing. Nor do the
 * acts of a record that is about to give way to another one: they were meant for that. Neither lasts for ever.
 * @param to what is awaited; null: nothing is @param path its address without what is asked of it
 */
function usePressed(to: string | null, path: string): void {
	const pressed = useRef<{ control: Element | null; at: number }>(undefined)
	const marked = useRef<Element>(null)
	useEffect(() => {
		const press = (control: Element | null) => {
			pressed.current = { control, at: performance.now() }
		}
		const onClick = ({ target }: MouseEvent) => press(asks(target))
		const onSubmit = ({ target }: SubmitEvent) => {
			const field = document.activeElement
			if (field instanceof HTMLInputElement && field.form === target) press(field)
		}
		window.addEventListener('click', onClick, true)
		window.addEventListener('submit', onSubmit, true)
		return () => {
			window.removeEventListener('click', onClick, true)
			window.removeEventListener('submit', onSubmit, true)
		}
	}, [])
	useEffect(() => {
		const last = pressed.current
		pressed.current = undefined
		if (to === null) marked.current = null
		// Else what was pressed before is led on from where it led.
		else if (last && performance.now() - last.at < LEADS) marked.current = last.control
		if (to === null) return
		const control = marked.current
		const leaves = location.pathname !== path
		const held = leaves ? document.querySelectorAll(`${ACTS}:not([aria-disabled])`) : []
		const drop = (event: MouseEvent) => {
			const { target, metaKey, ctrlKey, shiftKey } = event
			const again = asks(target)
			if (!again || metaKey || ctrlKey || shiftKey) return
			if (again !== control && !(leaves && again.matches(ACTS))) return
			event.preventDefault()
			event.stopImmediatePropagation()
		}
		const letGo = () => {
			window.removeEventListener('click', drop, true)
			for (const act of held) act.removeAttribute('aria-disabled')
		}
		control?.setAttribute('data-awaited', '')
		for (const act of held) act.setAttribute('aria-disabled', 'true')
		// Before whatever else listens.
		window.addEventListener('click', drop, true)
		const timer = setTimeout(letGo, TRIES_AGAIN)
		return () => {
			clearTimeout(timer)
			letGo()
			control?.removeAttribute('data-awaited')
		}
	}, [to, path])
}

/** Words at the foot of the window about what is awaited for more than a second. */
export const awaitedClass =
	'pointer-events-none fixed right-0 bottom-6 left-0 z-40 mx-auto w-fit animate-[appear_0s_1s_both] border border-line bg-surface px-5 py-3 text-ui shadow-menu lg:left-58'

/** "Loading donations...": the screen that an address belongs to. */
function whatLoads(pathname: string): string {
	const place = placeOf(pathname)
	const screen = adminScreens.find(({ path }) => isWithin(place, path))
	return `Loading ${screen?.name.toLowerCase() ?? ''}`.trim()
}

/**
 * While the next page is awaited: what was pressed is marked at once and a thin bar runs on top; words follow after a
 * second. The page stays until the next has come.
 */
export function PendingNavigation() {
	const { state, location, formMethod } = useNavigation()
	const { pathname = '', search = '' } = location ?? {}
	const isAwaited =
		state === 'loading' && (!formMethod || formMethod === 'GET') && pathname.startsWith('/admin')
	usePressed(isAwaited ? pathname + search : null, pathname)
	if (!isAwaited) return null
	return (
		<>
			<div
				aria-hidden="true"
				data-pending-bar=""
				className="pointer-events-none fixed inset-x-0 top-0 z-40 h-0.75 origin-left animate-[pending_8s_ease-out_100ms_both] bg-mark motion-reduce:animate-none"
			/>
			<div className="contents" data-awaited-words="">
				<PendingText className={awaitedClass}>{`${whatLoads(pathname)}...`}</PendingText>
			</div>
		</>
	)
}
