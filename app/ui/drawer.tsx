import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The button on small screens that opens the drawer of this id. */
export function DrawerOpener({ drawer, className }: { drawer: string; className: string }) {
	return (
		<button
			type="button"
			popoverTarget={drawer}
			aria-haspopup="dialog"
			aria-label="Open menu"
			className={classNames('grid size-tap place-items-center lg:hidden', className)}
		>
			<Icon name="menu" className="size-5" />
		</button>
	)
}

export function DrawerCloser({ drawer, className }: { drawer: string; className: string }) {
	return (
		<button
			type="button"
			popoverTarget={drawer}
			popoverTargetAction="hide"
			aria-label="Close menu"
			className={classNames('grid size-tap place-items-center', className)}
		>
			<Icon name="close" className="size-5" />
		</button>
	)
}

/**
 * What slides in from an edge of a small screen. Without script it is a popover, which the browser opens and closes by
 * itself; `tendMenus` makes it a modal dialog.
 */
export function Drawer({
	id,
	label,
	className,
	children,
}: {
	id: string
	label: string
	/** Edge, width, colours, and where it waits while it is closed. */
	className: string
	children: ReactNode
}) {
	return (
		<dialog
			id={id}
			popover="auto"
			aria-label={label}
			data-drawer
			className={classNames(
				'fixed inset-y-0 m-0 h-screen max-h-none supports-[height:1dvh]:h-dvh max-w-none flex-col border-0 p-0 transition-[translate,overlay,display] transition-discrete duration-(--t-slow) backdrop:bg-scrim open:flex open:translate-x-0',
				className,
			)}
		>
			{children}
		</dialog>
	)
}
