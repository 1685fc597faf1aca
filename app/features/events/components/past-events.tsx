import type { PastEvent } from '#app/features/events/samples.ts'
import { formatWeekday } from '#app/platform/core/time/time.ts'
import { Link } from '#app/ui/link.tsx'

/** The last events that are over: day, title, how many were registered. Nothing where there are none. */
export function PastEvents({ events }: { events: readonly PastEvent[] }) {
	if (events.length === 0) return null
	return (
		<section aria-labelledby="past-events" className="mt-16">
			<h2 id="past-events" className="text-h3">
				Past events
			</h2>
			<ul className="mt-4 border-t border-line">
				{events.map((event) => (
					<li key={event.id} className="border-b border-line">
						<Link
							to={`/events/${event.id}`}
							className="group flex min-h-tap flex-wrap items-baseline gap-x-4 py-3.5 text-ui text-muted"
						>
							<time dateTime={event.date.toISOString()} className="w-60 max-w-full flex-none max-sm:w-full">
								{formatWeekday(event.date)}
							</time>
							<b className="min-w-0 flex-[1_1_10rem] text-base font-semibold wrap-break-word text-text decoration-2 underline-offset-[0.15em] group-hover:underline">
								{event.title}
							</b>
							<span className="tabular-nums">{event.taken.toLocaleString('en-US')} registered</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
