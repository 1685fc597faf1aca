import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'

/** One block of what is still loading, in the shape of the real thing; shows after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
	return (
		<div
			aria-hidden="true"
			className={classNames(
				'animate-skeleton bg-[linear-gradient(90deg,var(--surface-3),var(--surface-2)_50%,var(--surface-3))] bg-size-[200%_100%]',
				className,
			)}
		/>
	)
}

/** A title and two lines. */
export function SkeletonText({ className }: { className?: string }) {
	return (
		<div className={classNames('grid content-center gap-2', className)}>
			<Skeleton className="h-5 w-3/5" />
			<Skeleton className="h-3" />
			<Skeleton className="h-3 w-4/5" />
		</div>
	)
}

/** A place that waits: skeletons to see, the document's loading text to hear; `shown` lets it be read, too. */
export function Loading({ text, shown, children }: { text: string; shown?: boolean; children?: ReactNode }) {
	return (
		<div aria-busy="true">
			<p role="status" className={shown ? 'py-8 text-center text-muted' : 'sr-only'}>
				{text}
			</p>
			{children}
		</div>
	)
}
