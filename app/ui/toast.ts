import { fetchedAgain } from '#app/ui/fetch-again.ts'

type Kind = 'success' | 'error'

/** A sentence that is said in the page itself, for what shows toasts has not come. */
export type PlainToast = { id: number; kind: Kind; sentence: string }

/** What the one toaster of a page shows: nothing of it is loaded until the first toast is raised. */
export type Raised = { readonly toasts: boolean; readonly plain: readonly PlainToast[] }

export const NOTHING_RAISED: Raised = { toasts: false, plain: [] }

/** As long as a toast that says what failed. */
const PLAIN_MILLISECONDS = 4000

let raised = NOTHING_RAISED
let last = 0
const listeners = new Set<() => void>()

function change(next: Raised): void {
	raised = next
	for (const listener of listeners) listener()
}

export const loadToaster = fetchedAgain(() => import('#app/ui/toaster-view.tsx'))

/** Fetches ahead what shows toasts, so that it can say that the line is cut. Fails in silence: it is asked for again. */
export const prepareToasts = (): void => void loadToaster().catch(() => undefined)

function sayPlainly(kind: Kind, sentence: string): void {
	last += 1
	const toast = { id: last, kind, sentence }
	change({ ...raised, plain: [...raised.plain, toast] })
	setTimeout(
		() => change({ ...raised, plain: raised.plain.filter((other) => other !== toast) }),
		PLAIN_MILLISECONDS,
	)
}

async function raise(kind: Kind, sentence: string): Promise<void> {
	try {
		const { say } = await loadToaster()
		change({ ...raised, toasts: true })
		say[kind](sentence)
	} catch {
		sayPlainly(kind, sentence)
	}
}

/** Says that it worked, for 3 s. Browser only, as are the others. */
export function notifySuccess(sentence: string): void {
	void raise('success', sentence)
}

/** Says what failed, for 4 s, and interrupts a screen reader. */
export function notifyError(sentence: string): void {
	void raise('error', sentence)
}

export const whatIsRaised = (): Raised => raised

/** Calls back when something is raised or gone. Returns how to stop that. */
export function onRaised(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
