/** Whether a toast was ever raised here: until then nothing of the toaster is loaded. */
let raised = false
const listeners = new Set<() => void>()

async function raise(show: (toasts: typeof import('#app/ui/toasts.ts')) => void): Promise<void> {
	raised = true
	for (const listener of listeners) listener()
	show(await import('#app/ui/toasts.ts'))
}

/** Says that it worked, for 3 s. Browser only, as are the others. */
export function notifySuccess(sentence: string): void {
	void raise((toasts) => toasts.notifySuccess(sentence))
}

/** Says what failed, for 4 s, and interrupts a screen reader. */
export function notifyError(sentence: string): void {
	void raise((toasts) => toasts.notifyError(sentence))
}

/** Says something else, for 4 s. */
export function notify(sentence: string): void {
	void raise((toasts) => toasts.notify(sentence))
}

export const toastsRaised = (): boolean => raised

/** Calls back once the first toast is raised. Returns how to stop that. */
export function onToastRaised(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
