import { classNames } from '#app/ui/class-names.ts'
import { type Fact, isSaid } from '#app/ui/facts.tsx'

/** A word that would break between letters in half a phone's width, or a paragraph. */
const needsWidth = (detail: Fact['detail']) =>
	typeof detail === 'string' && (detail.length > 60 || /\S{18}/.test(detail))

/** A record's facts in a dialog, term above detail, two abreast; on a phone what is long has a row to itself. */
export function RecordFacts({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="grid grid-cols-2 gap-x-4 sm:gap-x-8">
			{facts.filter(isSaid).map(({ term, detail }, at) => (
				<div
					key={at}
					className={classNames(
						'min-w-0 border-b border-line py-2.5',
						needsWidth(detail) && 'max-sm:col-span-2',
					)}
				>
					<dt className="text-[0.8125rem] text-muted">{term}</dt>
					<dd className="text-[0.9375rem] font-medium wrap-anywhere tabular-nums">{detail}</dd>
				</div>
			))}
		</dl>
	)
}
