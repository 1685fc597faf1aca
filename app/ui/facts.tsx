import type { ReactNode } from 'react'

export type Fact = { term: ReactNode; detail: ReactNode }

/** Particulars in ruled rows, term at the left: addresses, a record's fields. Rows without a detail are left out. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
	return (
		<dl className={className}>
			{facts
				.filter(({ detail }) => detail !== null && detail !== undefined && detail !== '')
				.map(({ term, detail }, index) => (
					<div
						key={index}
						className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 border-t border-line py-3.5 sm:grid-cols-[7.5rem_minmax(0,1fr)]"
					>
						<dt className="text-ui leading-[1.7] text-muted">{term}</dt>
						<dd className="min-w-0 text-balance wrap-break-word">{detail}</dd>
					</div>
				))}
		</dl>
	)
}
