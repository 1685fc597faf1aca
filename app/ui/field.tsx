import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { FIRST_DAY, LAST_DAY, wrongYear } from '#app/ui/day-bounds.ts'
import {
	controlAttributes,
	controlClass,
	FieldError,
	FieldFrame,
	type FieldProps,
} from '#app/ui/field-frame.tsx'
import { INVALID_URL } from '#app/ui/field-messages.ts'
import { useInGroup } from '#app/ui/fieldset.tsx'
import { useField } from '#app/ui/form-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { WHOLE_NUMBER_PATTERN } from '#app/ui/whole-number.ts'

type Attributes<Element extends 'input' | 'select' | 'textarea'> = Omit<
	ComponentProps<Element>,
	keyof FieldProps | 'children'
>

/** Parts what a field says from what its element takes. */
function splitProps<Rest extends FieldProps>(props: Rest) {
	const { label, optional, aside, hint, hideLabel, className, ...others } = props
	const { name: _name, error: _error, message: _message, ...more } = others
	const { requiredMessage: _requiredMessage, unsent: _unsent, ...rest } = more
	return { frame: { label, optional, aside, hint, hideLabel, className }, rest }
}

/** One line of text: also `type="email"`, `"tel"`, `"url"`, `"password"`. Value and message come from the form. */
export function TextField(props: FieldProps & Attributes<'input'>) {
	const field = useField(props.name, props)
	const { frame, rest } = splitProps(props)
	return (
		<FieldFrame field={field} {...frame}>
			<input
				{...controlAttributes(field, props)}
				{...rest}
				defaultValue={props.value === undefined ? (field.value ?? props.defaultValue) : undefined}
				className={controlClass}
			/>
		</FieldFrame>
	)
}

/** An address of the web, with or without `https://`, which the server adds. */
export function LinkField(props: FieldProps & Attributes<'input'>) {
	return (
		<TextField
			inputMode="url"
			autoCapitalize="none"
			spellCheck={false}
			pattern="\s*([hH][tT][tT][pP][sS]?:\/\/\S+|[^\s:\/@]+\.[^\s:\/@.]{2,}([:\/?#]\S*)?)\s*"
			message={INVALID_URL}
			{...props}
		/>
	)
}

/**
 * A whole number, typed on a numeric keyboard and grouped as anybody likes; `readWholeNumber` reads it. To the browser
 * it is a text, which has no bounds: the server says them.
 */
export function NumberField({
	min: _min,
	max: _max,
	step: _step,
	...props
}: FieldProps & Attributes<'input'>) {
	return (
		<TextField
			type="text"
			inputMode="numeric"
			pattern={WHOLE_NUMBER_PATTERN}
			message={`${props.label} must be a whole number`}
			maxLength={30}
			{...props}
		/>
	)
}

/** `Wednesday, November 25, 2026` for `2026-11-25`; nothing for what is no day. */
function dayInWords(day: string): string | undefined {
	const moment = new Date(`${day}T12:00Z`)
	return day === '' || Number.isNaN(Number(moment))
		? undefined
		: moment.toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })
}

/**
 * A day, by the browser's own calendar; `min` and `max` are `YYYY-MM-DD`, the years that a form takes unless stated. Browsers write it in an order of their own, so
 * it stands beside the field in words as well.
 */
export function DateField(props: FieldProps & Attributes<'input'>) {
	const field = useField(props.name, props)
	const [chosen, setChosen] = useState(String(field.value ?? props.defaultValue ?? ''))
	const { value = chosen, onChange } = props
	const words = dayInWords(String(value))
	const followDay = (event: ChangeEvent<HTMLInputElement>) => {
		setChosen(event.currentTarget.value)
		onChange?.(event)
	}
	return (
		<TextField
			type="date"
			min={FIRST_DAY}
			max={LAST_DAY}
			message={wrongYear(props.label)}
			{...props}
			{...(words && { aside: <span className="noscript:hidden">{words}</span> })}
			onChange={followDay}
		/>
	)
}

/** A day and a time of it, read in Kigali: `YYYY-MM-DDTHH:MM`. */
export function DateTimeField(props: FieldProps & Attributes<'input'>) {
	return (
		<TextField
			type="datetime-local"
			min={`${FIRST_DAY}T00:00`}
			max={`${LAST_DAY}T23:59`}
			message={wrongYear(props.label)}
			{...props}
		/>
	)
}

/** Several lines of text, which grows as it is filled, and with two `rows` begins low. With `maxLength`, a counter appears from four fifths of it, unless that is `uncounted`. */
export function TextArea({
	uncounted = false,
	...props
}: FieldProps & Attributes<'textarea'> & { uncounted?: boolean }) {
	const field = useField(props.name, props)
	const { frame, rest } = splitProps(props)
	const given = field.value ?? props.defaultValue
	const [length, setLength] = useState(String(given ?? '').length)
	const { maxLength, onChange } = props
	const countCharacters = (event: ChangeEvent<HTMLTextAreaElement>) => {
		setLength(event.currentTarget.value.length)
		onChange?.(event)
	}
	const counted = !uncounted && maxLength !== undefined && length >= maxLength * 0.8
	return (
		<FieldFrame
			field={field}
			{...frame}
			counter={
				counted ? (
					<p role="status" className="ml-auto whitespace-nowrap tabular-nums">
						{length} of {maxLength}
						<span className="sr-only"> characters</span>
					</p>
				) : undefined
			}
		>
			<textarea
				rows={5}
				{...controlAttributes(field, props)}
				{...rest}
				defaultValue={props.value === undefined ? given : undefined}
				onChange={countCharacters}
				className={classNames(
					controlClass,
					'resize-y field-sizing-content leading-normal',
					(props.rows ?? 5) > 2 ? 'min-h-36' : 'min-h-18',
				)}
			/>
		</FieldFrame>
	)
}

export type Option = { value: string; label: string; disabled?: boolean }

/** A native list. `prompt` is its first, empty line. */
export function SelectField(
	props: FieldProps & Attributes<'select'> & { options: readonly (Option | string)[]; prompt?: string },
) {
	const field = useField(props.name, props)
	const { frame, rest } = splitProps(props)
	const { options, prompt, ...attributes } = rest
	return (
		<FieldFrame field={field} {...frame}>
			<div className="relative">
				<select
					{...controlAttributes(field, props)}
					{...attributes}
					defaultValue={props.value === undefined ? (field.value ?? props.defaultValue) : undefined}
					className={classNames(controlClass, 'appearance-none pr-10')}
				>
					{prompt !== undefined && <option value="">{prompt}</option>}
					{options.map((option) =>
						typeof option === 'string' ? (
							<option key={option}>{option}</option>
						) : (
							<option key={option.value} value={option.value} disabled={option.disabled}>
								{option.label}
							</option>
						),
					)}
				</select>
				<Icon
					name="chevron-down"
					className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
				/>
			</div>
		</FieldFrame>
	)
}

/** A file to send. Say kind and size in `hint`; a browser never fills it again after a failed try. */
export function FileField(props: FieldProps & Attributes<'input'>) {
	const field = useField(props.name, props)
	const { frame, rest } = splitProps(props)
	return (
		<FieldFrame field={field} {...frame}>
			<input
				{...controlAttributes(field, props)}
				{...rest}
				type="file"
				className={classNames(
					controlClass,
					'cursor-pointer py-1.5 pl-1.5 text-ui text-muted',
					'file:mr-3 file:min-h-[calc(var(--field)-0.875rem)] file:cursor-pointer file:rounded-control file:border-0 file:bg-surface-3 file:px-3.5 file:text-ui file:font-semibold file:text-text',
				)}
			/>
		</FieldFrame>
	)
}

/** One box to tick. Not required unless `required` is said; several may share a name, each with its `value`. */
export function CheckField({
	label,
	...props
}: Omit<FieldProps, 'label'> & { label: ReactNode } & Attributes<'input'>) {
	const { id, value = 'true', defaultChecked, ...others } = props
	const field = useField(props.name, { id, error: props.error })
	const messageAbove = useInGroup(props.name)
	const { rest } = splitProps({ ...others, label: '' })
	const attributes = controlAttributes(field, { ...props, label: '', optional: !props.required })
	return (
		<div className={props.className}>
			<label className="flex min-h-(--control) items-start gap-3 py-[calc((var(--control)-1.3rem)/2)] text-[0.9375rem] leading-snug">
				<input
					{...attributes}
					{...rest}
					id={`${field.id}-${String(value)}`}
					type="checkbox"
					value={value}
					defaultChecked={
						props.checked === undefined ? field.values.includes(String(value)) || defaultChecked : undefined
					}
					className="size-5 flex-none accent-oxide aria-invalid:outline-2 aria-invalid:outline-danger"
				/>
				<span>{label}</span>
			</label>
			{field.error !== undefined && !messageAbove && (
				<FieldError id={field.errorId}>{field.error}</FieldError>
			)}
			{props.hint !== undefined && (
				<p id={field.hintId} className="mt-1 pl-8 text-ui text-muted">
					{props.hint}
				</p>
			)}
		</div>
	)
}
