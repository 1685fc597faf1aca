import type { ReactNode } from 'react'

export type Fact = {
	term: ReactNode
	detail: ReactNode
	/** It is a way to somebody, or to what is theirs: in a record it stands in a row with the others. */
	way?: true
}

/** Whether there is something to say. */
export const isSaid = ({ detail }: Fact): boolean =>
	detail !== null && detail !== undefined && detail !== false && detail !== ''

/** Facts in ruled rows, term at the left: addresses, a record's fields. Rows without a detail are left out; the term stands above where the text is so large that no room is left beside it. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
	return (
		<dl className={className}>
			{facts.filter(isSaid).map(({ term, detail }, index) => (
				<div key={index} className="flex flex-wrap gap-x-4 border-t border-line py-3.5">
					<dt className="flex-none basis-22 text-ui leading-[1.7] text-muted sm:basis-30">{term}</dt>
					<dd className="min-w-0 flex-1 basis-40 text-balance wrap-anywhere">{detail}</dd>
				</div>
			))}
		</dl>
	)
}
