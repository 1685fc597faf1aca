import { Children, type ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'

/** Facts parted by diamonds. Each child is one fact; those that are null or false are left out. */
export function Meta({ children, className }: { children: ReactNode; className?: string }) {
	const facts = Children.toArray(children)
	if (facts.length === 0) return null
	return (
		<div className={classNames('meta-line text-ui leading-normal text-muted', className)}>
			{facts.map((fact, index) => (
				<span key={index}>{fact}</span>
			))}
		</div>
	)
}
