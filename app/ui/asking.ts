import { type KeyboardEvent, type RefObject, useEffect } from 'react'

/**
 * The keys of fields that only ask something, within a form: Enter sends no form, with Ctrl neither, and Escape closes no
 * dialog. What is not given is left to whatever stands around.
 */
export const askingKeys =
	({ onEnter, onLeave }: { onEnter?: () => void; onLeave?: () => void }) =>
	(event: KeyboardEvent | globalThis.KeyboardEvent) => {
		const { key, ctrlKey, metaKey, target } = event
		const { isComposing } = 'nativeEvent' in event ? event.nativeEvent : event
		if (isComposing) return
		if (ctrlKey || metaKey) {
			if (key !== 'Enter' || !onEnter) return
			// Some browsers send a form by it.
			event.preventDefault()
			event.stopPropagation()
			return
		}
		if (key === 'Enter' && target instanceof HTMLButtonElement) return
		const act = key === 'Enter' ? onEnter : key === 'Escape' ? onLeave : undefined
		if (!act) return
		event.preventDefault()
		event.stopPropagation()
		act()
	}

/**
 * What is typed into a field is no part of the form around it, which hears nothing of it: no draft, no change. React does
 * not either, so that the field keeps what is typed by itself.
 * @param onTyped is told in their place
 */
export function useUnheard(field: RefObject<HTMLInputElement | null>, onTyped?: () => void) {
	useEffect(() => {
		const typed = field.current
		const keep = (event: Event) => {
			event.stopPropagation()
			onTyped?.()
		}
		typed?.addEventListener('input', keep)
		return () => typed?.removeEventListener('input', keep)
	})
}
