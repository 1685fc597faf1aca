import { lazy, Suspense, useSyncExternalStore } from 'react'

import { onToastRaised, toastsRaised } from '#app/ui/toast.ts'

const ToasterView = lazy(async () => ({ default: (await import('#app/ui/toaster-view.tsx')).ToasterView }))

const neverOnServer = () => false

/** The one toaster of a page (ACC-SHELL-037). Costs nothing until the first toast. */
export function Toaster() {
	const raised = useSyncExternalStore(onToastRaised, toastsRaised, neverOnServer)
	return raised ? (
		<Suspense fallback={null}>
			<ToasterView />
		</Suspense>
	) : null
}
