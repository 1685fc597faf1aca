import { useLayoutEffect, useRef, useState } from 'react'
import { differencesBetween } from '#app/platform/office/admin/conflict-notice.tsx'
import { inSentence } from '#app/platform/office/admin/addresses.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import type { HistoryEntry } from '#app/platform/core/audit/history.server.ts'
import { formatShortDate, kigaliClock } from '#app/platform/core/time/time.ts'
import type { FormValues } from '#app/ui/form-state.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { TwoVersions } from '#app/ui/two-versions.tsx'
import { tickBox, typeInto } from '#app/ui/type-into.ts'

const linkClass = 'min-h-6 font-semibold underline underline-offset-2 hover:no-underline'

const momentOf = (at: Date) => {
	const day = formatShortDate(at)
	return day === formatShortDate(new Date()) ? `at ${kigaliClock(at)}` : `on ${day}, ${kigaliClock(at)}`
}

/** Puts a text into a field of a form, whatever it is edited by. */
function fill(form: HTMLFormElement, name: string, text: string) {
	const field = form.elements.namedItem(name)
	if (field instanceof HTMLInputElement && field.type === 'checkbox') return tickBox(field, text !== '')
	if (
		field instanceof HTMLInputElement ||
		field instanceof HTMLTextAreaElement ||
		field instanceof HTMLSelectElement
	)
		typeInto(field, text)
}

/**
 * Across a page on which a record is edited: somebody else has saved it meanwhile. The form holds one's own version; each
 * field, or all of them, can be taken from the other one, and given back.
 * @param by the last act of the record's history
 */
export function ConflictStrip({
	one,
	by,
	fields,
	saved,
	typed,
}: {
	one: string
	by: HistoryEntry | undefined
	fields: readonly Field[]
	saved: Record<string, string>
	typed: FormValues
}) {
	const different = differencesBetween(fields, saved, typed)
	const hydrated = useHydrated()
	const [compares, setCompares] = useState(true)
	const [taken, setTaken] = useState<readonly string[]>([])
	// The form was sent from its bar: what stands at its head must be read aloud.
	const top = useRef<HTMLDivElement>(null)
	useLayoutEffect(() => top.current?.focus(), [])
	if (different.length === 0) return null
	const take = (names: readonly string[], theirs: boolean) => {
		const form = top.current?.closest('form')
		if (!form) return
		for (const { name, values } of different)
			if (names.includes(name)) fill(form, name, theirs ? values[0] : values[1])
		const others = taken.filter((name) => !names.includes(name))
		setTaken(theirs ? [...others, ...names] : others)
	}
	const all = different.map(({ name }) => name)
	// The name alone: who stands in the history with their address, too.
	const who = by?.who?.replace(/ \(\S+\)$/, '') ?? 'Somebody else'
	const when = by?.who ? ` ${momentOf(by.at)},` : ''
	const count = `${all.length === 1 ? 'One field differs' : `${all.length} fields differ`}.`
	const kept =
		taken.length === 0
			? 'Yours are kept here.'
			: taken.length === all.length
				? 'Theirs stand here now.'
				: `${taken.length} of theirs ${taken.length === 1 ? 'stands' : 'stand'} here now.`
	return (
		<div
			ref={top}
			tabIndex={-1}
			className="flex-none border-l-4 border-pending-solid bg-pending-tint px-4 py-2 text-ui text-pending outline-none focus-visible:shadow-none"
		>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<p className="mr-auto">
					<b className="font-semibold">
						{who} saved this {inSentence(one)}
						{when} while you were writing.
					</b>{' '}
					{count} <span role="status">{kept}</span>
				</p>
				{hydrated && (
					<>
						<button
							type="button"
							aria-expanded={compares}
							className={linkClass}
							onClick={() => setCompares(!compares)}
						>
							Compare
						</button>
						<button type="button" className={linkClass} onClick={() => take(all, false)}>
							Keep mine
						</button>
						<button type="button" className={linkClass} onClick={() => take(all, true)}>
							Take theirs
						</button>
					</>
				)}
			</div>
			{compares && (
				<div className="max-h-[40vh] max-w-180 overflow-y-auto">
					<p className="mt-2 font-bold">Two versions</p>
					<TwoVersions
						names={['Saved meanwhile', 'Yours']}
						differences={different}
						act={
							hydrated
								? ({ name, label }) => (
										<button
											type="button"
											className={`${linkClass} block`}
											aria-label={`${taken.includes(name) ? 'Give it back' : 'Take it'}: ${label}`}
											onClick={() => take([name], !taken.includes(name))}
										>
											{taken.includes(name) ? 'Give it back' : 'Take it'}
										</button>
									)
								: undefined
						}
					/>
					<p className="mt-2">The form below holds yours. Saving again replaces what was saved meanwhile.</p>
				</div>
			)}
		</div>
	)
}
