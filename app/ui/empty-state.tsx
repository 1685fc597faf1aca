import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { Tile } from '#app/ui/tile.tsx'

/** The document's sentence for a list without rows, and one way out. */
export function EmptyState({
	sentence,
	action,
	bare,
	className,
}: {
	sentence: ReactNode
	action?: ReactNode
	/** Without its own frame, inside one. */
	bare?: boolean
	className?: string
}) {
	return (
		<div
			className={classNames(
				'grid justify-items-center gap-4 bg-surface px-6 py-14 text-center',
				!bare && 'border border-line',
				className,
			)}
		>
			<Tile seed="nothing here yet" families={['spiral', 'diamond']} ratio="1:1" className="size-22" />
			<p className="max-w-104 text-balance text-text-2">{sentence}</p>
			{action}
		</div>
	)
}
