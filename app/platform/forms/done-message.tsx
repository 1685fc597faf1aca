import { useEffect } from 'react'
import type { Done } from '#app/platform/forms/done.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { notifyError, notifySuccess } from '#app/ui/toast.ts'

/** Takes the message out of the address, so that a reload or a shared link does not show it again. */
function forgetMessage() {
	const address = new URL(location.href)
	address.searchParams.delete('done')
	history.replaceState(history.state, '', address)
}

/** What a form has said after its redirect: in the page, and with script as a toast too. */
export function DoneMessage({ done, className }: { done: Done | null; className?: string }) {
	useEffect(() => {
		if (!done) return
		if (done.kind === 'error') notifyError(done.text)
		else notifySuccess(done.text)
		forgetMessage()
	}, [done])
	return (
		<div role="status" className={className}>
			{done && (
				<Notice kind={done.kind === 'error' ? 'danger' : 'success'} live={false}>
					{done.text}
					{done.note && <span className="block">{done.note}</span>}
					{done.reference && <span className="block text-ui">Your reference: {done.reference}</span>}
				</Notice>
			)}
		</div>
	)
}
