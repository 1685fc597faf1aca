import type { ReactNode } from 'react'

/** Facts of an own page in ruled rows, term at the left. */
export const OwnFacts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
	<dl className="text-[0.9375rem] leading-normal">
		{facts.map(([term, detail]) => (
			<div key={term} className="beside gap-x-3 border-b border-line py-2 first:pt-0">
				<dt className="w-20 text-muted">{term}</dt>
				<dd>{detail}</dd>
			</div>
		))}
	</dl>
)
