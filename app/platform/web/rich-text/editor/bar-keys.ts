import type { KeyboardEvent } from 'react'

/** The button that a key leads to. */
function targetOf(key: string, at: number, count: number): number | undefined {
	if (key === 'ArrowRight') return (at + 1) % count
	if (key === 'ArrowLeft') return (at - 1 + count) % count
	if (key === 'Home') return 0
	return key === 'End' ? count - 1 : undefined
}

/** The keys that lead through a toolbar, whose buttons are one stop of Tab together. */
export const toolbarKeys = (onLeave: () => void) => (event: KeyboardEvent<HTMLElement>) => {
	if (event.key === 'Escape') {
		event.preventDefault()
		event.stopPropagation()
		onLeave()
		return
	}
	const buttons = [...event.currentTarget.querySelectorAll('button')]
	const at = buttons.findIndex((button) => button === document.activeElement)
	const target = buttons[targetOf(event.key, at, buttons.length) ?? -1]
	if (!target) return
	event.preventDefault()
	target.focus()
}
