import { useEffect, useRef, useState } from 'react'
import { useField } from '#app/ui/form-state.tsx'

/**
 * How long a text of the form around is, of how much it may be; read aloud from four fifths of that. One that was stored
 * when it might be longer says that it stays.
 * @param stored the text of the record as it is
 */
export function TypedLength({
	name,
	most,
	stored,
}: {
	name: string
	most: number
	stored: string | undefined
}) {
	const { value = '' } = useField(name)
	const [text, setText] = useState(value)
	const { length } = text
	const place = useRef<HTMLSpanElement>(null)
	useEffect(() => {
		const form = place.current?.closest('form')
		if (!form) return
		const count = () => {
			const field = form.elements.namedItem(name)
			if (field instanceof HTMLTextAreaElement) setText(field.value)
		}
		count()
		form.addEventListener('input', count)
		return () => form.removeEventListener('input', count)
	}, [name])
	return (
		<span ref={place} role={length >= most * 0.8 ? 'status' : undefined} className="tabular-nums">
			<span className="whitespace-nowrap">
				{length} of {most}
				<span className="sr-only"> characters</span>
			</span>
			{length > most &&
				(text === stored
					? '. It stays as it is until you change it.'
					: `. At most ${most}, unless it was saved like this before.`)}
		</span>
	)
}
