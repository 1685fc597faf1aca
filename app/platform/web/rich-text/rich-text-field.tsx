import { type KeyboardEvent, useRef, useState } from 'react'
import { type Mark, MARKS, markText, TABLE } from '#app/platform/web/rich-text/marks.ts'
import { RichTextPreview } from '#app/platform/web/rich-text/preview.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { controlAttributes, controlClass, FieldFrame, type FieldProps } from '#app/ui/field-frame.tsx'
import { useField } from '#app/ui/form-state.tsx'

export type RichTextProps = FieldProps & {
	maxLength?: number
	placeholder?: string
	'data-key'?: string | undefined
	/** It may hold tables: a lesson's. */
	tables?: boolean | undefined
}

/** How the buttons are written. */
const FACES: Readonly<Record<Mark, string>> = {
	strong: 'font-bold',
	em: 'italic',
	u: 'underline underline-offset-2',
	h2: 'font-display font-semibold',
	h3: 'font-display',
	ul: '',
	ol: '',
}

/** With Ctrl or Cmd, as in every editor. */
const SHORTCUTS: Readonly<Record<string, Mark>> = { b: 'strong', i: 'em', u: 'u' }

/** Puts what a press changes into the field as if it were typed, so that the browser's own undo takes it back. */
function type(field: HTMLTextAreaElement, mark: Mark | typeof TABLE.mark): void {
	const { value, selectionStart, selectionEnd } = field
	const { start, end, put, from, to } = markText(value, selectionStart, selectionEnd, mark)
	field.focus()
	field.setSelectionRange(start, end)
	if (!document.execCommand('insertText', false, put) || field.value === value) {
		field.setRangeText(put, start, end)
		field.dispatchEvent(new Event('input', { bubbles: true }))
	}
	field.setSelectionRange(from, to)
}

/**
 * A rich text of the listed marks: a field for its text, with script a toolbar and a preview. Empty
 * lines part paragraphs. The server reads it by `richTextField`.
 */
export function RichTextField(props: RichTextProps) {
	const { label, optional, aside, hint = 'An empty line begins a new paragraph.', className } = props
	const field = useField(props.name, props)
	const area = useRef<HTMLTextAreaElement>(null)
	const [shown, setShown] = useState<string>()
	const isShown = shown !== undefined
	const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		const mark = (event.ctrlKey || event.metaKey) && !event.altKey && SHORTCUTS[event.key.toLowerCase()]
		if (!mark) return
		event.preventDefault()
		type(event.currentTarget, mark)
	}
	return (
		<FieldFrame field={field} {...{ label, optional, aside, hint, className }}>
			<div
				role="group"
				aria-label={`${label}: formatting`}
				className="mb-1.5 flex flex-wrap gap-1 noscript:hidden"
			>
				{MARKS.map(({ mark, label: name }) => (
					<ToolButton key={mark} face={FACES[mark]} onClick={() => area.current && type(area.current, mark)}>
						{name}
					</ToolButton>
				))}
				{props.tables && (
					<ToolButton onClick={() => area.current && type(area.current, TABLE.mark)}>
						{TABLE.label}
					</ToolButton>
				)}
				<ToolButton
					pressed={isShown}
					onClick={() => setShown(isShown ? undefined : (area.current?.value ?? ''))}
				>
					Preview
				</ToolButton>
			</div>
			<textarea
				ref={area}
				rows={10}
				{...controlAttributes(field, { ...props, hint })}
				maxLength={props.maxLength}
				placeholder={props.placeholder}
				data-key={props['data-key']}
				defaultValue={field.value}
				onChange={({ currentTarget }) => isShown && setShown(currentTarget.value)}
				onKeyDown={onKeyDown}
				className={classNames(
					controlClass,
					'max-h-[60vh] min-h-56 resize-y field-sizing-content leading-normal',
				)}
			/>
			{isShown && (
				<section aria-label={`${label}: preview`} className="mt-3 border border-line bg-inset px-4 py-3.5">
					{shown.trim() ? (
						<RichTextPreview text={shown} tables={props.tables} />
					) : (
						<p className="text-muted">Nothing to show yet.</p>
					)}
				</section>
			)}
		</FieldFrame>
	)
}

const ToolButton = ({
	pressed,
	face,
	onClick,
	children,
}: {
	pressed?: boolean
	face?: string
	onClick: () => void
	children: string
}) => (
	<button
		type="button"
		aria-pressed={pressed}
		onClick={onClick}
		className={classNames(
			'min-h-(--control-sm) rounded-control border px-2.5 text-sm leading-none',
			pressed
				? 'border-primary bg-primary text-on-primary'
				: 'border-line-strong hover:border-text hover:bg-inset',
			face,
		)}
	>
		{children}
	</button>
)
