import type { ReactNode } from 'react'
import type { Unfiltered } from '#app/platform/office/admin/unfiltered.server.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Option } from '#app/ui/field.tsx'

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "Without the filters there are 2: one approved, one withdrawn." */
function sayUnfiltered({ total, capped, perStatus }: Unfiltered, states: readonly Option[] = []): string {
	if (total === 0) return 'Without the filters there is nothing either.'
	const parts = states.flatMap(({ value, label }) => {
		const count = perStatus[value] ?? 0
		return count > 0 ? [`${NUMBERS[count] ?? formatCount(count)} ${label.toLowerCase()}`] : []
	})
	const told = parts.length > 0 && !capped ? `: ${parts.join(', ')}` : ''
	return `Without the filters there ${total === 1 ? 'is' : 'are'} ${formatCount(total)}${capped ? '+' : ''}${told}.`
}

/** In the middle of what its list takes. */
const middleClass = 'lg:in-data-fits:min-h-full lg:in-data-fits:content-center'

/**
 * What a list without rows says: the documents' sentence, and the way out of a search that found none. One that could not
 * be read says nothing of what there is.
 */
export function NoRows({
	sentence,
	narrowed,
	unfiltered,
	words,
	clearTo,
	add,
	unreadAt,
}: {
	sentence: string
	/** The address to be read again, where it could not be read. */
	unreadAt?: string | null | undefined
	/** Whether a search alone is why, or a filter. */
	narrowed: 'search' | 'filters' | null
	/** What there is without the filters, and what the states of its rows are called. */
	unfiltered?: (Unfiltered & { states?: readonly Option[] | undefined }) | null | undefined
	/** What was searched for. */
	words?: string | null
	clearTo: string
	/** What to do where there is nothing yet. */
	add?: ReactNode
}) {
	if (unreadAt) {
		const again = (
			<ButtonLink variant="outline" to={unreadAt}>
				Try again
			</ButtonLink>
		)
		return (
			<EmptyState
				bare
				sentence="This list could not be read just now."
				action={again}
				className={middleClass}
			/>
		)
	}
	if (!narrowed) return <EmptyState bare sentence={sentence} action={add} className={middleClass} />
	return (
		<EmptyState
			bare
			className={middleClass}
			sentence={
				<>
					<b className="block text-h4 text-text">{sentence}</b>
					{words && (
						<>
							{narrowed === 'search'
								? 'Nothing here contains '
								: 'Nothing that matches these filters contains '}
							<b className="wrap-anywhere">{words}</b>.
						</>
					)}
					{unfiltered && <span className="block">{sayUnfiltered(unfiltered, unfiltered.states)}</span>}
				</>
			}
			action={
				<div className="flex flex-wrap justify-center gap-2">
					<ButtonLink to={clearTo}>Clear filters</ButtonLink>
					{words && (
						<ButtonLink to={`/admin/find?${new URLSearchParams({ q: words })}`} variant="outline">
							Find anywhere
						</ButtonLink>
					)}
				</div>
			}
		/>
	)
}
