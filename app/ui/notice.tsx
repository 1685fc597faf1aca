import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'

const KINDS = {
	info: 'border-completed-solid bg-completed-tint text-completed',
	success: 'border-confirmed-solid bg-confirmed-tint text-confirmed',
	pending: 'border-pending-solid bg-pending-tint text-pending',
	danger: 'border-cancelled-solid bg-cancelled-tint text-cancelled',
	neutral: 'border-line-strong bg-inset text-text-2',
} as const

export type NoticeKind = keyof typeof KINDS

/** A sentence that stays in the page. Danger interrupts a screen reader; `live={false}` for what was there before. */
export function Notice({
	kind = 'info',
	title,
	live = true,
	className,
	children,
}: {
	kind?: NoticeKind
	title?: ReactNode
	live?: boolean
	className?: string
	children: ReactNode
}) {
	return (
		<div
			role={live ? (kind === 'danger' ? 'alert' : 'status') : undefined}
			className={classNames('border-l-4 px-4 py-3.5 text-[0.9375rem] leading-snug', KINDS[kind], className)}
		>
			{title !== undefined && <p className="mb-1 font-bold">{title}</p>}
			{children}
		</div>
	)
}
