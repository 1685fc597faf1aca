import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { PendingText } from '#app/ui/pending-text.tsx'

/** Marks the link that was pressed as long as what it leads to is awaited. */
function usePressedLink(isAwaited: boolean): void {
	const pressed = useRef<Element>(null)
	useEffect(() => {
		const note = ({ target }: MouseEvent) => {
			pressed.current = target instanceof Element ? target.closest('a') : null
		}
		document.addEventListener('click', note, true)
		return () => document.removeEventListener('click', note, true)
	}, [])
	useEffect(() => {
		const link = pressed.current
		if (!isAwaited || !link) return
		link.setAttribute('data-awaited', '')
		return () => {
			link.removeAttribute('data-awaited')
			pressed.current = null
		}
	}, [isAwaited])
}

/** Words at the foot of the window about what is awaited for more than a second. */
export const awaitedClass =
	'pointer-events-none fixed right-0 bottom-6 left-0 z-40 mx-auto w-fit animate-[appear_0s_1s_both] border border-line bg-surface px-5 py-3 text-ui shadow-menu lg:left-58'

/**
 * While the next page is awaited: the link that was pressed is marked at once and a thin bar runs on top; words
 * follow after a second.
 */
export function PendingNavigation() {
	const { state, location, formMethod } = useNavigation()
	const isAwaited = state === 'loading' && !formMethod && location.pathname.startsWith('/admin')
	usePressedLink(isAwaited)
	if (!isAwaited) return null
	return (
		<>
			<div
				aria-hidden="true"
				data-pending-bar=""
				className="pointer-events-none fixed inset-x-0 top-0 z-40 h-0.75 origin-left animate-[pending_8s_ease-out_100ms_both] bg-mark motion-reduce:animate-none"
			/>
			<PendingText className={awaitedClass}>
				{location.pathname === '/admin' ? 'Loading dashboard...' : 'Loading...'}
			</PendingText>
		</>
	)
}
