import { type RefObject, useEffect, useRef, useState } from 'react'
import { forgetDraft, hasDraft } from '#app/platform/web/forms/draft-keys.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { fetchedAgain } from '#app/ui/fetch-again.ts'

/** Only who types, is about to, or comes back to what was typed, needs it. Each key asks for it until it has come. */
export const loadDrafts = fetchedAgain(() => import('#app/platform/web/forms/drafts.ts'))

/** What a form says of the draft that was put into it. */
export type Kept = { at: number; outdated: boolean }

/**
 * Keeps what is typed into a form in this tab, and puts it back when the form is opened again. It is put into the
 * fields themselves, as if it were typed: what is seen is what is sent.
 */
export function useDraft(
	form: RefObject<HTMLFormElement | null>,
	result: FormResult | undefined,
	round: number,
): { kept: Kept | null; onTyped: () => void; forget: () => void } {
	const [kept, setKept] = useState<Kept | null>(null)
	const restoring = useRef(false)
	const first = useRef<FormData | null>(null)

	useEffect(() => {
		if (!form.current) return
		first.current = new FormData(form.current)
		if (!hasDraft(form.current.id)) return
		const began = first.current
		let mounted = true
		const restore = async () => {
			const drafts = await loadDrafts().catch(() => null)
			const put = () => {
				if (!mounted || !form.current || !drafts) return
				restoring.current = true
				const found = drafts.restoreDraft(form.current, began, Object.keys(result?.values ?? {}))
				restoring.current = false
				if (found) setKept((before) => before ?? found)
			}
			put()
			// A field that only stands there because of another one is there now.
			setTimeout(put)
		}
		void restore()
		return () => {
			mounted = false
		}
	}, [form, result, round])

	return {
		kept,
		onTyped() {
			const typed = form.current
			const began = first.current
			if (!typed || !began || restoring.current) return
			// One field can change another (a card fills the amount): what is kept is what is seen once both are drawn.
			// Until its code has come nothing is kept; the form itself goes on.
			loadDrafts().then(
				({ saveDraft }) => setTimeout(() => saveDraft(typed, began, result !== undefined)),
				() => {},
			)
		},
		forget() {
			if (form.current) forgetDraft(form.current.id)
			setKept(null)
		},
	}
}
