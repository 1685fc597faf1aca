import { useLayoutEffect, useRef } from 'react'
import { forgetDrafts } from '#app/platform/web/forms/draft-keys.ts'
import type { Confirmation } from '#app/platform/web/forms/form-result.ts'
import type { Kept } from '#app/platform/web/forms/use-draft.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Says that the form holds what was typed into it before, and offers to begin anew. */
export const KeptNotice = ({ kept, startOver }: { kept: Kept; startOver: () => void }) => (
	<Notice kind="neutral" className="mb-5">
		<strong className="text-text">We kept what you typed</strong> at{' '}
		{new Date(kept.at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}. It stays in this
		tab until you send it.{kept.outdated && ' The record was changed since: compare before you save.'}
		<br />
		<button type="button" onClick={startOver} className={buttonClass({ variant: 'text' })}>
			Start over
		</button>
	</Notice>
)

/** Above a form that stays in its page: it was accepted. It stays until the page is left, and has the focus. */
export function ConfirmedNotice({ told }: { told: Confirmation }) {
	const { text, note, reference, mailTo } = told
	const said = useRef<HTMLDivElement>(null)
	useLayoutEffect(() => {
		forgetDrafts(location.pathname)
		// The form that was sent is gone, and the focus with it.
		said.current?.focus()
	}, [])
	return (
		<div ref={said} tabIndex={-1} className="mb-5 scroll-mt-6">
			<Notice kind="success">
				<strong className="block">{text}</strong>
				{note && <span className="block">{note}</span>}
				{reference && <span className="block">Your reference: {reference}</span>}
				{mailTo && <span className="block wrap-anywhere">An email with it is on its way to {mailTo}.</span>}
			</Notice>
		</div>
	)
}
