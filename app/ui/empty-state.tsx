import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { Tile } from '#app/ui/tile.tsx'

/** The document's sentence for a list without rows, and one way out. */
export function EmptyState({
	sentence,
	action,
	seed = 'nothing here yet',
	className,
}: {
	sentence: ReactNode
	action?: ReactNode
	seed?: string
	className?: string
}) {
	return (
		<div
			className={classNames(
				'grid justify-items-center gap-4 border border-line bg-surface px-6 py-14 text-center',
				className,
			)}
		>
			<Tile seed={seed} families={['spiral', 'diamond']} ratio="1:1" className="size-22" />
			<p className="max-w-104 text-balance text-text-2">{sentence}</p>
			{action}
		</div>
	)
}
