import { createContext, type MouseEvent, type ReactNode, use, useId } from 'react'
import { Form } from 'react-router'
import { Link } from '#app/ui/link.tsx'

import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useRouteModal } from '#app/ui/route-modal.ts'
import { Steps } from '#app/ui/steps.tsx'
import { UnsentNotice } from '#app/ui/unsent-notice.tsx'

/** How the parts of a dialog leave it. */
const InsideDialog = createContext<{
	closeTo: string
	onClick: (event: MouseEvent) => void
	/** It stands beside its page: its foot lies below all of its columns. */
	beside?: true
} | null>(null)

/** Around what stands in a dialog that is none of the modal ones. */
export const DialogParts = InsideDialog.Provider

/** Whether this part stands in a dialog; a form then puts its buttons into a DialogFooter. */
export function useInsideDialog(): boolean {
	return use(InsideDialog) !== null
}

export type RouteDialogProps = {
	title: string
	/** One line below the title. */
	sub?: ReactNode
	/** Progress bars: step 2 of 3 is `{ at: 2, of: 3 }`. */
	steps?: { at: number; of: number }
	/** The page below; without script, and after a direct visit, Close leads there. */
	closeTo: string
	/** Something is under way: neither Esc nor scrim nor Close leaves. */
	busy?: boolean
	/** 736 instead of 528 px, for details. */
	wide?: boolean
	children: ReactNode
}

/**
 * A dialog that is a route (docs/tour.md): open in the server's page and so complete without script, modal
 * with it. Render it below its page, in the page's `<Outlet>`. Its buttons go into a `DialogFooter`, which may
 * stand at the end of a form.
 */
export function RouteDialog({ title, sub, steps, closeTo, busy = false, wide, children }: RouteDialogProps) {
	const { dialog, heading, body, leave, onClose } = useRouteModal(closeTo, busy, `${steps?.at} ${title}`)
	const titleId = useId()
	const leaveByScript = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		leave()
	}
	return (
		<dialog
			ref={dialog}
			open
			aria-labelledby={titleId}
			onCancel={(event) => {
				if (event.target !== event.currentTarget) return
				event.preventDefault()
				leave()
			}}
			onClose={onClose}
			className="fixed inset-0 z-40 m-0 grid size-full max-h-none max-w-none place-items-center overflow-hidden bg-transparent text-text backdrop:bg-transparent sm:p-8"
		>
			<Link
				to={closeTo}
				preventScrollReset
				onClick={leaveByScript}
				tabIndex={-1}
				aria-hidden="true"
				className="absolute inset-0 cursor-default bg-scrim"
			/>
			<div
				className={classNames(
					'relative flex max-h-full w-full flex-col overflow-hidden bg-surface shadow-overlay max-sm:h-full sm:rounded-panel',
					// In a low window head and foot move with the text, which would have no room between them.
					'[@media(max-height:30rem)]:overflow-y-auto',
					wide ? 'max-w-184' : 'max-w-132',
					'max-sm:max-w-none',
				)}
			>
				<header className="flex flex-none items-start justify-between gap-4 px-[min(1.25rem,6vw)] pt-5 sm:px-7 sm:pt-6">
					<div className="min-w-0 wrap-anywhere">
						<h2
							ref={heading}
							id={titleId}
							tabIndex={-1}
							className="text-[min(var(--fs-h3),8.5vw)] leading-tight outline-none focus-visible:shadow-none"
						>
							{title}
						</h2>
						{sub !== undefined && <p className="mt-0.5 text-[0.9375rem] text-muted">{sub}</p>}
					</div>
					<Link
						to={closeTo}
						preventScrollReset
						onClick={leaveByScript}
						aria-label="Close"
						aria-disabled={busy || undefined}
						className="-mt-2 -mr-[min(0.75rem,3.5vw)] grid size-tap flex-none place-items-center text-muted -outline-offset-4 print:hidden hover:text-text focus-visible:shadow-none"
					>
						<Icon name="close" />
					</Link>
				</header>
				{steps && <Steps {...steps} className="mx-[min(1.25rem,6vw)] mt-4 flex-none sm:mx-7" />}
				<div
					ref={body}
					className="edge-when-scrolled mt-2.5 min-h-0 flex-1 scroll-pt-10 scroll-pb-28 overflow-y-auto overscroll-contain sm:mt-3.5 [@media(max-height:30rem)]:flex-none [@media(max-height:30rem)]:overflow-visible"
				>
					<div className="flex min-h-full flex-col px-[min(1.25rem,6vw)] pt-1.5 pb-5 sm:px-7 sm:pb-7 [&>form]:flex [&>form]:flex-1 [&>form]:flex-col">
						<InsideDialog value={{ closeTo, onClick: leaveByScript }}>{children}</InsideDialog>
					</div>
				</div>
			</div>
		</dialog>
	)
}

/**
 * The buttons of a dialog, always in sight at its foot: Back on the left, the one primary on the right. Must be the
 * last part of the dialog, or of the form in it.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
	if (use(InsideDialog)?.beside) {
		return (
			<div className="sticky bottom-0 z-10 -mx-4 mt-auto border-t border-line bg-surface px-4 py-2.5 max-md:order-2 sm:-mx-6 sm:px-6 lg:absolute lg:inset-x-0 lg:mx-0 print:hidden">
				<UnsentNotice />
				<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 max-sm:[&>:is(a,button)]:grow max-sm:[&>:is(a,button)]:px-3 [&>:only-child]:ml-auto">
					{children}
				</div>
			</div>
		)
	}
	return (
		<div className="pointer-events-none sticky bottom-0 z-10 [@media(max-height:30rem)]:static -mx-[min(1.25rem,6vw)] mt-auto -mb-5 pt-5 sm:-mx-7 sm:-mb-7 sm:pt-7">
			<div className="pointer-events-auto border-t border-line bg-surface px-[min(1.25rem,6vw)] py-3.5 sm:px-7 sm:py-4.5">
				<UnsentNotice />
				<div className="flex flex-wrap items-center justify-between gap-3 max-sm:[&>:is(a,button)]:grow max-sm:[&>:is(a,button)]:px-3 [&>:only-child]:ml-auto">
					{children}
				</div>
			</div>
		</div>
	)
}

/** The foot of a dialog in which nothing is left to do but to leave it. */
export function DialogCloseFoot({ children }: { children: ReactNode }) {
	const { closeTo = '', onClick } = use(InsideDialog) ?? {}
	return (
		<DialogFooter>
			<ButtonLink to={closeTo} onClick={onClick} keepsPlace>
				{children}
			</ButtonLink>
		</DialogFooter>
	)
}

/**
 * Asks before something that cannot be undone, as a form of its own: works as a route or on a search parameter.
 * Refusing leads to `closeTo`. `children` are hidden inputs and what else the action needs.
 */
export function ConfirmDialog({
	title,
	sentence,
	closeTo,
	action,
	confirm,
	busyText,
	busy = false,
	harmless = false,
	dismiss = 'Cancel',
	children,
}: {
	title: string
	sentence: ReactNode
	closeTo: string
	/** Where the form is posted; this address by default. */
	action?: string
	/** The verb on the danger button: "Delete". */
	confirm: string
	busyText?: string
	busy?: boolean
	/** What is confirmed takes nothing away. */
	harmless?: boolean | undefined
	dismiss?: string
	children?: ReactNode
}) {
	return (
		<RouteDialog title={title} closeTo={closeTo} busy={busy}>
			<Form method="post" action={action} preventScrollReset>
				<p className="text-text-2">{sentence}</p>
				{children}
				<DialogFooter>
					<ButtonLink to={closeTo} variant="outline" keepsPlace>
						{dismiss}
					</ButtonLink>
					<Button type="submit" variant={harmless ? 'primary' : 'danger'} busy={busy} busyText={busyText}>
						{confirm}
					</Button>
				</DialogFooter>
			</Form>
		</RouteDialog>
	)
}
