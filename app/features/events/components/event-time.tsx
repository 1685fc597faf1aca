import { endOf } from '#app/features/events/rules.ts'
import { formatHours, formatWeekday } from '#app/platform/core/time/time.ts'

/** `Friday, November 27, 2026, 15:00 to 18:00`, as clocks in Kigali show it. */
export const EventTime = ({ event }: { event: { date: Date; ends_at: Date | null } }) => (
	<time dateTime={event.date.toISOString()} className="tabular-nums">
		{formatWeekday(event.date)}, {formatHours(event.date, endOf(event))}
	</time>
)
