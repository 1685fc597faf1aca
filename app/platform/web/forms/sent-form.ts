import { type RefObject, useEffect, useSyncExternalStore } from 'react'

/** The form that was sent last, where to, and what is said at it as long as nobody has answered. */
let sent: HTMLFormElement | null = null
let sentTo = ''
let unsent = ''
const listeners = new Set<() => void>()

function tell(sentence: string): void {
	unsent = sentence
	for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

function noteSent({ target, submitter }: SubmitEvent): void {
	const form = target as HTMLFormElement
	if (form.method !== 'post') return
	sent = form
	const address = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
	sentTo = new URL(address, location.href).pathname
	// What was said of an earlier try is over.
	tell('')
}

/** Notes which form of the page is sent, before anything else takes the press. */
export const useNotedForms = (): void =>
	useEffect(() => {
		window.addEventListener('submit', noteSent, true)
		return () => window.removeEventListener('submit', noteSent, true)
	}, [])

/**
 * The form that was sent last, if that was noted and it still stands in the page.
 * @param pathname where a request goes: of what no form has sent, such as a look at what is typed, there is none
 */
export const sentForm = (pathname: string): HTMLFormElement | null =>
	sent?.isConnected && sentTo === pathname ? sent : null

/** Says at the form that was sent last that nobody answered. */
export const announceUnsent = (sentence: string): void => tell(sentence)

/** What is said of the last try of the form that `part` is, or stands in; nothing as long as there is nothing to say. */
export const useUnsentForm = (part: RefObject<HTMLFormElement | HTMLInputElement | null>): string =>
	useSyncExternalStore(
		subscribe,
		() => {
			const form = part.current instanceof HTMLInputElement ? part.current.form : part.current
			return unsent && form === sent ? unsent : ''
		},
		() => '',
	)
