import { EventTime } from '#app/features/events/components/event-time.tsx'
import { endOf } from '#app/features/events/rules.ts'
import { dayParts, formatHours } from '#app/platform/core/time/time.ts'
import { classNames } from '#app/ui/class-names.ts'

type Props = { event: { date: Date; ends_at: Date | null }; className?: string }

/** Month names have their short form at their beginning. */
const SHORT = 3

/** A month that is short on phones. */
const Month = ({ name }: { name: string }) => (
	<>
		{name.slice(0, SHORT)}
		<span className="max-sm:hidden">{name.slice(SHORT)}</span>
	</>
)

/** When an event of a list takes place: weekday, day, month, and from when to when. Read aloud as one date. */
export function DateBlock({ event, className }: Props) {
	const { weekday, day, month, year } = dayParts(event.date)
	return (
		<div className={classNames('border-t-2 border-text pt-2 text-ui leading-tight', className)}>
			<span className="sr-only">
				<EventTime event={event} />
			</span>
			<div aria-hidden="true">
				<p className="text-[0.9375rem] font-semibold">{weekday.slice(0, SHORT)}</p>
				<p className="mt-0.5 mb-1 font-display text-[2.75rem] leading-[0.92] font-bold tracking-[-0.035em] sm:text-[3.25rem]">
					{day}
				</p>
				<p className="text-text-2">
					<Month name={month} /> {year}
				</p>
				<p className="mt-1.5 font-medium tabular-nums max-sm:text-sm">
					{formatHours(event.date, endOf(event))}
				</p>
			</div>
		</div>
	)
}

/** The same at the head of the event's own page, the weekday written out; on phones beside the day. */
export function LargeDateBlock({ event, className }: Props) {
	const { weekday, day, month, year } = dayParts(event.date)
	return (
		<div className={classNames('border-t-2 border-text pt-2', className)}>
			<span className="sr-only">
				<EventTime event={event} />
			</span>
			<div aria-hidden="true" className="flex flex-wrap items-center gap-x-4 leading-snug lg:block">
				<p className="text-[1.0625rem] font-semibold max-lg:hidden">{weekday}</p>
				<p className="font-display text-7xl leading-[0.95] font-bold tracking-[-0.035em] lg:mb-2 lg:text-[5.5rem]">
					{day}
				</p>
				<div>
					<p className="text-text-2">
						<b className="font-semibold text-text lg:hidden">{weekday}, </b>
						<Month name={month} /> {year}
					</p>
					<p className="font-medium tabular-nums lg:mt-1">{formatHours(event.date, endOf(event))}</p>
				</div>
			</div>
		</div>
	)
}
