import { formatLongDate, kigaliClock } from '#app/platform/time.ts'

/** `December 5, 2026, 14:00`, as clocks in Kigali show it. */
export const EventTime = ({ date }: { date: Date }) => (
	<time dateTime={date.toISOString()} className="tabular-nums">
		{formatLongDate(date)}, {kigaliClock(date)}
	</time>
)
