import { createContext, type ReactNode, use } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/field-frame.tsx'
import { useField } from '#app/ui/form-state.tsx'

const GroupName = createContext<string | undefined>(undefined)

/** Whether a Fieldset around shows the message for this name. */
export function useInGroup(name: string): boolean {
	return use(GroupName) === name
}

/** Fields that answer one question together. `name` shows the form's message for that name below them. */
export function Fieldset({
	legend,
	name,
	error,
	optional,
	hint,
	hideLegend,
	className,
	children,
}: {
	legend: string
	name?: string
	error?: string
	optional?: boolean
	hint?: ReactNode
	hideLegend?: boolean
	className?: string
	children: ReactNode
}) {
	const field = useField(name ?? '', { error })
	const wrong = field.error !== undefined
	return (
		<fieldset
			className={classNames('min-w-0', className)}
			aria-describedby={classNames(wrong && field.errorId, hint !== undefined && field.hintId) || undefined}
		>
			<legend className={hideLegend ? 'sr-only' : 'mb-1.5 w-full text-ui font-semibold'}>
				<span className="flex justify-between gap-4">
					{legend}
					{optional && <span className="font-normal text-muted">Optional</span>}
				</span>
			</legend>
			<div className="grid">
				<GroupName value={name}>{children}</GroupName>
			</div>
			{wrong && <FieldError id={field.errorId}>{field.error}</FieldError>}
			{hint !== undefined && (
				<p id={field.hintId} className="mt-1.5 text-ui text-muted">
					{hint}
				</p>
			)}
		</fieldset>
	)
}

/** Two fields abreast where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
	return <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-6">{children}</div>
}
