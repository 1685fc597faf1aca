import { within } from '#app/ui/plain/within.ts'

/** How long "Link copied" stays, in milliseconds. */
export const COPIED_MILLISECONDS = 2000

/** Whether the text lies in the clipboard now; a browser gives the newer way on secure addresses only. */
export async function writeClipboard(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text)
		return true
	} catch {
		const field = document.createElement('textarea')
		field.value = text
		document.body.append(field)
		field.select()
		const copied = document.execCommand('copy')
		field.remove()
		return copied
	}
}

/**
 * Makes buttons with `data-copy` copy its text and say so for two seconds in their `role="status"`: by its `data-done`,
 * or, where the browser refuses, "Tap again".
 */
export function tendCopyButtons(): void {
	within('click', '[data-copy]', async (button) => {
		const status = button.querySelector<HTMLElement>('[role="status"]')
		if (!status) return
		const copied = await writeClipboard(button.dataset['copy'] ?? '')
		button.dataset['said'] = copied ? 'done' : 'again'
		status.textContent = copied ? (status.dataset['done'] ?? '') : 'Tap again'
		setTimeout(() => {
			delete button.dataset['said']
			status.textContent = ''
		}, COPIED_MILLISECONDS)
	})
}
