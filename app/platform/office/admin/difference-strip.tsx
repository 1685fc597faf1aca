import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Difference } from '#app/platform/office/admin/differences-between.ts'
import { shownDifferences } from '#app/platform/office/admin/shown-differences.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { TwoVersions } from '#app/ui/two-versions.tsx'
import { tickBox, typeInto } from '#app/ui/type-into.ts'

const linkClass = 'min-h-6 font-semibold underline underline-offset-2 hover:no-underline'

/** Puts a text into a field of a form, whatever it is edited by. */
export function fill(form: HTMLFormElement, name: string, text: string) {
	const field = form.elements.namedItem(name)
	if (field instanceof HTMLInputElement && field.type === 'checkbox') return tickBox(field, text !== '')
	if (
		field instanceof HTMLInputElement ||
		field instanceof HTMLTextAreaElement ||
		field instanceof HTMLSelectElement
	)
		typeInto(field, text)
}

/** What the strip says of the other version and of the one in the form. */
export type StripWords = {
	title: ReactNode
	/** Headings of the two versions. */
	names: readonly [string, string]
	keep: string
	take: string
	/** How much of the other version stands in the form. */
	taken: (fields: number, of: number) => string
	/** What saving does. */
	saving: string
}

/**
 * Across a page on which a record is edited: another version of it, field by field. Each field, or all of them, can be put
 * into the form from there, and given back.
 * @param different the fields in which they differ, the other version's text first
 * @param startsTaken the form holds the other version already
 * @param onClose it can be put away
 */
export function DifferenceStrip({
	different,
	words,
	startsTaken = false,
	onClose,
}: {
	different: readonly Difference[]
	words: StripWords
	startsTaken?: boolean
	onClose?: () => void
}) {
	const hydrated = useHydrated()
	const shown = useMemo(() => shownDifferences(different), [different])
	const all = different.map(({ name }) => name)
	const [compares, setCompares] = useState(true)
	const [taken, setTaken] = useState<readonly string[]>(startsTaken ? all : [])
	// It was asked for from elsewhere on the page: what stands at its head must be read aloud.
	const top = useRef<HTMLDivElement>(null)
	useLayoutEffect(() => top.current?.focus(), [])
	const take = ({ form }: HTMLButtonElement, names: readonly string[], theirs: boolean) => {
		if (!form) return
		for (const { name, values } of different)
			if (names.includes(name)) fill(form, name, theirs ? values[0] : values[1])
		const others = taken.filter((name) => !names.includes(name))
		setTaken(theirs ? [...others, ...names] : others)
	}
	return (
		<div
			ref={top}
			tabIndex={-1}
			className="flex-none border-l-4 border-pending-solid bg-pending-tint px-4 py-2 text-ui text-pending outline-none focus-visible:shadow-none"
		>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<p className="mr-auto">
					<b className="font-semibold">{words.title}</b>{' '}
					{all.length === 0
						? 'No field differs.'
						: `${all.length === 1 ? 'One field differs' : `${all.length} fields differ`}.`}{' '}
					{all.length > 0 && <span role="status">{words.taken(taken.length, all.length)}</span>}
				</p>
				{hydrated && all.length > 0 && (
					<>
						<button
							type="button"
							aria-expanded={compares}
							className={linkClass}
							onClick={() => setCompares(!compares)}
						>
							Compare
						</button>
						<button
							type="button"
							className={linkClass}
							onClick={({ currentTarget }) => take(currentTarget, all, false)}
						>
							{words.keep}
						</button>
						<button
							type="button"
							className={linkClass}
							onClick={({ currentTarget }) => take(currentTarget, all, true)}
						>
							{words.take}
						</button>
					</>
				)}
				{hydrated && onClose && (
					<button type="button" className={linkClass} onClick={onClose}>
						Close
					</button>
				)}
			</div>
			{compares && all.length > 0 && (
				<div className="max-h-[40vh] max-w-180 overflow-y-auto">
					<p className="mt-2 font-bold">Two versions</p>
					<TwoVersions
						names={words.names}
						differences={shown}
						act={
							hydrated
								? ({ name, label }) => (
										<button
											type="button"
											className={`${linkClass} block`}
											aria-label={`${taken.includes(name) ? 'Give it back' : 'Take it'}: ${label}`}
											onClick={({ currentTarget }) => take(currentTarget, [name], !taken.includes(name))}
										>
											{taken.includes(name) ? 'Give it back' : 'Take it'}
										</button>
									)
								: undefined
						}
					/>
					<p className="mt-2">{words.saving}</p>
				</div>
			)}
		</div>
	)
}
