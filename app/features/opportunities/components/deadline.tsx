import { daysLeft, isClosingSoon } from '#app/features/opportunities/rules.ts'
import { formatShortDate } from '#app/platform/time.ts'

/** Days left, rounded up, in danger when they are 7 or fewer; always with the date (000 §9). */
export function Deadline({ deadline, now }: { deadline: Date; now: Date }) {
	const days = daysLeft(deadline, now)
	return (
		<p className={`text-ui leading-snug ${isClosingSoon(deadline, now) ? 'text-danger' : ''}`}>
			<b className="block font-semibold">{days === 1 ? '1 day left' : `${days} days left`}</b>
			<time dateTime={deadline.toISOString()} className="tabular-nums">
				{formatShortDate(deadline)}
			</time>
		</p>
	)
}
