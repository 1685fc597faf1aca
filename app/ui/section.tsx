import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'

/** A part of a public page, full width with the page's column inside. Two tinted ones never touch. */
export function Section({
	tint,
	id,
	label,
	className,
	children,
}: {
	tint?: boolean
	id?: string
	/** Names the section where its heading does not stand in it. */
	label?: string
	className?: string
	children: ReactNode
}) {
	return (
		<section
			id={id}
			aria-label={label}
			className={classNames('py-section', tint && 'bg-surface-2', className)}
		>
			<div className="wrap">{children}</div>
		</section>
	)
}

/** Heading at the left; at the right a sentence or two, or one link (`TextLink`). */
export function SectionHead({
	title,
	lead,
	action,
	level: Heading = 'h2',
	className,
}: {
	title: ReactNode
	lead?: ReactNode
	action?: ReactNode
	level?: 'h1' | 'h2' | 'h3'
	className?: string
}) {
	return (
		<div
			className={classNames(
				'mb-8 grid gap-3 lg:mb-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end lg:gap-x-12',
				className,
			)}
		>
			<Heading className="text-h2">{title}</Heading>
			{lead !== undefined && (
				<p className="text-[1.0625rem] leading-normal text-pretty text-text-2">{lead}</p>
			)}
			{action !== undefined && (
				<div className={classNames('justify-self-start', lead === undefined && 'lg:justify-self-end')}>
					{action}
				</div>
			)}
		</div>
	)
}
