import { logLocally } from '#app/platform/core/security/local-log.ts'

type KeyStroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey'>

/** The name of a key stroke that opens the browser's tools or the page's source, if it is one. */
export function lockedKeys({ key, ctrlKey, shiftKey }: KeyStroke): string | undefined {
	const held = ctrlKey ? `Ctrl+${shiftKey ? 'Shift+' : ''}` : ''
	return /F12|^Ctrl\+(Shift\+[IJ]|U)$/.exec(held + key.toUpperCase())?.[0]
}

function refuseContextMenu(event: MouseEvent) {
	const field = (event.target as Partial<Element>).closest?.('input, textarea, select, [contenteditable]')
	if (!field) event.preventDefault()
}

function refuseKeys(event: KeyboardEvent) {
	const keys = lockedKeys(event)
	if (keys === undefined) return
	event.preventDefault()
	logLocally('dev_tools_attempt', keys)
}

/**
 * Blocks the context menu, but for form fields, and the keys of the browser's tools. Nothing relies on
 * it: it annoys, it does not protect, so one setting turns it off and outside production it is off.
 */
export function lockPage(): void {
	document.addEventListener('contextmenu', refuseContextMenu)
	document.addEventListener('keydown', refuseKeys)
}
