import { useEffect } from 'react'
import type { Flash } from '#app/platform/web/forms/flash.server.ts'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Notice } from '#app/ui/notice.tsx'
import { notifyError, notifySuccess } from '#app/ui/toast.ts'

/** Takes the message out of the address, so that a reload or a shared link does not show it again. */
function forgetMessage() {
	const address = new URL(location.href)
	address.searchParams.delete('done')
	history.replaceState(history.state, '', address)
}

/** What a form has said after its redirect: with script as a toast, and only what that does not say in the page. */
export function FlashMessage({ done, className }: { done: Flash | null; className?: string }) {
	const hydrated = useHydrated()
	const more = done?.note ?? done?.reference
	useEffect(() => {
		if (!done) return
		if (done.kind === 'error') notifyError(done.text)
		else notifySuccess(done.text)
		forgetMessage()
	}, [done])
	return (
		<div role="status" className={className}>
			{done && (more || !hydrated) && (
				<Notice kind={done.kind === 'error' ? 'danger' : 'success'} live={false}>
					{!hydrated && <span className="block">{done.text}</span>}
					{done.note && <span className="block">{done.note}</span>}
					{done.reference && <span className="block text-ui">Your reference: {done.reference}</span>}
				</Notice>
			)}
		</div>
	)
}
