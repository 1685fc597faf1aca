import { type MouseEvent, type ReactNode, useId } from 'react'
import { Neighbours } from '#app/platform/office/admin/neighbours.tsx'
import { DialogParts } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { useRouteModal } from '#app/ui/route-modal.ts'

/**
 * A record beside its list: its name and its place in the head, what it says at the left, what is said and known about it
 * at the right, and at its foot what can be done (`DialogFooter`, the last of `children`).
 */
export function RecordPanel({
	heading,
	id,
	closeTo,
	busy,
	title,
	status,
	place,
	previous,
	next,
	aside,
	children,
}: {
	heading: string
	/** Its first eight letters stand beside the heading. */
	id: string | undefined
	closeTo: string
	busy: boolean
	title: string | undefined
	status: ReactNode
	/** "2 of 9 pending" */
	place: string | undefined
	previous: string | undefined
	next: string | undefined
	aside: ReactNode
	children: ReactNode
}) {
	const { dialog, heading: name, body, leave } = useRouteModal(closeTo, busy, heading, true)
	const titleId = useId()
	const nameId = useId()
	const onClick = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		leave()
	}
	return (
		<dialog
			ref={dialog}
			open
			data-record=""
			aria-labelledby={title === undefined ? titleId : `${titleId} ${nameId}`}
			className="relative m-0 flex h-auto max-h-none min-h-0 w-full max-w-none min-w-0 flex-1 flex-col bg-surface text-text"
		>
			<header className="flex min-h-14 flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 sm:flex-nowrap sm:px-6">
				<div className="min-w-0 flex-1 text-ui text-muted max-sm:leading-snug sm:order-2 sm:flex-[1_0_auto]">
					<h2
						id={titleId}
						className="inline text-ui font-normal max-sm:block max-sm:font-semibold max-sm:text-text sm:sr-only"
					>
						{heading}
					</h2>
					{place && <span className="sm:hidden">{place}, </span>}
					{id && <span>{id.slice(0, 8)}</span>}
				</div>
				<div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 max-sm:order-last max-sm:basis-full max-sm:justify-between sm:order-1 lg:flex-nowrap">
					<h3
						ref={name}
						id={nameId}
						tabIndex={-1}
						className="min-w-0 text-[1.3125rem] leading-tight wrap-anywhere outline-none focus-visible:shadow-none sm:max-w-96 sm:truncate"
					>
						{title ?? heading}
					</h3>
					{status}
				</div>
				<div className="flex flex-none items-center gap-x-3 sm:order-3 print:hidden">
					{place && <p className="text-ui text-muted tabular-nums max-sm:hidden">{place}</p>}
					<Neighbours previous={previous} next={next} />
				</div>
				<Link
					to={closeTo}
					preventScrollReset
					onClick={onClick}
					aria-label="Close"
					aria-disabled={busy || undefined}
					className="grid size-8 flex-none place-items-center hover:bg-surface-2 max-sm:order-first max-sm:-ml-3 max-sm:size-tap sm:order-4 print:hidden"
				>
					<Icon name="close" className="max-sm:hidden" />
					<Icon name="chevron-right" className="rotate-180 sm:hidden" />
				</Link>
			</header>
			{/* What scrolls holds what is placed by itself in it, or that would make the whole page longer. */}
			<div className="relative flex min-h-0 flex-1 flex-col px-4 pt-4 max-lg:overflow-y-auto lg:overflow-hidden sm:px-6 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:p-0! lg:pb-15!">
				<div
					ref={body}
					className="contents min-w-0 flex-col md:flex md:px-6 md:pt-4 lg:min-h-0 lg:overflow-y-auto lg:pb-20 [&>form]:flex [&>form]:flex-1 [&>form]:flex-col"
				>
					<DialogParts value={{ closeTo, onClick, beside: true }}>{children}</DialogParts>
				</div>
				<aside
					aria-label="Notes, messages and history"
					className="relative border-line bg-inset max-md:order-1 max-md:-mx-4 max-md:mt-6 max-md:border-t max-md:px-4 max-md:pt-4 max-md:pb-6 empty:hidden sm:max-md:-mx-6 sm:max-md:px-6 md:border-l md:p-4 lg:overflow-y-auto"
				>
					{aside}
				</aside>
			</div>
		</dialog>
	)
}
