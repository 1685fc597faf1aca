import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { useLocation } from 'react-router'

import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { dismissToast, notifyError, notifySuccess, toastOptions } from '#app/ui/toasts.ts'

/** How something is said in it, so that one file brings all. */
export const say = { success: notifySuccess, error: notifyError } as const

const BAR = {
	success: 'border-confirmed-solid',
	error: 'border-cancelled-solid',
	loading: 'border-pending-solid',
	blank: 'border-ash',
	custom: 'border-ash',
} as const satisfies Record<Toast['type'], string>

/** A selector that a browser does not know throws, and `:modal` is one before Chrome 105; open ones are modal here. */
function findModal(): Element | null {
	try {
		return document.querySelector('dialog:modal')
	} catch {
		return document.querySelector('dialog[open]')
	}
}

/** The open modal dialog, if any: what stands outside of it is below it and cannot be pressed; and where toasts begin. */
function useModalDialog(toastCount: number): { modal: Element | null; top: number | undefined } {
	const { key } = useLocation()
	const [modal, setModal] = useState<Element | null>(null)
	const [top, setTop] = useState<number>()
	useLayoutEffect(() => {
		const found = findModal()
		setModal(found)
		setTop(belowClose(found))
	}, [key, toastCount])
	return { modal: modal?.isConnected ? modal : null, top }
}

/** Just below the way out of a dialog, or below the head of a record or a form that stays in sight: nothing may cover them. */
const belowClose = (modal: Element | null): number | undefined => {
	const head =
		modal?.querySelector('[aria-label="Close"]') ??
		document.querySelector('[data-record] > header, [data-head]')
	const bottom = head?.getBoundingClientRect().bottom ?? 0
	return bottom > 0 ? bottom + 8 : undefined
}

/** The one toaster of a page, top right, on phones across it below the header. */
export function ToasterView() {
	const { toasts, handlers } = useToaster(toastOptions)
	const { modal, top } = useModalDialog(toasts.length)
	const stack = (
		<div
			style={top === undefined ? undefined : { top }}
			onMouseEnter={handlers.startPause}
			onMouseLeave={handlers.endPause}
			onFocus={handlers.startPause}
			onBlur={handlers.endPause}
			data-toasts=""
			className="on-night pointer-events-none fixed top-[4.5rem] right-0 left-0 z-50 grid gap-2 px-3 print:hidden sm:top-6 sm:right-6 sm:left-auto sm:w-92 sm:gap-3 sm:px-0"
		>
			{toasts
				.filter((toast) => toast.visible)
				.map((toast) => (
					<ToastCard key={toast.id} toast={toast} />
				))}
		</div>
	)
	return modal ? createPortal(stack, modal) : stack
}

function ToastCard({ toast }: { toast: Toast }) {
	return (
		<div
			className={classNames(
				'pointer-events-auto flex animate-toast items-start gap-3 rounded-panel border-l-4 bg-toast py-0.5 pr-0.5 pl-4 text-[0.9375rem] leading-snug text-on-night shadow-menu',
				BAR[toast.type],
				// The newest stands first. A phone has no room for what was done before it; what failed stays.
				toast.type !== 'error' && 'max-sm:not-first:hidden',
			)}
		>
			<div {...toast.ariaProps} className="flex-1 py-3">
				{resolveValue(toast.message, toast)}
			</div>
			<button
				type="button"
				aria-label="Dismiss"
				onClick={() => dismissToast(toast.id)}
				className="grid size-11 flex-none place-items-center text-on-night-2 -outline-offset-4 hover:text-on-night focus-visible:shadow-none"
			>
				<Icon name="close" />
			</button>
		</div>
	)
}
