import { useLayoutEffect, useRef } from 'react'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import type { FormValues } from '#app/ui/form-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TwoVersions } from '#app/ui/two-versions.tsx'

/** Lines as a field holds them: a form sends them with returns. */
const linesOf = (text: string) => text.replaceAll('\r\n', '\n')

/** The fields of which two versions differ: what is saved, and what was typed. Pictures are not compared. */
export const differencesBetween = (
	fields: readonly Field[],
	saved: Readonly<Record<string, string>>,
	typed: FormValues,
) =>
	fields
		.filter(({ as }) => as !== 'image')
		.map(({ name, label }) => {
			const values = [linesOf(saved[name] ?? ''), linesOf(String(typed[name] ?? ''))] as const
			return { name, label, values }
		})
		.filter(({ values }) => values[0] !== values[1])

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
				<TwoVersions names={['Saved meanwhile', 'Yours']} differences={different} />
				<p className="mt-2">The form below holds yours. Saving again replaces what was saved meanwhile.</p>
			</Notice>
		</div>
	)
}
