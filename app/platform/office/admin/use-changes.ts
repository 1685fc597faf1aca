import { startTransition, useEffect, useState } from 'react'
import { differencesBetween } from '#app/platform/office/admin/differences-between.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'

/** What is said about a picture, by the ends of its fields' names. */
const FACTS = ['alt', 'decoration', 'credit', 'focus_x', 'focus_y']

/** Whether a form has another picture than is saved, none any more, or says something else about it. */
function isOtherPicture(name: string, saved: Readonly<Record<string, string>>, typed: FormData): boolean {
	const text = (end: string) => String(typed.get(`${name}_${end}`) ?? '').replaceAll('\r\n', '\n')
	const file = typed.get(name)
	if (file instanceof File && file.size > 0) return true
	if (text('again') !== '' || typed.get(`remove_${name}`) !== null) return true
	// Nothing is said of a picture that is not there.
	return FACTS.some((end) => {
		const before = saved[`${name}_${end}`]
		return before !== undefined && typed.has(`${name}_focus_x`) && text(end) !== before
	})
}

/**
 * How many fields of a record a save would change; a picture with what is said about it is one of them.
 * @param saved the record as its form's texts
 * @param typed what the form holds
 */
export function countChanges(
	fields: readonly Field[],
	saved: Readonly<Record<string, string>>,
	typed: FormData,
): number {
	const texts = Object.fromEntries([...typed].map(([name, value]) => [name, String(value)]))
	return (
		differencesBetween(fields, saved, texts).length +
		fields.filter(({ as, name }) => as === 'image' && isOtherPicture(name, saved, typed)).length
	)
}

/**
 * The same while somebody types: 0 until something is typed, and without script.
 * @param formId the form that is watched
 * @param saved none for what is not counted
 * @param met somebody else has saved meanwhile: the two versions differ before anything else is typed
 */
export function useChanges(
	formId: string,
	fields: readonly Field[],
	saved: Readonly<Record<string, string>> | undefined,
	met: boolean,
): number {
	const [changes, setChanges] = useState(0)
	const [isTyped, setTyped] = useState(false)
	const isCounted = saved !== undefined && (isTyped || met)
	useEffect(() => {
		const form = document.getElementById(formId)
		if (!(form instanceof HTMLFormElement)) return
		let timer: ReturnType<typeof setTimeout> | undefined
		const count = () => {
			timer = undefined
			if (saved) setChanges(countChanges(fields, saved, new FormData(form)))
		}
		// One field can change another: what is counted is what is seen once both are drawn.
		const later = () => void (timer ??= setTimeout(count))
		const note = () => {
			startTransition(() => setTyped(true))
			later()
		}
		if (isCounted) later()
		form.addEventListener('input', note)
		return () => {
			clearTimeout(timer)
			form.removeEventListener('input', note)
		}
	}, [formId, fields, saved, isCounted])
	return isCounted ? changes : 0
}
