import { within } from '#app/ui/plain/within.ts'

const FORM_LINK = 'a[data-form]'

/** Kept with this entry of the history: which of its links to forms was followed. */
type Opened = { opened?: number } | null

const formLinks = () => [...document.querySelectorAll<HTMLAnchorElement>(FORM_LINK)]

/**
 * Tends the links to forms. The script that all forms share is fetched as soon as a pointer, a finger or the focus
 * reaches one: the page itself, which is never stored, is asked for by the press. Who comes back finds the focus where
 * they left it.
 * @param modules addresses of the modules
 */
export function tendFormLinks(modules: string[]): void {
	const fetchAll = () => {
		for (const href of modules.splice(0)) {
			document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
		}
	}
	for (const reach of ['pointerover', 'touchstart', 'focusin'] as const) {
		within(reach, FORM_LINK, fetchAll)
	}
	within<HTMLAnchorElement, 'click'>('click', FORM_LINK, (link) =>
		history.replaceState({ opened: formLinks().indexOf(link) }, ''),
	)
	formLinks()[(history.state as Opened)?.opened as number]?.focus({ preventScroll: true })
}
