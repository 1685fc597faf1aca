import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** The row that had the focus last, and which control of it. */
type Place = { screen: string; row: string | undefined; at: number; next: string | undefined }

const isShown = (element: HTMLElement) => element.getClientRects().length > 0

const shownRows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].filter(isShown)

const screenOf = (pathname: string) => pathname.split('/').slice(0, 3).join('/')

/** Where the next one is done: the same control of this row or the next, else the row that stands there now. */
function findNext({ row, at, next }: Place): HTMLElement | null | undefined {
	const rows = shownRows()
	const same = rows.findIndex((each) => each.dataset['row'] === row)
	const here = Math.min(same < 0 ? at : same, rows.length - 1)
	const following = [...rows.slice(here), ...rows.slice(0, here).reverse()]
	const alike =
		next && following.map((each) => each.querySelector<HTMLElement>(`[data-next="${next}"]`)).find(Boolean)
	return alike || rows[here]?.querySelector<HTMLElement>('[data-row-link], a, button')
}

/**
 * Keeps the focus where the next press is made: when what had it goes with what it did, such as "Mark as read"
 * or a deleted row, the control of the next row has it, and not the page's beginning.
 */
export function PreserveFocus() {
	const { pathname } = useLocation()
	const { state } = useNavigation()
	const place = useRef<Place>(null)
	const held = useRef<HTMLElement>(null)
	useEffect(() => {
		const note = ({ target }: FocusEvent) => {
			if (!(target instanceof HTMLElement)) return
			held.current = target
			const row = target.closest<HTMLElement>('[data-row]')
			if (!row) return
			place.current = {
				screen: screenOf(location.pathname),
				row: row.dataset['row'],
				at: shownRows().indexOf(row),
				next: target.dataset['next'],
			}
		}
		document.addEventListener('focusin', note)
		return () => document.removeEventListener('focusin', note)
	}, [])
	useEffect(() => {
		if (state !== 'idle') return
		// A dialog that has closed gives the focus back by itself, a frame later.
		const timer = setTimeout(() => {
			if (document.activeElement !== document.body) return
			const { current: before } = held
			// What was pressed in a dialog is often gone with what it did: its heading has the focus then.
			const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
			const isThere = before?.isConnected && isShown(before) && !before.matches(':disabled')
			if (before && isThere && (!dialog || dialog.contains(before))) before.focus({ preventScroll: true })
			else if (dialog)
				dialog.querySelector<HTMLElement>(':is(h2, h3)[tabindex]')?.focus({ preventScroll: true })
			else if (place.current?.screen === screenOf(location.pathname)) {
				findNext(place.current)?.focus({ preventScroll: true })
			}
		}, 60)
		return () => clearTimeout(timer)
	}, [state, pathname])
	return null
}
