import { useNavigation } from 'react-router'
import { PendingText } from '#app/ui/pending-text.tsx'

/** While the next page is awaited: the guard is checking, or the dashboard is being read (ACC-GUARD-001). */
export function PendingNavigation() {
	const { state, location, formMethod } = useNavigation()
	const isAwaited = state === 'loading' && !formMethod && location.pathname.startsWith('/admin')
	if (!isAwaited) return null
	return (
		<PendingText className="pointer-events-none fixed right-0 bottom-6 left-0 z-40 mx-auto w-fit animate-[appear_0s_200ms_both] border border-line bg-surface px-5 py-3 text-ui shadow-menu lg:left-64">
			{location.pathname === '/admin' ? 'Loading dashboard...' : 'Verifying access...'}
		</PendingText>
	)
}
