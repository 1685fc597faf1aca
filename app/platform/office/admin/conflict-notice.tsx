import { useLayoutEffect, useRef } from 'react'
import { differencesBetween } from '#app/platform/office/admin/differences-between.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import { shownDifferences } from '#app/platform/office/admin/shown-differences.tsx'
import type { FormValues } from '#app/ui/form-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TwoVersions } from '#app/ui/two-versions.tsx'

/** Both versions of what two people have changed, side by side; the form below keeps one's own. */
export function ConflictNotice({
	fields,
	saved,
	typed,
}: {
	fields: readonly Field[]
	saved: Record<string, string>
	typed: FormValues
}) {
	const different = differencesBetween(fields, saved, typed)
	// The form was sent from its foot: what stands at its head must come into view, and be read aloud.
	const top = useRef<HTMLDivElement>(null)
	useLayoutEffect(() => top.current?.focus(), [])
	if (different.length === 0) return null
	return (
		<div ref={top} tabIndex={-1} className="mb-5 scroll-mt-40 outline-none focus-visible:shadow-none">
			<Notice kind="pending" title="Two versions" live={false}>
				<TwoVersions names={['Saved meanwhile', 'Yours']} differences={shownDifferences(different)} />
				<p className="mt-2">The form below holds yours. Saving again replaces what was saved meanwhile.</p>
			</Notice>
		</div>
	)
}
