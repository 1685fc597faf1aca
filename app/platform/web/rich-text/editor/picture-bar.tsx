import { useEffect, useId, useRef, useState } from 'react'
import { ALT_CHARACTERS, CREDIT_CHARACTERS } from '#app/platform/core/files/rules.ts'
import type { TextPicture } from '#app/platform/core/files/text-pictures.ts'
import { classNames } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field-frame.tsx'

const barButton = 'min-h-8 px-2.5 text-ui whitespace-nowrap hover:bg-night-2 pointer-coarse:min-h-11'

/** What can be done with the picture that is chosen, on night above it. */
export function PictureBar({
	picture,
	isDescribing,
	onChange,
	onDescribe,
	onReplace,
	onRemove,
}: {
	picture: TextPicture
	isDescribing: boolean
	onChange: (change: Partial<TextPicture>) => void
	onDescribe: () => void
	onReplace: () => void
	onRemove: () => void
}) {
	const size = (label: string, wide: boolean) => (
		<button
			type="button"
			aria-pressed={picture.wide === wide}
			onClick={() => onChange({ wide })}
			className={classNames(barButton, picture.wide === wide && 'bg-night-line')}
		>
			{label}
		</button>
	)
	return (
		<div
			role="toolbar"
			aria-label="Picture"
			className="on-night flex flex-wrap justify-center rounded-control border border-on-night bg-night p-0.5 text-on-night"
		>
			{size('Column', false)}
			{size('Wide', true)}
			<button
				type="button"
				aria-expanded={isDescribing}
				onClick={onDescribe}
				className={classNames(barButton, 'ml-1 border-l border-night-line')}
			>
				Describe
			</button>
			<button type="button" onClick={onReplace} className={barButton}>
				Replace
			</button>
			<button
				type="button"
				onClick={onRemove}
				className={classNames(barButton, 'ml-1 border-l border-night-line')}
			>
				Remove
			</button>
		</div>
	)
}

/** Asks what the chosen picture shows and who made it. Nothing of it is a field of the form around it. */
export function PictureWords({
	picture,
	onSay,
	onLeave,
}: {
	picture: TextPicture
	onSay: (words: Pick<TextPicture, 'alt' | 'credit'>) => void
	onLeave: () => void
}) {
	const id = useId()
	const first = useRef<HTMLTextAreaElement>(null)
	const [alt, setAlt] = useState(picture.alt ?? '')
	const [isDecoration, setDecoration] = useState(picture.alt === '')
	const [credit, setCredit] = useState(picture.credit ?? '')
	useEffect(() => first.current?.focus(), [])
	const done = () => onSay({ alt: isDecoration ? '' : alt.trim() || null, credit: credit.trim() || null })
	return (
		<div
			role="group"
			aria-label="Describe the picture"
			className="grid gap-3 border-b border-line px-3.5 py-3"
		>
			<div>
				<label htmlFor={`${id}-alt`} className="text-ui font-semibold">
					What the picture shows
				</label>
				<p id={`${id}-hint`} className="text-ui text-muted">
					One sentence, read aloud to those who do not see it.
				</p>
				<textarea
					ref={first}
					id={`${id}-alt`}
					rows={2}
					maxLength={ALT_CHARACTERS}
					disabled={isDecoration}
					aria-describedby={`${id}-hint`}
					value={alt}
					onChange={({ currentTarget }) => setAlt(currentTarget.value)}
					className={classNames(controlClass, 'mt-1')}
				/>
			</div>
			<label className="flex items-start gap-2 text-ui">
				<input
					type="checkbox"
					checked={isDecoration}
					onChange={({ currentTarget }) => setDecoration(currentTarget.checked)}
					className="mt-0.5 size-5 accent-text"
				/>
				Only decoration: it says nothing that the text does not say
			</label>
			<div>
				<label htmlFor={`${id}-credit`} className="text-ui font-semibold">
					Credit
				</label>
				<input
					id={`${id}-credit`}
					autoComplete="off"
					maxLength={CREDIT_CHARACTERS}
					placeholder="Who made it, such as: Eric Nshuti"
					value={credit}
					onChange={({ currentTarget }) => setCredit(currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey)
							return
						event.preventDefault()
						done()
					}}
					className={classNames(controlClass, 'mt-1')}
				/>
			</div>
			<div className="flex gap-2">
				<button
					type="button"
					onClick={done}
					className="min-h-9 rounded-control bg-text px-4 text-ui font-semibold text-surface pointer-coarse:min-h-11"
				>
					Done
				</button>
				<button
					type="button"
					onClick={onLeave}
					className="min-h-9 rounded-control px-3 text-ui font-semibold hover:bg-surface-2 pointer-coarse:min-h-11"
				>
					Cancel
				</button>
			</div>
		</div>
	)
}
