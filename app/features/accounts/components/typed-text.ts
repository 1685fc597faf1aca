import { useEffect, useState } from 'react'
import { useHydrated } from '#app/ui/hydrated.ts'

/**
 * Follows what stands in one field of the page, to hold a button back until it may be pressed. Without script, and
 * until it runs, nothing is held back: the server says the same.
 * @returns whether the button is held back, and what the form is to do with its input events
 */
export function useBlockedSubmit(field: string, suffices: (text: string) => boolean) {
	const hydrated = useHydrated()
	const [text, setText] = useState('')
	const read = () =>
		setText(document.querySelector<HTMLInputElement>(`main input[name="${field}"]`)?.value ?? '')
	// A browser may have filled the field by itself, and a person before script ran.
	useEffect(() => {
		read()
		const timer = setInterval(read, 500)
		return () => clearInterval(timer)
	})
	return { heldBack: hydrated && !suffices(text.trim()), onInput: read }
}
