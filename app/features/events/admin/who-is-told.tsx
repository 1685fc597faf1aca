import { formatCount } from '#app/platform/core/text/money.ts'
import { Notice } from '#app/ui/notice.tsx'

export const peopleOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`

/** Whom a change of an event is told to, before it is saved. */
export const WhoIsTold = ({ told }: { told: number }) =>
	told > 0 && (
		<Notice kind="neutral" live={false}>
			{`${peopleOf(told)} ${told === 1 ? 'has' : 'have'} a seat. Another day, hour or place, or a cancellation, is told to ${told === 1 ? 'this person' : 'all of them'} by email as soon as you save it.`}
		</Notice>
	)
