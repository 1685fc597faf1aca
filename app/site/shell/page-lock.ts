import { logLocally } from '#app/platform/security/local-log.ts'

type KeyStroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey'>

/** The name of a key stroke that opens the browser's tools or the page's source (ACC-PAGE-010), if it is one. */
export function lockedKeys(stroke: KeyStroke): string | undefined {
	const key = stroke.key.toUpperCase()
	if (key === 'F12') return 'F12'
	if (stroke.ctrlKey && stroke.shiftKey && (key === 'I' || key === 'J')) return `Ctrl+Shift+${key}`
	if (stroke.ctrlKey && !stroke.shiftKey && key === 'U') return 'Ctrl+U'
	return undefined
}

function isFormField(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

function refuseContextMenu(event: MouseEvent) {
	if (!isFormField(event.target)) event.preventDefault()
}

function refuseKeys(event: KeyboardEvent) {
	const keys = lockedKeys(event)
	if (keys === undefined) return
	event.preventDefault()
	logLocally('dev_tools_attempt', keys)
}

/**
 * Blocks the context menu, but for form fields, and the keys of the browser's tools (D-121). Nothing relies on
 * it: it annoys, it does not protect, so one setting turns it off and outside production it is off.
 */
export function lockPage(): void {
	document.addEventListener('contextmenu', refuseContextMenu)
	document.addEventListener('keydown', refuseKeys)
}
