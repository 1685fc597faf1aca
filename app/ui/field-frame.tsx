import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import type { FieldState } from '#app/ui/form-state.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** What every field takes beside the attributes of its element. */
export type FieldProps = {
	name: string
	label: string
	/** Fields are required unless they say this; the word stands at the right of the label. */
	optional?: boolean
	/** A word at the right of the label: the unit, how many may be chosen, the day in words. */
	aside?: ReactNode
	hint?: ReactNode
	/** Instead of the form's message for this name. */
	error?: string
	/** The document's sentence when the value is not valid. */
	message?: string
	/** Its sentence when there is none, where that is not "<label> is required". */
	requiredMessage?: string
	/** Stays in the browser: the element has no name, so that no form ever sends it; the browser alone checks it. */
	unsent?: boolean
	/** Label for screen readers only, where the place says what the field is. */
	hideLabel?: boolean
	className?: string
}

export const controlClass =
	'block w-full min-h-(--field) rounded-control border border-line-strong bg-surface px-3.5 py-2 text-base leading-snug text-text ' +
	'hover:border-text disabled:cursor-not-allowed disabled:bg-surface-3 disabled:text-muted ' +
	'aria-invalid:border-2 aria-invalid:border-danger aria-invalid:px-[calc(0.875rem-1px)]'

/** The attributes that tie a control to its label, hint and message. */
export function controlAttributes(
	field: FieldState,
	{ name, hint, optional, message, requiredMessage, unsent }: FieldProps,
) {
	const describedBy = classNames(
		field.error !== undefined && field.errorId,
		hint !== undefined && field.hintId,
	)
	return {
		id: field.id,
		...(unsent ? { 'data-name': name } : { name }),
		required: !optional,
		'aria-invalid': field.error === undefined ? undefined : true,
		'aria-describedby': describedBy || undefined,
		'data-message': message,
		'data-required-message': requiredMessage,
	} as const
}

/** Label above, control, message and hint below. */
export function FieldFrame({
	field,
	label,
	optional,
	aside = optional ? 'Optional' : undefined,
	hint,
	hideLabel,
	className,
	children,
	counter,
}: Pick<FieldProps, 'label' | 'optional' | 'aside' | 'hint' | 'hideLabel' | 'className'> & {
	field: FieldState
	children: ReactNode
	counter?: ReactNode
}) {
	return (
		<div className={className}>
			<div className={classNames('mb-1.5 flex justify-between gap-4 text-ui', hideLabel && 'sr-only')}>
				<label htmlFor={field.id} className="font-semibold">
					{label}
				</label>
				{aside && <span className="text-muted">{aside}</span>}
			</div>
			{children}
			{field.error !== undefined && <FieldError id={field.errorId}>{field.error}</FieldError>}
			{(hint !== undefined || counter !== undefined) && (
				<div className="mt-1.5 flex justify-between gap-4 text-ui text-muted">
					{hint !== undefined && <p id={field.hintId}>{hint}</p>}
					{counter}
				</div>
			)}
		</div>
	)
}

/** The sentence below a field that is not right. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
	return (
		<p id={id} className="mt-1.5 flex gap-1.5 text-ui font-medium text-danger">
			<Icon name="alert" className="mt-px" />
			{children}
		</p>
	)
}
