import { isPlain } from '#app/ui/plain/pending-sign.ts'
import { within } from '#app/ui/plain/within.ts'

/** Gives a fetched file to the browser as if its link had been followed. */
function saveFile(file: Blob, name: string): void {
	const link = document.createElement('a')
	link.href = URL.createObjectURL(file)
	link.download = name
	link.click()
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/**
 * Makes links with `data-saves` fetch their file first, and say in the `role="status"` of that id how it went: by its
 * `data-done` or its `data-failed`.
 */
export function tendDownloads(): void {
	within<HTMLAnchorElement, 'click'>('click', 'a[data-saves]', async (link, event) => {
		if (!isPlain(event)) return
		event.preventDefault()
		const status = document.getElementById(link.dataset['saves'] ?? '')
		if (!status || link.hasAttribute('aria-busy')) return
		const say = (word: 'done' | 'failed') => {
			status.dataset['said'] = word
			status.textContent = status.dataset[word] ?? ''
		}
		status.textContent = ''
		link.setAttribute('aria-busy', 'true')
		try {
			const answer = await fetch(link.href)
			if (!answer.ok) throw new Error(`answered ${answer.status}`)
			saveFile(await answer.blob(), link.download)
			say('done')
		} catch {
			say('failed')
		} finally {
			link.removeAttribute('aria-busy')
		}
	})
}
