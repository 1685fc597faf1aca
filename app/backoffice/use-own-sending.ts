import { type SubmitEvent, useState } from 'react'
import { notifyError } from '#app/ui/toast.ts'

/**
 * For a form of the shell, which is pressed on any screen. It is sent by itself and not by the router, which would first
 * fetch the module of the route, and on a line that is cut would load the page anew in its place: the page stays and says
 * so. What follows is a full load.
 * @param failed what is said where the server gave no answer
 * @param leave is told where the answer leads, before the page is left for it
 */
export function useOwnSending(failed: string, leave?: (next: string) => void) {
	const [busy, setBusy] = useState(false)
	const send = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (busy) return
		setBusy(true)
		const next = await post(event.currentTarget)
		if (next === null) {
			notifyError(failed)
			return setBusy(false)
		}
		leave?.(next)
		location.assign(next)
	}
	return { busy, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void send(event) }
}

/** Where the server's answer leads, or null where it gave none. */
async function post(form: HTMLFormElement): Promise<string | null> {
	const body = new URLSearchParams()
	for (const [name, value] of new FormData(form)) body.append(name, String(value))
	try {
		const { redirected, url } = await fetch(form.action, { method: 'POST', body })
		return redirected ? url : null
	} catch {
		return null
	}
}
