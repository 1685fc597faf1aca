import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { forgetDraft, hasDraft } from '#app/platform/forms/draft-keys.ts'
import { Button } from '#app/ui/button.tsx'

/**
 * Asks before a changed form of the back-office is left: by a link, Esc, Back or with the tab (F-21). Not on the way to
 * the sign-in, for what was typed is there again afterwards.
 */
export function LeaveGuard({ formId }: { formId: string }) {
	const question = useRef<HTMLDialogElement>(null)
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			nextLocation.pathname !== currentLocation.pathname &&
			!nextLocation.pathname.startsWith('/admin/login') &&
			hasDraft(formId),
	)
	useEffect(() => {
		if (blocker.state === 'blocked') question.current?.showModal()
	}, [blocker.state])
	useEffect(() => {
		const ask = (event: BeforeUnloadEvent) => {
			if (hasDraft(formId)) event.preventDefault()
		}
		window.addEventListener('beforeunload', ask)
		return () => window.removeEventListener('beforeunload', ask)
	}, [formId])
	const leave = () => {
		forgetDraft(formId)
		question.current?.close()
		blocker.proceed?.()
	}
	return (
		<dialog
			ref={question}
			aria-label="Leave without saving?"
			onCancel={(event) => event.stopPropagation()}
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
