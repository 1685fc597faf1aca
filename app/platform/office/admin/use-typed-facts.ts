import { useState } from 'react'
import { NO_FACTS, type TypedFacts, typedFrom } from '#app/platform/office/admin/picture-facts-fields.tsx'
import type { KnownPicture } from '#app/platform/core/files/picture-facts.server.ts'
import { useField } from '#app/ui/form-state.tsx'

type Said = {
	/** Address of the picture that is spoken of; '' for a file that is chosen, or is to be. */
	of: string
	typed: TypedFacts
	/** What the fields were filled with, as the form sends it. */
	was: string
}

type Held = Said & {
	/** Address of the record's own picture, and what was known of that, when this was drawn last. */
	url: string
	known: string
	/** What comes back with the record's own picture, where another one is chosen. */
	back: Said | null
}

/** What somebody has changed stays as it is typed; the rest is as it is known now. */
const merge = (typed: TypedFacts, was: TypedFacts, known: TypedFacts): TypedFacts => ({
	...(typed.alt === was.alt && typed.decoration === was.decoration
		? { alt: known.alt, decoration: known.decoration }
		: { alt: typed.alt, decoration: typed.decoration }),
	credit: typed.credit === was.credit ? known.credit : typed.credit,
	...(typed.x === was.x && typed.y === was.y ? { x: known.x, y: known.y } : { x: typed.x, y: typed.y }),
})

/** The record's own picture is another one now, or something else is known of it. */
function renew(held: Held, url: string, present: TypedFacts): Held {
	const known = JSON.stringify(present)
	const own = held.back ?? held
	const isSame = held.url === url
	const typed = isSame ? merge(own.typed, JSON.parse(held.known) as TypedFacts, present) : present
	const renewed = { of: url, typed, was: known }
	return held.back ? { ...held, url, known, back: renewed } : { ...renewed, url, known, back: null }
}

/**
 * What is typed about the picture in the field `name`. Another picture begins with nothing of the one that the record
 * has: a description is of what it was written for. It comes back with that picture.
 * @param url address of the record's own picture
 * @param known what is stored about that
 */
export function useTypedFacts(name: string, url: string, known: KnownPicture | undefined) {
	const { value: of = url } = useField(`${name}_of`)
	const { value: was } = useField(`${name}_was`)
	const { value: alt = '' } = useField(`${name}_alt`)
	const { value: decoration } = useField(`${name}_decoration`)
	const { value: credit = '' } = useField(`${name}_credit`)
	const { value: x = '50' } = useField(`${name}_focus_x`)
	const { value: y = '50' } = useField(`${name}_focus_y`)
	const present = known ? typedFrom(known) : NO_FACTS
	const text = JSON.stringify(present)
	const [held, setHeld] = useState<Held>(() => ({
		of: url,
		// What was sent of another picture is none of this one.
		typed: of === url ? { alt, decoration: decoration === 'true', credit, x, y } : present,
		was: (of === url && was) || text,
		url,
		known: text,
		back: null,
	}))
	if (held.url !== url || held.known !== text) setHeld(renew(held, url, present))
	return {
		...held,
		type: (changed: Partial<TypedFacts>) =>
			setHeld((before) => ({ ...before, typed: { ...before.typed, ...changed } })),
		/** @param kept a picture that is kept; nothing for a file */
		begin: (kept?: KnownPicture) =>
			setHeld((before) => {
				const { url, known, of, typed, was } = before
				const back = before.back ?? { of, typed, was }
				// What was typed of a file holds for the one that replaces it, but for its focus.
				const again = of !== '' ? NO_FACTS : before.back ? { ...typed, x: '50', y: '50' } : typed
				const filled = kept ? typedFrom(kept) : NO_FACTS
				const said = { of: kept?.url ?? '', typed: kept ? filled : again, was: JSON.stringify(filled) }
				return { ...said, url, known, back }
			}),
		takeBack: () =>
			setHeld((before) => {
				const { url, known, back, typed } = before
				if (!back) return before
				// Where there was no picture, what was typed of one waits for the next.
				return { ...back, url, known, back: null, ...(url === '' && before.of === '' && { typed }) }
			}),
	}
}
