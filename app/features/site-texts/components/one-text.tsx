import { useEffect, useRef, useState } from 'react'
import type { TextKind } from '#app/platform/web/site-texts/site-texts.ts'
import { classNames } from '#app/ui/class-names.ts'
import { NumberField, TextArea, TextField } from '#app/ui/field.tsx'
import { typeInto } from '#app/ui/type-into.ts'

export const revertClass =
	'min-h-tap text-ui font-medium text-accent underline underline-offset-2 noscript:hidden sm:min-h-8'

const inField = (box: HTMLElement | null, name: string) =>
	box?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`) ?? null

/** An amount as people write it. */
export const inGroups = (amount: string): string => amount && Number(amount).toLocaleString('en-US')

const digitsOf = (typed: string) => typed.replace(/[\s.,]/g, '')

/** The field itself, of the kind that its text is. */
export function TextControl({
	name,
	kind,
	value,
	aside,
}: {
	name: string
	kind: TextKind
	value: string
	aside?: string
}) {
	const { label, max, as, hint, optional } = kind
	const props = {
		name,
		label,
		hint,
		optional: optional ?? false,
		defaultValue: as === 'amount' ? inGroups(value) : value,
		...(aside !== undefined && { aside }),
	}
	if (as === 'amount') return <NumberField {...props} />
	if (as === 'long' || as === 'list') return <TextArea {...props} rows={2} maxLength={max} />
	return <TextField {...props} maxLength={max} />
}

/** A text with what it was originally, once it differs, and the way back to that. */
export function OneText({
	name,
	kind,
	value,
	original,
}: {
	name: string
	kind: TextKind
	value: string
	original: string
}) {
	const box = useRef<HTMLDivElement>(null)
	const [typed, setTyped] = useState(value)
	const follow = () => setTyped(inField(box.current, name)?.value ?? '')
	// What was typed before, and was put back by the form.
	useEffect(follow, [name])
	const isAmount = kind.as === 'amount'
	const isOther = (isAmount ? digitsOf(typed) : typed.trim()) !== original
	const before = isAmount ? inGroups(original) : original
	return (
		<div
			ref={box}
			onInput={follow}
			className={classNames(
				'border-l-3 pl-3 -ml-3.75',
				isOther ? 'border-pending-solid' : 'border-transparent',
			)}
		>
			<TextControl name={name} kind={kind} value={value} />
			{isOther && (
				<p className="mt-1.5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-ui text-muted">
					<span className="min-w-0 flex-1 basis-48 wrap-anywhere whitespace-pre-line">
						{before === '' ? 'Originally empty' : `Originally: ${before}`}
					</span>
					<button
						type="button"
						className={revertClass}
						onClick={() => {
							const field = inField(box.current, name)
							if (!field) return
							typeInto(field, before)
							field.focus()
						}}
					>
						Revert <span className="sr-only">{kind.label} </span>to the original
					</button>
				</p>
			)}
		</div>
	)
}
