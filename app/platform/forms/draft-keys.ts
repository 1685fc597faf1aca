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

/** Takes every draft of a page away. */
export function forgetDrafts(pathname: string): void {
	attempt(() => {
		for (const key of Object.keys(sessionStorage))
			if (key.startsWith(`${PREFIX}${pathname}:`)) sessionStorage.removeItem(key)
	})
}

/** Whether a draft of this form lies in the tab. */
export const hasDraft = (formId: string): boolean =>
	attempt(() => sessionStorage.getItem(draftKey(formId)) !== null) ?? false

/** Takes the draft of one form away. */
export const forgetDraft = (formId: string): void =>
	void attempt(() => sessionStorage.removeItem(draftKey(formId)))
