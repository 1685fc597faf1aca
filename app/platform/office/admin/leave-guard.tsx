import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { forgetDrafts, hasDraft, hasDrafts } from '#app/platform/web/forms/draft-keys.ts'
import { Button } from '#app/ui/button.tsx'

/**
 * Asks before a changed form of the back-office, whichever it is, is left: by a link, Esc, Back or with the tab.
 * Neither when the form is sent, be it to another address, nor on the way to the sign-in: what was typed is there again
 * afterwards.
 */
export function LeaveGuard() {
	const question = useRef<HTMLDialogElement>(null)
	const sending = useRef(false)
	const blocker = useBlocker(
		({ currentLocation: { pathname }, nextLocation }) =>
			!sending.current &&
			nextLocation.pathname !== pathname &&
			!nextLocation.pathname.startsWith('/admin/login') &&
			hasDrafts(pathname),
	)
	useEffect(() => {
		const note = ({ target }: SubmitEvent) => {
			sending.current = hasDraft((target as HTMLFormElement).id)
			// The router asks at once; what comes later is another way to leave.
			setTimeout(() => (sending.current = false))
		}
		document.addEventListener('submit', note, true)
		return () => document.removeEventListener('submit', note, true)
	}, [])
	useEffect(() => {
		if (blocker.state === 'blocked') question.current?.showModal()
	}, [blocker.state])
	useEffect(() => {
		const ask = (event: BeforeUnloadEvent) => {
			if (hasDrafts(location.pathname)) event.preventDefault()
		}
		window.addEventListener('beforeunload', ask)
		return () => window.removeEventListener('beforeunload', ask)
	}, [])
	const leave = () => {
		forgetDrafts(location.pathname)
		question.current?.close()
		blocker.proceed?.()
	}
	return (
		<dialog
			ref={question}
			aria-label="Leave without saving?"
			onClose={() => blocker.state === 'blocked' && blocker.reset()}
			className="m-auto max-w-100 rounded-panel bg-surface p-6 text-text shadow-overlay backdrop:bg-scrim"
		>
			<h2 className="text-h4">Leave without saving?</h2>
			<p className="mt-2 text-text-2">What you changed in this form is not saved.</p>
			<div className="mt-5 flex flex-wrap justify-end gap-3">
				<Button variant="outline" onClick={() => question.current?.close()}>
					Keep editing
				</Button>
				<Button variant="danger" onClick={leave}>
					Leave
				</Button>
			</div>
		</dialog>
	)
}
