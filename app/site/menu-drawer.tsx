import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Brand } from '#app/site/brand.tsx'
import { MenuLink } from '#app/site/menu-link.tsx'
import { donate, joinUs, menu, type MenuEntry } from '#app/site/navigation.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

const DRAWER = 'menu-drawer'

/** From this width on the menu bar is shown and the drawer is not. */
const MENU_BAR_WIDTH = '(min-width: 67.5rem)'

const large =
	'flex min-h-13 items-center justify-between border-b border-line font-display text-[1.375rem] leading-tight font-bold tracking-[-0.02em] aria-[current]:text-link'

function DrawerEntry({ entry }: { entry: MenuEntry }) {
	if (!entry.entries) return <MenuLink place={entry} className={large} />
	return (
		<details open className="group/entries">
			<summary className={`${large} list-none [&::-webkit-details-marker]:hidden`}>
				{entry.label}
				<Icon name="chevron-down" className="size-5 group-open/entries:rotate-180" />
			</summary>
			<ul className="border-b border-line pt-1 pb-2 pl-4">
				{entry.entries.map((place) => (
					<li key={place.to}>
						<MenuLink
							place={place}
							className="flex min-h-tap items-center text-text-2 aria-[current]:text-link"
						/>
					</li>
				))}
			</ul>
		</details>
	)
}

/**
 * The phone's menu: a button and the drawer it opens. Without script the drawer is a popover, which the browser opens and
 * closes by itself; with script it is a modal dialog, which holds the focus and gives it back to the button.
 */
export function MenuDrawer({ hubName }: { hubName: string }) {
	const dialogRef = useRef<HTMLDialogElement>(null)
	const closeRef = useRef<HTMLButtonElement>(null)
	// Unknown until the first change: before that the browser itself says what the button's popover is.
	const [open, setOpen] = useState<boolean>()

	useEffect(() => {
		const dialog = dialogRef.current
		if (!dialog) return
		const listening = new AbortController()
		const { signal } = listening
		dialog.addEventListener(
			'click',
			(event) => {
				const onScrim = event.target === dialog
				if (onScrim || (event.target instanceof Element && event.target.closest('a'))) dialog.close()
			},
			{ signal },
		)
		matchMedia(MENU_BAR_WIDTH).addEventListener('change', () => dialog.close(), { signal })
		return () => listening.abort()
	}, [])

	function showModal(event: MouseEvent) {
		event.preventDefault()
		dialogRef.current?.showModal()
		closeRef.current?.focus()
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
				className="-mr-2.5 grid size-tap place-items-center lg:hidden"
			>
				<Icon name="menu" className="size-5" />
			</button>
			<dialog
				id={DRAWER}
				ref={dialogRef}
				popover="auto"
				aria-label="Menu"
				onToggle={(event) => setOpen(event.newState === 'open')}
				className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-none translate-x-full flex-col overflow-hidden border-0 bg-bg p-0 text-text transition-[translate,overlay,display] transition-discrete duration-(--t-slow) backdrop:bg-scrim open:flex open:translate-x-0 sm:w-md starting:open:translate-x-full"
			>
				<div className="flex h-16 flex-none items-center justify-between border-b border-line px-gutter">
					<Brand hubName={hubName} />
					<button
						type="button"
						ref={closeRef}
						popoverTarget={DRAWER}
						popoverTargetAction="hide"
						aria-label="Close menu"
						onClick={() => dialogRef.current?.close()}
						className="-mr-2.5 grid size-tap place-items-center"
					>
						<Icon name="close" className="size-5" />
					</button>
				</div>
				<nav aria-label="Menu" className="flex-1 overflow-y-auto overscroll-contain px-gutter pt-2 pb-6">
					<ul>
						{menu.map((entry) => (
							<li key={entry.to}>
								<DrawerEntry entry={entry} />
							</li>
						))}
					</ul>
				</nav>
				<div className="grid flex-none grid-cols-2 gap-3 border-t border-line px-gutter py-4">
					<ButtonLink to={joinUs.to} variant="outline">
						{joinUs.label}
					</ButtonLink>
					<ButtonLink to={donate.to} variant="accent">
						{donate.label}
					</ButtonLink>
				</div>
			</dialog>
		</>
	)
}
