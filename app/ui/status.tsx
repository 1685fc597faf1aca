import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'

const KINDS = {
	pending: 'bg-pending-tint text-pending before:bg-pending-solid',
	confirmed: 'bg-confirmed-tint text-confirmed before:bg-confirmed-solid',
	completed: 'bg-completed-tint text-completed before:bg-completed-solid',
	cancelled: 'bg-cancelled-tint text-cancelled before:bg-cancelled-solid',
	neutral: 'bg-neutral-tint text-neutral before:bg-neutral-solid',
} as const

/**
 * confirmed: also active, approved, paid in; cancelled: also failed, rejected; neutral: inactive, expired, closed,
 * draft.
 */
export type StatusKind = keyof typeof KINDS

/** A dot and a word on their tint: never the colour alone. */
export function Status({
	kind,
	children,
	className,
}: {
	kind: StatusKind
	children: ReactNode
	className?: string
}) {
	return (
		<span
			className={classNames(
				'inline-flex items-center gap-[0.45rem] rounded-control py-[0.3rem] pr-2 pl-[0.45rem] text-sm leading-none font-semibold whitespace-nowrap',
				'before:size-[7px] before:flex-none before:rotate-45',
				KINDS[kind],
				className,
			)}
		>
			{children}
		</span>
	)
}
