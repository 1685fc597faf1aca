import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'

/** A second press within this time does not go back a second page. */
const LEAVING_MILLISECONDS = 500

function focusFirst(dialog: HTMLElement, heading: HTMLElement | null) {
	const firstWrong = dialog.querySelector<HTMLElement>('[aria-invalid="true"], [autofocus]')
	;(firstWrong ?? heading)?.focus()
}

/** The entry of this tab's history that the dialog was opened from, if it is of this site and the browser tells. */
function findOpenerEntry(): NavigationHistoryEntry | undefined {
	const { navigation } = window
	const at = navigation?.currentEntry?.index
	if (at === undefined) return undefined
	const isOther = ({ url }: NavigationHistoryEntry) =>
		url !== null && new URL(url).pathname !== location.pathname
	return navigation.entries().slice(0, at).filter(isOther).pop()
}

/** Whether Back leads to this address, as far as the browser tells. */
function isBehind(address: string): boolean {
	const { navigation } = window
	const at = navigation?.currentEntry?.index
	const url = at === undefined ? null : navigation.entries()[at - 1]?.url
	return url ? url === new URL(address, location.href).href : false
}

/**
 * Turns the `<dialog open>` that the server sent into a modal one, and leaves its address when it is dismissed:
 * back in history when it was opened inside the site, else to `closeTo`. Never while `busy`. The element that
 * opened it, or failing that a link to it, has the focus afterwards. When what is `shown` changes, reading starts anew:
 * at the heading, or at the first field that is not right. One that stands beside its page (`beside`) covers nothing of
 * it, and Esc leaves it unless somebody types beside it.
 */
export function useRouteModal(
	closeTo: string,
	busy: boolean,
	shown: string,
	beside = false,
): {
	dialog: RefObject<HTMLDialogElement | null>
	heading: RefObject<HTMLHeadingElement | null>
	/** What scrolls. */
	body: RefObject<HTMLDivElement | null>
	leave: () => void
	/** A close that went past `cancel`: browsers let a second Esc through. */
	onClose: () => void
} {
	const navigate = useNavigate()
	// Held from the first render: a failed submission replaces the entry.
	const [openedInside] = useState(useNavigationType() === 'PUSH')
	const dialog = useRef<HTMLDialogElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	const body = useRef<HTMLDivElement>(null)
	const leaving = useRef(false)

	useLayoutEffect(() => {
		const element = dialog.current
		if (!element) return
		const opener = document.activeElement
		// Somebody may be typing in it already, where script came late.
		const place = element.contains(opener) && opener instanceof HTMLElement ? opener : null
		const address = window.location.pathname + window.location.search
		leaving.current = false
		if (!beside) {
			element.close()
			element.showModal()
		}
		if (place) place.focus({ preventScroll: true })
		else focusFirst(element, heading.current)
		return () => {
			requestAnimationFrame(() => {
				// Another one has come in its place.
				if (beside && document.querySelector('[data-record], dialog:modal')) return
				const still = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
				const target = still
					? opener
					: document.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`)
				target?.focus({ preventScroll: true })
			})
		}
	}, [beside])

	const read = useRef(shown)
	// Before it is seen: a field that is pressed at once keeps what is typed.
	useLayoutEffect(() => {
		if (read.current === shown || !dialog.current) return
		read.current = shown
		body.current?.scrollTo(0, 0)
		// In a low window the whole dialog scrolls instead.
		body.current?.parentElement?.scrollTo(0, 0)
		focusFirst(dialog.current, heading.current)
	}, [shown])

	const leave = () => {
		if (busy || leaving.current) return
		leaving.current = true
		// Who is asked about unsaved changes may stay, and leave later.
		setTimeout(() => (leaving.current = false), LEAVING_MILLISECONDS)
		if (beside) {
			// From a record that another one led to, the way out is the list still.
			if (isBehind(closeTo)) void navigate(-1)
			else void navigate(closeTo, { preventScrollReset: true })
			return
		}
		const opener = openedInside ? undefined : findOpenerEntry()
		if (openedInside) void navigate(-1)
		else if (opener) window.navigation.traverseTo(opener.key)
		else if (closeTo.startsWith('/admin')) void navigate(closeTo, { preventScrollReset: true })
		else location.assign(closeTo)
	}

	useEffect(() => {
		if (!beside) return
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return
			const at = document.activeElement
			// In the list's search it empties the field.
			if (at?.matches('input, textarea, select') && !dialog.current?.contains(at)) return
			leave()
		}
		document.addEventListener('keydown', onKeyDown)
		return () => document.removeEventListener('keydown', onKeyDown)
	})

	return {
		dialog,
		heading,
		body,
		leave,
		onClose() {
			const element = dialog.current
			if (!element || element.open) return
			element.showModal()
			leave()
		},
	}
}
