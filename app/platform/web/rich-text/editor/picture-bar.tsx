import { useEffect, useId, useRef, useState } from 'react'
import { ALT_CHARACTERS, CREDIT_CHARACTERS } from '#app/platform/core/files/rules.ts'
import type { TextPicture } from '#app/platform/core/files/text-pictures.ts'
import { toolbarKeys } from '#app/platform/web/rich-text/editor/bar-keys.ts'
import { askingKeys } from '#app/ui/asking.ts'
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
	onLeave,
}: {
	picture: TextPicture
	isDescribing: boolean
	onChange: (change: Partial<TextPicture>) => void
	onDescribe: () => void
	onReplace: () => void
	onRemove: () => void
	/** Back to the text. */
	onLeave: () => void
}) {
	const [stop, setStop] = useState('Column')
	const button = (
		label: string,
		onClick: () => void,
		{ begins, ...state }: { begins?: boolean; 'aria-pressed'?: boolean; 'aria-expanded'?: boolean } = {},
	) => (
		<button
			type="button"
			tabIndex={stop === label ? 0 : -1}
			{...state}
			onFocus={() => setStop(label)}
			onClick={onClick}
			className={classNames(
				barButton,
				state['aria-pressed'] && 'bg-night-line',
				begins && 'ml-1 border-l border-night-line',
			)}
		>
			{label}
		</button>
	)
	const size = (label: string, wide: boolean) =>
		button(label, () => onChange({ wide }), { 'aria-pressed': picture.wide === wide })
	return (
		<div
			role="toolbar"
			aria-label="Picture"
			tabIndex={-1}
			onKeyDown={toolbarKeys(onLeave)}
			className="on-night flex flex-wrap justify-center rounded-control border border-on-night bg-night p-0.5 text-on-night"
		>
			{size('Column', false)}
			{size('Wide', true)}
			{button('Describe', onDescribe, { begins: true, 'aria-expanded': isDescribing })}
			{button('Replace', onReplace)}
			{button('Remove', onRemove, { begins: true })}
		</div>
	)
}

/**
 * Asks what the chosen picture shows and who made it. The text has each word as it is typed; nothing here is a field of
 * the form around it.
 */
export function PictureWords({
	picture: { src, alt, credit },
	onSay,
	onLeave,
}: {
	picture: TextPicture
	onSay: (words: Partial<Pick<TextPicture, 'alt' | 'credit'>>) => void
	onLeave: () => void
}) {
	const id = useId()
	const first = useRef<HTMLTextAreaElement>(null)
	/** What was said of a picture before it was called decoration. */
	const before = useRef({ src, alt })
	const isDecoration = alt === ''
	useEffect(() => first.current?.focus(), [])
	const onKeyDown = askingKeys({ onEnter: onLeave, onLeave })
	const words = (typed: string) => (typed.trim() ? typed : null)
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
					onKeyDown={onKeyDown}
					id={`${id}-alt`}
					rows={2}
					maxLength={ALT_CHARACTERS}
					disabled={isDecoration}
					aria-describedby={`${id}-hint`}
					value={alt ?? ''}
					onChange={({ currentTarget }) => onSay({ alt: words(currentTarget.value) })}
					className={classNames(controlClass, 'mt-1')}
				/>
			</div>
			<label className="flex items-start gap-2 text-ui">
				<input
					type="checkbox"
					onKeyDown={onKeyDown}
					checked={isDecoration}
					onChange={({ currentTarget }) => {
						if (!currentTarget.checked) {
							onSay({ alt: before.current.src === src ? before.current.alt || null : null })
							return
						}
						before.current = { src, alt }
						onSay({ alt: '' })
					}}
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
					onKeyDown={onKeyDown}
					autoComplete="off"
					maxLength={CREDIT_CHARACTERS}
					placeholder="Who made it, such as: Eric Nshuti"
					value={credit ?? ''}
					onChange={({ currentTarget }) => onSay({ credit: words(currentTarget.value) })}
					className={classNames(controlClass, 'mt-1')}
				/>
			</div>
			<div>
				<button
					type="button"
					onKeyDown={onKeyDown}
					onClick={onLeave}
					className="min-h-9 rounded-control bg-text px-4 text-ui font-semibold text-surface pointer-coarse:min-h-11"
				>
					Done
				</button>
			</div>
		</div>
	)
}
