import { DateBlock } from '#app/features/events/components/date-block.tsx'
import { SeatsLeft } from '#app/features/events/components/seats-left.tsx'
import { coverSeed, EVENT_FAMILIES, hasBegun, whyClosed } from '#app/features/events/rules.ts'
import type { ListedEvent } from '#app/features/events/samples.ts'
import { leadOf } from '#app/platform/core/text/excerpt.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CardTitle } from '#app/ui/card.tsx'
import { Meta } from '#app/ui/meta.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Status } from '#app/ui/status.tsx'

const ROW_CHARACTERS = 140

/**
 * One event of the list: when first, then what, where, the seats that are left, the price, and the way to register.
 * Its parts wrap where text is large, so that none is squeezed.
 */
export function EventRow({
	event,
	now,
	live,
	price,
	registerTo,
}: {
	event: ListedEvent
	now: Date
	/** Whether a provider takes money. */
	live: boolean
	/** In words. */
	price: string
	registerTo: string
}) {
	const { id, title } = event
	const begun = hasBegun(event, now)
	return (
		<article className="relative flex flex-wrap gap-x-4 gap-y-3 border-b border-line py-6 sm:gap-x-10 sm:py-7">
			<DateBlock event={event} className="w-22 max-w-full flex-none sm:w-27" />
			<div className="min-w-0 flex-[1_1_11.5rem] sm:flex-[1_1_18rem]">
				<CardTitle to={`/events/${id}`} className="text-xl wrap-break-word sm:text-h3">
					{title}
				</CardTitle>
				<p className="mt-1.5 max-w-136 text-[0.9375rem] leading-normal wrap-break-word text-text-2">
					{leadOf(event.description, ROW_CHARACTERS)}
				</p>
				<Meta className="mt-2 wrap-break-word">
					{event.location}
					{!begun && <SeatsLeft event={event} />}
				</Meta>
			</div>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:w-full sm:items-stretch sm:gap-x-10">
				<Picture
					src={event.image_url}
					fallbackSeed={coverSeed(id)}
					families={EVENT_FAMILIES}
					ratio="3:2"
					alt=""
					facts={event.picture}
					sizes="8.25rem"
					className="w-22 flex-none max-sm:aspect-2/1 sm:w-33 sm:self-start"
				/>
				<div className="relative z-1 flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:min-w-28 sm:flex-col sm:items-end">
					<b className="font-display text-h4 font-bold tabular-nums">{price}</b>
					{begun ? (
						<Status kind="confirmed">Now</Status>
					) : whyClosed(event, now, live) === null ? (
						<ButtonLink to={registerTo} toForm>
							Register<span className="sr-only"> for {title}</span>
						</ButtonLink>
					) : (
						event.taken >= event.capacity && <Status kind="neutral">Full</Status>
					)}
				</div>
			</div>
		</article>
	)
}
