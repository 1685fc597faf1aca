import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'

/** What one is about to pay or send, row by row: price, fee, total. */
export function Summary({ className, children }: { className?: string; children: ReactNode }) {
	return (
		<dl className={classNames('grid gap-1 bg-inset px-4 py-3.5 text-[0.9375rem] tabular-nums', className)}>
			{children}
		</dl>
	)
}

export function SummaryRow({
	label,
	total,
	children,
}: {
	label: ReactNode
	total?: boolean
	children: ReactNode
}) {
	return (
		<div
			className={classNames(
				'flex justify-between gap-4',
				total && 'mt-1 border-t border-line pt-2 font-bold',
			)}
		>
			<dt>{label}</dt>
			<dd className="text-right">{children}</dd>
		</div>
	)
}
