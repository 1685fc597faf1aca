import { useEffect, useState } from 'react'
import { attempt, hasDraft } from '#app/platform/web/forms/draft-keys.ts'

/** The form of a reply or a note. */
export const FORM = 'admin-inbox-reply'

/** What the text becomes: a mail to the person, or a note that only administrators read. */
export type Writing = 'reply' | 'note'

/** Which of the two is written in a thread. It comes back with the draft, so that no note is sent as a reply. */
export function useWriting(thread: string): [Writing, (writing: Writing) => void] {
	const [writing, setWriting] = useState<Writing>('reply')
	const key = `writing:${thread}`
	useEffect(() => {
		attempt(() => {
			if (!hasDraft(FORM)) sessionStorage.removeItem(key)
			else if (sessionStorage.getItem(key) === 'note') setWriting('note')
		})
	}, [key])
	const choose = (next: Writing) => {
		setWriting(next)
		attempt(() => sessionStorage.setItem(key, next))
	}
	return [writing, choose]
}
