import { useRef, useState } from 'react'
import type { Point } from '#app/platform/office/admin/focus-point.tsx'
import { NO_FACTS, type TypedFacts } from '#app/platform/office/admin/picture-facts-fields.tsx'
import { useField } from '#app/ui/form-state.tsx'

/**
 * What is typed about the picture in the field `name`. Another picture begins with nothing of the one that the record
 * has: a description is of what it was written for. It comes back with that picture.
 */
export function useTypedFacts(name: string) {
	const { value: alt = '' } = useField(`${name}_alt`)
	const { value: decoration } = useField(`${name}_decoration`)
	const { value: credit = '' } = useField(`${name}_credit`)
	const { value: x = '50' } = useField(`${name}_focus_x`)
	const { value: y = '50' } = useField(`${name}_focus_y`)
	const [typed, setTyped] = useState<TypedFacts>({ alt, decoration: decoration === 'true', credit, x, y })
	const before = useRef<TypedFacts>(undefined)
	return {
		typed,
		type: (changed: Partial<TypedFacts>) => setTyped((held) => ({ ...held, ...changed })),
		move: ({ x, y }: Point) => setTyped((held) => ({ ...held, x: String(x), y: String(y) })),
		/** @param facts of the other picture; nothing for one that is new */
		begin: (facts?: TypedFacts) => {
			setTyped(facts ?? (before.current ? { ...typed, x: '50', y: '50' } : NO_FACTS))
			before.current ??= typed
		},
		takeBack: () => {
			if (before.current) setTyped(before.current)
			before.current = undefined
		},
	}
}
