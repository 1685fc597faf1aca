import { EventTime } from '#app/features/events/components/event-time.tsx'
import { coverSeed, seatsLabel, whyClosed } from '#app/features/events/rules.ts'
import type { ListedEvent } from '#app/features/events/samples.ts'
import { leadOf } from '#app/platform/excerpt.ts'
import { formatUsdPrice } from '#app/platform/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Meta } from '#app/ui/meta.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Status } from '#app/ui/status.tsx'

const CARD_CHARACTERS = 140

/** The families of every event's tile. */
export const EVENT_FAMILIES = ['square', 'sawtooth', 'weave'] as const

/** One event of the grid: when, where, how many seats, the price, and the way to register. */
export function EventCard({ event, now, registerTo }: { event: ListedEvent; now: Date; registerTo: string }) {
	const { id, title } = event
	const closed = whyClosed(event, now)
	return (
		<Card
			className="h-full"
			cover={
				<Picture
					src={event.image_url}
					fallbackSeed={coverSeed(id)}
					families={EVENT_FAMILIES}
					ratio="3:2"
					alt=""
					sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
				/>
			}
			{...(event.status === 'ongoing' && { flag: 'Now' })}
			title={<span className="wrap-break-word">{title}</span>}
			to={`/events/${id}`}
			sentence={
				<>
					<b className="mb-1.5 block font-semibold text-text">
						<EventTime date={event.date} />
					</b>
					<span className="wrap-break-word">{leadOf(event.description, CARD_CHARACTERS)}</span>
				</>
			}
			foot={
				<>
					<Meta className="basis-full">
						{event.location}
						{seatsLabel(event.capacity)}
					</Meta>
					<b className="font-display text-h3 font-bold tabular-nums">{formatUsdPrice(event.price)}</b>
					{closed === null ? (
						<ButtonLink to={registerTo} variant="outline" preventScrollReset>
							Register<span className="sr-only"> for {title}</span>
						</ButtonLink>
					) : (
						<Status kind="neutral">Fully booked</Status>
					)}
				</>
			}
		/>
	)
}
