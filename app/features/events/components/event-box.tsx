import type { ReactNode } from 'react'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import { SeatsLeft } from '#app/features/events/components/seats-left.tsx'
import { francsOf } from '#app/features/events/rules.ts'
import type { ListedEvent } from '#app/features/events/samples.ts'
import { dayParts, kigaliClock } from '#app/platform/core/time/time.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** A sentence for the page from the reason of a refusal. */
const asSentence = (reason: string) => `${capitalize(reason)}.`

/** Where the place is on a map; opened by the visitor alone, nothing is asked of it before. */
const directionsTo = (place: string) =>
	`https://www.openstreetmap.org/search?${new URLSearchParams({ query: place })}`

const actionClass = buttonClass({ variant: 'outline', size: 'sm', className: 'min-h-tap! flex-auto' })

/** Seats left, price, place and when registration closes, and what one can do: register, keep the date, find the way. */
export function EventBox({
	event,
	closed,
	over,
	live,
	price,
	register,
	className,
}: {
	event: ListedEvent
	/** Why nobody can register; null while one can. */
	closed: string | null
	/** It took place. */
	over: boolean
	/** Whether a provider takes money. */
	live: boolean
	/** In words. */
	price: string
	/** The button; on phones it stands at the foot instead. */
	register: ReactNode
	className?: string
}) {
	return (
		<aside
			aria-label="How to register"
			className={classNames(
				'border border-line bg-surface p-5 max-sm:border-0 max-sm:p-0 sm:p-6 print:border-0 print:p-0',
				className,
			)}
		>
			{closed === null ? (
				<p className="font-display text-[1.75rem] leading-[1.1] font-bold tracking-display max-lg:hidden">
					<SeatsLeft event={event} />
				</p>
			) : (
				<Notice kind="neutral" live={false} title={over ? undefined : titleOf(event, live)}>
					{asSentence(closed)}
				</Notice>
			)}
			<Facts
				className={classNames('border-b border-line', closed === null ? 'lg:mt-3.5' : 'mt-3.5')}
				facts={[
					{ term: 'Registered', detail: over && event.taken.toLocaleString('en-US') },
					{ term: 'Price', detail: price },
					{ term: 'Place', detail: event.location },
					{ term: 'Closes', detail: closed === null && closing(event.date) },
				].filter(({ detail }) => detail !== false)}
			/>
			{closed === null && <div className="mt-5 max-lg:hidden print:hidden">{register}</div>}
			{!over && event.status !== 'cancelled' && (
				<p className="mt-3 flex flex-wrap gap-2 print:hidden">
					<a href={`/events/${event.id}/event.ics`} className={actionClass}>
						<Icon name="calendar" />
						Add to calendar
					</a>
					<a
						href={directionsTo(event.location)}
						target="_blank"
						rel="noopener noreferrer"
						className={actionClass}
					>
						<Icon name="external" />
						Directions
						<span className="sr-only"> (opens in a new tab)</span>
					</a>
				</p>
			)}
		</aside>
	)
}

/** What is said over the reason why nobody can register; what has no price yet opens once it has. */
const titleOf = (event: ListedEvent, live: boolean) =>
	francsOf(event, live) === null && event.status !== 'cancelled' && event.taken < event.capacity
		? 'Registration is not open yet'
		: 'Registration is closed'

/** Registration closes when the event begins. */
const closing = (date: Date) => `When it begins: ${dayParts(date).weekday}, ${kigaliClock(date)}`
