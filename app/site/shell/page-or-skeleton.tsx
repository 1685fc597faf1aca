import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SkeletonCards, useSlowNavigation } from '#app/ui/pending-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Loading, SkeletonText } from '#app/ui/skeleton.tsx'

/** Pages that are a list: what is awaited of them has a known shape. */
const LISTS: Readonly<Record<string, string>> = {
	'/news': 'Loading news...',
	'/partners': 'Loading partners...',
	'/startups': 'Loading startups...',
	'/team': 'Loading team...',
}

/** Over the page while another one is awaited: whatever link was followed, it is seen that something happens (F-25). */
const PendingSign = () => (
	<div
		role="status"
		className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 bg-mark motion-safe:animate-pulse"
	>
		<span className="sr-only">Loading...</span>
	</div>
)

/** The page, or the skeleton of the list that the visitor waits for since 200 ms (PUB-GEN). */
export function PageOrSkeleton({ children }: { children: ReactNode }) {
	const { pathname } = useLocation()
	const slow = useSlowNavigation()
	const text = slow && slow.pathname !== pathname ? LISTS[slow.pathname] : undefined
	if (text === undefined) {
		return (
			<>
				{slow && slow.pathname !== pathname && <PendingSign />}
				{children}
			</>
		)
	}
	return (
		<Section>
			<Loading text={text}>
				<SkeletonText className="mb-16 max-w-lg" />
				<SkeletonCards />
			</Loading>
		</Section>
	)
}
