import type { ComponentProps } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field-frame.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** A search box with its label read aloud only. Put it in a form of method get; `large` stands in a hero. */
export function SearchField({
	label,
	large,
	className,
	...rest
}: { label: string; large?: boolean } & ComponentProps<'input'>) {
	return (
		<label className={classNames('relative block', className)}>
			<span className="sr-only">{label}</span>
			<Icon
				name="search"
				className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
			/>
			<input
				type="search"
				enterKeyHint="search"
				{...rest}
				className={classNames(controlClass, 'pl-11 text-ellipsis', large && 'min-h-14')}
			/>
		</label>
	)
}
