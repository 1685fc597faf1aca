import { daysLeftLabel, isClosingSoon } from '#app/features/opportunities/rules.ts'
import { formatDeadline, formatShortDate } from '#app/platform/core/time/time.ts'

/** Days left, rounded up, in danger when they are 7 or fewer; always with the date, and the hour where it has one. */
export function Deadline({ deadline, now }: { deadline: Date; now: Date }) {
	return (
		<p className={`text-ui leading-snug ${isClosingSoon(deadline, now) ? 'text-danger' : ''}`}>
			<b className="block font-semibold">{daysLeftLabel(deadline, now)}</b>
			<time dateTime={deadline.toISOString()} className="tabular-nums">
				{formatDeadline(deadline, formatShortDate)}
			</time>
		</p>
	)
}
