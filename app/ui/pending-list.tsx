import { type ReactNode, useEffect, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'

import { Loading, Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'

/** Before this many milliseconds a wait is not shown. */
const PATIENCE_MS = 200

/** Where the visitor is going, once that takes longer than 200 ms; null otherwise, and while a form is sent. */
export function useSlowNavigation(): Location | null {
	const { state, location, formMethod } = useNavigation()
	const awaited = state === 'loading' && formMethod !== 'POST' ? location : undefined
	const [slow, setSlow] = useState<Location>()
	useEffect(() => {
		if (!awaited) return
		const timer = setTimeout(() => setSlow(awaited), PATIENCE_MS)
		return () => clearTimeout(timer)
	}, [awaited])
	return awaited && slow === awaited ? awaited : null
}

/**
 * A list that shows its skeleton while other rows of this page are awaited: a filter, a search, another page.
 * @param text said to a screen reader meanwhile
 */
export function PendingList({
	text,
	skeleton = <SkeletonCards />,
	children,
}: {
	text: string
	skeleton?: ReactNode
	children: ReactNode
}) {
	const { pathname } = useLocation()
	const slow = useSlowNavigation()
	return slow?.pathname === pathname ? <Loading text={text}>{skeleton}</Loading> : children
}

/** Six cards that are still loading: cover, title, two lines. */
export const SkeletonCards = () => (
	<div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
		{Array.from({ length: 6 }, (_, at) => (
			<div key={at}>
				<Skeleton className="aspect-video" />
				<SkeletonText className="mt-4" />
			</div>
		))}
	</div>
)
