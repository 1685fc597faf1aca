import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import { Notice } from '#app/ui/notice.tsx'
import { loadToaster, NOTHING_RAISED, onRaised, type PlainToast, whatIsRaised } from '#app/ui/toast.ts'

const neverOnServer = () => NOTHING_RAISED

/**
 * The one toaster of a page. Costs nothing until the first toast; where what shows toasts cannot be
 * fetched, the sentence stands in its place without it.
 */
export function Toaster() {
	const [View, setView] = useState<ComponentType | null>(null)
	const { toasts, plain } = useSyncExternalStore(onRaised, whatIsRaised, neverOnServer)
	useEffect(() => {
		// It has come, or nothing would have been raised in it.
		if (toasts) void loadToaster().then(({ ToasterView }) => setView(() => ToasterView))
	}, [toasts])
	return (
		<>
			{View && <View />}
			{plain.length > 0 && <PlainToasts plain={plain} />}
		</>
	)
}

const KINDS = { success: 'success', error: 'danger', plain: 'info' } as const

/** The sentences themselves, in an open dialog where there is one: what stands outside of it lies below it. */
const PlainToasts = ({ plain }: { plain: readonly PlainToast[] }) =>
	createPortal(
		<div
			data-toasts=""
			className="pointer-events-none fixed inset-x-3 top-[4.5rem] z-50 grid gap-2 sm:top-6 sm:right-6 sm:left-auto sm:w-92"
		>
			{plain.map(({ id, kind, sentence }) => (
				<Notice key={id} kind={KINDS[kind]}>
					{sentence}
				</Notice>
			))}
		</div>,
		document.querySelector('dialog[open]') ?? document.body,
	)
