const PREFIX = 'draft:'

/** Where the draft of a form lies in the tab's storage: at the form's own address, or else the page's. */
export const draftKey = (formId: string): string =>
	`${PREFIX}${document.getElementById(formId)?.dataset['draftAt'] ?? location.pathname}:${formId}`

/** The page's address, and those of its forms whose drafts lie elsewhere. */
const pathsOf = (pathname: string): string[] => [
	pathname,
	...Array.from(
		document.querySelectorAll<HTMLElement>('form[data-draft-at]'),
		(form) => form.dataset['draftAt'] ?? '',
	),
]

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
	attempt(() =>
		Object.keys(sessionStorage).filter((key) =>
			pathsOf(pathname).some((path) => key.startsWith(`${PREFIX}${path}:`)),
		),
	) ?? []

/** Whether a draft of any form of the page lies in the tab. */
export const hasDrafts = (pathname: string): boolean => keysOf(pathname).length > 0

const forgetKey = (key: string) => void attempt(() => sessionStorage.removeItem(key))

/** Takes every draft of a page away. */
export function forgetDrafts(pathname: string): void {
	for (const key of keysOf(pathname)) forgetKey(key)
}

/** Takes the draft of a form away that was typed at the address above: what was asked in between was answered. */
export function forgetDraftAbove(formId: string, pathname: string): void {
	forgetKey(`${PREFIX}${pathname.slice(0, pathname.lastIndexOf('/'))}:${formId}`)
}

/** Whether a draft of this form lies in the tab. */
export const hasDraft = (formId: string): boolean =>
	attempt(() => sessionStorage.getItem(draftKey(formId)) !== null) ?? false

/** Takes the draft of one form away. */
export const forgetDraft = (formId: string): void => forgetKey(draftKey(formId))
