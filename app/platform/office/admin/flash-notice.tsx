import type { Flash } from '#app/platform/web/forms/flash.server.ts'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Notice } from '#app/ui/notice.tsx'

/** What a form has just said, within a dialog that covers the page where it stands; with script a toast says it. */
export function FlashNotice({ done }: { done: Flash | null }) {
	const hydrated = useHydrated()
	if (!done || hydrated) return null
	return (
		<Notice kind={done.kind === 'error' ? 'danger' : 'success'} className="mb-4">
			{done.text}
		</Notice>
	)
}
