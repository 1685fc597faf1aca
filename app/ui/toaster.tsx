import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'

import { onToastRaised, toastsRaised } from '#app/ui/toast.ts'

const loadView = () => import('#app/ui/toaster-view.tsx')
const ToasterView = lazy(async () => ({ default: (await loadView()).ToasterView }))

const neverOnServer = () => false

/**
 * The one toaster of a page (ACC-SHELL-037). Costs nothing until the first toast.
 * @param early fetched with the page all the same, so that it can say that the line is cut
 */
export function Toaster({ early = false }: { early?: boolean }) {
	useEffect(() => {
		if (early) void loadView().catch(() => undefined)
	}, [early])
	const raised = useSyncExternalStore(onToastRaised, toastsRaised, neverOnServer)
	return raised ? (
		<Suspense fallback={null}>
			<ToasterView />
		</Suspense>
	) : null
}
