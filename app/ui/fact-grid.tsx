import type { ReactNode } from 'react'

/** `help` is one line below what counts. */
export type GridFact = { term: string; value: ReactNode; help?: ReactNode }

/**
 * Facts in three ruled columns. On phones one below the other, the term at the left, or above where the
 * text is so large that no room is left beside it. The caller leaves out what is empty.
 */
export const FactGrid = ({ facts }: { facts: readonly GridFact[] }) => (
	<dl className="grid border-t-2 border-text lg:grid-cols-3">
		{facts.map(({ term, value, help }) => (
			<div
				key={term}
				className="flex flex-wrap gap-x-3 border-b border-line py-3 lg:block lg:border-l lg:px-6 lg:pt-4.5 lg:pb-5 lg:nth-[3n+1]:border-l-0 lg:nth-[3n+1]:pl-0"
			>
				<dt className="flex-none basis-22 text-ui leading-[1.7] text-muted lg:leading-normal">{term}</dt>
				<dd className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere lg:mt-1 lg:font-display lg:text-h4 lg:leading-tight lg:font-bold">
					{value}
					{help && (
						<span className="mt-0.5 block font-sans text-ui leading-normal font-normal tracking-normal text-text-2">
							{help}
						</span>
					)}
				</dd>
			</div>
		))}
	</dl>
)
