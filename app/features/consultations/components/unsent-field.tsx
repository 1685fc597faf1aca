import { type ComponentProps, useId } from 'react'
import { controlClass } from '#app/ui/field-frame.tsx'

/** A field without a name: what is typed in it stays in the browser, unread (D-028). */
export function UnsentField({
	label,
	className,
	...rest
}: { label: string } & Omit<ComponentProps<'input'>, 'name' | 'id'>) {
	const id = useId()
	return (
		<div className={className}>
			<label htmlFor={id} className="mb-1.5 block text-ui font-semibold">
				{label}
			</label>
			<input {...rest} id={id} className={controlClass} />
		</div>
	)
}
