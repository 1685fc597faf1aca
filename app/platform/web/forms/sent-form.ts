import { type RefObject, useEffect, useSyncExternalStore } from 'react'

/** The form that was sent last, and what is said at it as long as nobody has answered. */
let sent: HTMLFormElement | null = null
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

function noteSent({ target }: SubmitEvent): void {
	const form = target as HTMLFormElement
	if (form.method !== 'post') return
	sent = form
	// What was said of an earlier try is over.
	tell('')
}

/** Notes which form of the page is sent, before anything else takes the press. */
export const useNotedForms = (): void =>
	useEffect(() => {
		window.addEventListener('submit', noteSent, true)
		return () => window.removeEventListener('submit', noteSent, true)
	}, [])

/** The form that was sent last, if that was noted and it still stands in the page. */
export const sentForm = (): HTMLFormElement | null => (sent?.isConnected ? sent : null)

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
