const PREFIX = 'draft:'

/** Where the draft of a form lies in the tab's storage. */
export const draftKey = (formId: string): string => `${PREFIX}${location.pathname}:${formId}`

/** Storage can be switched off or full: a form then works without drafts. */
export function attempt<Result>(work: () => Result): Result | undefined {
	try {
		return work()
	} catch {
		return undefined
	}
}

/** Where the drafts of a page lie. */
const keysOf = (pathname: string): string[] =>
	attempt(() => Object.keys(sessionStorage).filter((key) => key.startsWith(`${PREFIX}${pathname}:`))) ?? []

/** Whether a draft of any form of the page lies in the tab. */
export const hasDrafts = (pathname: string): boolean => keysOf(pathname).length > 0

/** Takes every draft of a page away. */
export function forgetDrafts(pathname: string): void {
	for (const key of keysOf(pathname)) attempt(() => sessionStorage.removeItem(key))
}

/** Whether a draft of this form lies in the tab. */
export const hasDraft = (formId: string): boolean =>
	attempt(() => sessionStorage.getItem(draftKey(formId)) !== null) ?? false

/** Takes the draft of one form away. */
export const forgetDraft = (formId: string): void =>
	void attempt(() => sessionStorage.removeItem(draftKey(formId)))
