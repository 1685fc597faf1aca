import { useEffect } from 'react'
import { notifyError } from '#app/ui/toast.ts'

/** Says once, as a toast, what the page could not do; nothing while there is no sentence. */
export function useErrorToast(sentence: string | null): void {
	useEffect(() => {
		if (sentence !== null) notifyError(sentence)
	}, [sentence])
}
