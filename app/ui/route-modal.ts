import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Turns the `<dialog open>` that the server sent into a modal one, and leaves its address when it is dismissed:
 * back in history when it was opened inside the site, else to `closeTo`. Never while `busy`. The element that
 * opened it, or failing that a link to it, has the focus afterwards.
 */
export function useRouteModal(
	closeTo: string,
	busy: boolean,
): {
	dialog: RefObject<HTMLDialogElement | null>
	heading: RefObject<HTMLHeadingElement | null>
	leave: () => void
	/** A close that went past `cancel`: browsers let a second Esc through. */
	onClose: () => void
} {
	const navigate = useNavigate()
	const location = useLocation()
	// Held from the first render: a failed submission replaces the entry and gives a direct visit a key, too.
	const [openedInside] = useState(location.key !== 'default')
	const dialog = useRef<HTMLDialogElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	const leaving = useRef(false)

	useLayoutEffect(() => {
		const element = dialog.current
		if (!element) return
		const opener = document.activeElement
		const address = window.location.pathname + window.location.search
		leaving.current = false
		element.close()
		element.showModal()
		const firstWrong = element.querySelector<HTMLElement>('[aria-invalid="true"], [autofocus]')
		;(firstWrong ?? heading.current)?.focus()
		return () => {
			requestAnimationFrame(() => {
				const still = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
				const target = still
					? opener
					: document.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`)
				target?.focus({ preventScroll: true })
			})
		}
	}, [])

	const leave = () => {
		if (busy || leaving.current) return
		leaving.current = true
		if (openedInside) void navigate(-1)
		else void navigate(closeTo, { preventScrollReset: true })
	}

	return {
		dialog,
		heading,
		leave,
		onClose() {
			const element = dialog.current
			if (!element || element.open) return
			if (busy) element.showModal()
			else leave()
		},
	}
}
