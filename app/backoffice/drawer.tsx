import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'

const DRAWER = 'admin-drawer'

/** From this width on the sidebar stands beside the page and the drawer is not needed. */
const SIDEBAR_WIDTH = '(min-width: 67.5rem)'

/**
 * The sidebar on small screens: a button and the drawer it opens. Without script the drawer is a popover, which the
 * browser opens and closes by itself; with script it is a modal dialog, which holds the focus and gives it back.
 */
export function AdminDrawer({ children }: { children: ReactNode }) {
	const dialogRef = useRef<HTMLDialogElement>(null)
	// Unknown until the first change: before that the browser itself says what the button's popover is.
	const [open, setOpen] = useState<boolean>()

	useEffect(() => {
		const dialog = dialogRef.current
		if (!dialog) return
		const listening = new AbortController()
		const { signal } = listening
		const closeAfterChoice = (event: Event) => {
			const onScrim = event.target === dialog
			if (onScrim || (event.target instanceof Element && event.target.closest('a'))) dialog.close()
		}
		dialog.addEventListener('click', closeAfterChoice, { signal })
		matchMedia(SIDEBAR_WIDTH).addEventListener('change', () => dialog.close(), { signal })
		return () => listening.abort()
	}, [])

	function showModal(event: MouseEvent) {
		event.preventDefault()
		dialogRef.current?.showModal()
	}

	return (
		<>
			<button
				type="button"
				popoverTarget={DRAWER}
				aria-expanded={open}
				aria-haspopup="dialog"
				aria-label="Open menu"
				onClick={showModal}
				className="-ml-2 grid size-tap flex-none place-items-center lg:hidden"
			>
				<Icon name="menu" className="size-5" />
			</button>
			<dialog
				id={DRAWER}
				ref={dialogRef}
				popover="auto"
				aria-label="Admin menu"
				onToggle={(event) => setOpen(event.newState === 'open')}
				className="on-night fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-64 max-w-none -translate-x-full flex-col border-0 bg-night p-0 text-on-night transition-[translate,overlay,display] transition-discrete duration-(--t-slow) backdrop:bg-scrim open:flex open:translate-x-0 starting:open:-translate-x-full"
			>
				{children}
				<button
					type="button"
					popoverTarget={DRAWER}
					popoverTargetAction="hide"
					aria-label="Close menu"
					onClick={() => dialogRef.current?.close()}
					className="absolute top-2.5 right-1 grid size-tap place-items-center bg-night text-on-night-2 hover:text-on-night"
				>
					<Icon name="close" className="size-5" />
				</button>
			</dialog>
		</>
	)
}
