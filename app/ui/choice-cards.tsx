import type { ChangeEventHandler, ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { Fieldset } from '#app/ui/fieldset.tsx'
import { useField } from '#app/ui/form-state.tsx'

export type Choice = { value: string; label: ReactNode; note?: ReactNode; disabled?: boolean }

type ChoiceProps = {
	name: string
	label: string
	hideLabel?: boolean
	choices: readonly Choice[]
	optional?: boolean
	hint?: ReactNode
	error?: string
	requiredMessage?: string
	defaultValue?: string
	/** Makes the group controlled; give `onChange` too. */
	value?: string
	onChange?: ChangeEventHandler<HTMLInputElement>
	className?: string
}

const cardClass =
	'relative min-h-tap cursor-pointer rounded-control border border-line-strong bg-surface hover:border-text ' +
	'has-checked:border-text has-checked:bg-inset has-checked:inset-ring-[1.5px] has-checked:inset-ring-text ' +
	'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
	'has-user-invalid:border-danger has-user-invalid:inset-ring has-user-invalid:inset-ring-danger ' +
	'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-surface-3 has-disabled:text-muted'

function ChoiceInput({ choice, ...props }: ChoiceProps & { choice: Choice }) {
	const field = useField(props.name)
	const chosen = field.value ?? props.defaultValue
	const checked =
		props.value === undefined
			? { defaultChecked: chosen === choice.value && !choice.disabled }
			: { checked: props.value === choice.value }
	return (
		<input
			type="radio"
			id={`${field.id}-${choice.value}`}
			name={props.name}
			value={choice.value}
			required={!props.optional}
			disabled={choice.disabled}
			onChange={props.onChange}
			data-required-message={props.requiredMessage}
			{...checked}
			className="peer absolute inset-0 size-full cursor-pointer opacity-0"
		/>
	)
}

function ChoiceSet(props: ChoiceProps & { layout: string; children: (choice: Choice) => ReactNode }) {
	const { name, label, hideLabel, optional, hint, error, className, choices, layout, children } = props
	return (
		<Fieldset
			legend={label}
			hideLegend={hideLabel}
			name={name}
			optional={optional}
			hint={hint}
			error={error}
			className={className}
		>
			<div className={layout}>{choices.map(children)}</div>
		</Fieldset>
	)
}

/** Large choices beside each other, the label in display type: amounts, hours. Radio buttons underneath. */
export function ChoiceCards({ columns = 2, ...props }: ChoiceProps & { columns?: 2 | 4 }) {
	// As many as there is room for words of this size: with large text one below the other.
	const layout =
		columns === 2
			? 'grid-cols-[repeat(auto-fit,minmax(max(50%-0.625rem,min(100%,8.5rem)),1fr))] gap-2.5'
			: 'grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-2'
	return (
		<ChoiceSet {...props} layout={`grid ${layout}`}>
			{(choice) => (
				<label key={choice.value} className={classNames(cardClass, 'px-4 py-3 leading-tight')}>
					<ChoiceInput {...props} choice={choice} />
					<span className="figure block text-[1.375rem] leading-tight">{choice.label}</span>
					{choice.note !== undefined && <span className="text-ui text-muted">{choice.note}</span>}
				</label>
			)}
		</ChoiceSet>
	)
}

/** Choices one below the other with the diamond mark and a note at the right: ways to pay. */
export function RadioCards(props: ChoiceProps) {
	return (
		<ChoiceSet {...props} layout="grid gap-2">
			{(choice) => (
				<label
					key={choice.value}
					className={classNames(
						cardClass,
						'grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 px-3.5 py-2 leading-snug',
					)}
				>
					<ChoiceInput {...props} choice={choice} />
					<span
						aria-hidden="true"
						className="ml-0.5 size-3.5 rotate-45 border-[1.5px] border-line-strong peer-checked:border-mark peer-checked:bg-mark peer-checked:inset-ring-2 peer-checked:inset-ring-surface"
					/>
					<span className="font-semibold">{choice.label}</span>
					{choice.note !== undefined && (
						<span className="text-right text-sm text-balance text-muted max-sm:max-w-28">{choice.note}</span>
					)}
				</label>
			)}
		</ChoiceSet>
	)
}

/** Two or three short choices on one bar: once or monthly. Radio buttons underneath. */
export function Segmented(props: ChoiceProps) {
	return (
		<ChoiceSet {...props} layout="flex flex-wrap gap-0.75 rounded-control border border-line-strong p-0.75">
			{(choice) => (
				<label
					key={choice.value}
					className="relative grid min-h-10 flex-[1_1_5.5rem] cursor-pointer place-items-center rounded-[1px] px-3 text-center text-[0.9375rem] leading-tight font-semibold text-text-2 has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus after:absolute after:inset-x-0 after:-inset-y-0.75"
				>
					<ChoiceInput {...props} choice={choice} />
					{choice.label}
				</label>
			)}
		</ChoiceSet>
	)
}
