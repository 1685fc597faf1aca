import type { Fact } from '#app/ui/facts.tsx'

/** A record's particulars in a dialog, term above detail, two abreast. */
export function RecordFacts({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="grid grid-cols-2 gap-x-4 sm:gap-x-8">
			{facts
				.filter(({ detail }) => detail !== null && detail !== undefined && detail !== '')
				.map(({ term, detail }, at) => (
					<div key={at} className="min-w-0 border-b border-line py-2.5 max-sm:first:col-span-2">
						<dt className="text-[0.8125rem] text-muted">{term}</dt>
						<dd className="text-[0.9375rem] font-medium wrap-anywhere tabular-nums">{detail}</dd>
					</div>
				))}
		</dl>
	)
}
