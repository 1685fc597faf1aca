import { type ComponentType, useEffect, useRef, useState } from 'react'
import { TEXT_CHARACTERS } from '#app/platform/core/security/rules.ts'
import type { EditorProps } from '#app/platform/web/rich-text/editor/rich-text-editor.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { fetchedAgain } from '#app/ui/fetch-again.ts'
import { controlAttributes, controlClass, FieldFrame, type FieldProps } from '#app/ui/field-frame.tsx'
import { useField } from '#app/ui/form-state.tsx'

export type RichTextProps = FieldProps & {
	/** Characters, as it is stored. */
	maxLength?: number
	'data-key'?: string | undefined
	/** It may hold tables and places of pictures: a lesson's. */
	tables?: boolean | undefined
}

/** Fetched where such a field is seen; each key asks for it again until it has come. */
const fetchEditor = fetchedAgain(() => import('#app/platform/web/rich-text/editor/rich-text-editor.tsx'))

/** Whether the editor could not go on where its writer is: it keeps no blank at the end, and nothing that is chosen. */
function hasUnkeptPlace(area: HTMLTextAreaElement | null): boolean {
	if (!area || document.activeElement !== area) return false
	const { selectionStart, selectionEnd, value } = area
	return selectionStart !== selectionEnd || /\s$/.test(value.slice(0, selectionEnd))
}

/**
 * A rich text of the listed marks. The field of the form is one with marks, in which empty lines part paragraphs; with
 * script an editor stands in its place as soon as it has come, and writes into it. The server reads it by `richTextField`.
 */
export function RichTextField(props: RichTextProps) {
	const { name, label, optional, aside, className, maxLength = TEXT_CHARACTERS, 'data-key': dataKey } = props
	const field = useField(name, props)
	const area = useRef<HTMLTextAreaElement>(null)
	const [Editor, setEditor] = useState<ComponentType<EditorProps>>()
	const [isRefused, setRefused] = useState(false)
	const isMounted = useRef(false)
	const isComposing = useRef(false)
	const ask = () => {
		fetchEditor().then(
			(module) => {
				const isMidway = isComposing.current || hasUnkeptPlace(area.current)
				if (isMounted.current && !isMidway) setEditor(() => module.RichTextEditor)
			},
			() => {},
		)
	}
	useEffect(() => {
		isMounted.current = true
		ask()
		return () => void (isMounted.current = false)
	}, [])
	const isPlain = !Editor || isRefused
	const plain = isRefused
		? 'This text holds something that the editor cannot show. It is edited here with its marks, so that nothing is lost.'
		: 'An empty line begins a new paragraph.'
	const hint = isPlain ? (
		<>
			{props.hint && <>{props.hint} </>}
			{plain}
		</>
	) : (
		props.hint
	)
	const attributes = controlAttributes(field, { ...props, hint })
	return (
		<FieldFrame field={field} {...{ label, optional, aside, hint, className }}>
			{!isPlain && (
				<Editor
					area={area}
					label={label}
					tables={props.tables === true}
					limit={maxLength}
					id={field.id}
					required={!optional}
					invalid={field.error !== undefined}
					describedBy={attributes['aria-describedby']}
					dataKey={dataKey}
					value={field.value}
					onRefused={() => setRefused(true)}
				/>
			)}
			<textarea
				ref={area}
				rows={10}
				{...attributes}
				maxLength={maxLength}
				data-key={isPlain ? dataKey : undefined}
				defaultValue={field.value}
				onInput={isPlain && !isRefused ? ask : undefined}
				onCompositionStart={() => (isComposing.current = true)}
				onCompositionEnd={() => {
					isComposing.current = false
					if (isPlain && !isRefused) ask()
				}}
				{...(isPlain
					? {
							className: classNames(
								controlClass,
								'max-h-[60vh] min-h-56 resize-y field-sizing-content leading-normal',
							),
						}
					: { className: 'sr-only', tabIndex: -1, 'aria-hidden': true })}
			/>
		</FieldFrame>
	)
}
