import { LargeDateBlock } from '#app/features/events/components/date-block.tsx'
import { EventBox } from '#app/features/events/components/event-box.tsx'
import { describeEvent } from '#app/features/events/event-facts.ts'
import { priceLabel } from '#app/features/events/prices.ts'
import { findEvent } from '#app/features/events/queries.server.ts'
import {
	coverSeed,
	endOf,
	EVENT_FAMILIES,
	isOver,
	isUpcoming,
	seatsLabel,
	whyClosed,
} from '#app/features/events/rules.ts'
import { sampleEvents } from '#app/features/events/samples.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { excerpt } from '#app/platform/core/text/excerpt.ts'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { showsDraft } from '#app/platform/web/pages/preview.server.ts'
import { outOfIndex, PublicationNotice } from '#app/platform/web/pages/publication-notice.tsx'
import { formatHours, formatShortWeekday, formatWeekday, kigaliClock } from '#app/platform/core/time/time.ts'
import { isLive } from '#app/platform/web/payments/offers.server.ts'
import { ApplyBar } from '#app/ui/apply-bar.tsx'
import { ButtonLink, TextLink } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture, PictureCredit } from '#app/ui/picture.tsx'
import { ShareLinks } from '#app/ui/share-links.tsx'
import type { Route } from './+types/event'

export async function loader(args: Route.LoaderArgs) {
	const { params, context } = args
	const id = idOrNotFound(params.id)
	const now = new Date()
	const live = isLive()
	const previewed = showsDraft(args)
	const { rows: event, demo } = await orSamples(
		context,
		'event',
		() => findEvent(db, id, previewed),
		() => sampleEvents(now).find((sample) => sample.id === id) ?? null,
	)
	if (!event) throw demo ? unavailable() : notFound()
	return {
		event,
		closed: whyClosed(event, now, live),
		over: isOver(event, now),
		listed: isUpcoming(event, now),
		facts:
			demo || event.publication !== 'published'
				? null
				: describeEvent(event, { siteUrl: settings.siteUrl, name: currentHub().name }, now, live),
		url: `${settings.siteUrl}/events/${id}`,
		demo,
		live,
	}
}

export const meta: Route.MetaFunction = (args) => {
	if (!args.loaderData) return []
	const { event, listed, facts } = args.loaderData
	return [
		...pageMeta(args, {
			title: event.title,
			description: excerpt(
				`${formatWeekday(event.date)}, ${formatHours(event.date, endOf(event))}, ${event.location}. ${event.description}`,
				160,
			),
		}),
		...(facts ? [{ 'script:ld+json': facts }] : []),
		...(listed ? outOfIndex(event.publication) : [{ name: 'robots', content: 'noindex' }]),
	]
}

export default function EventPage({
	loaderData: { event, closed, over, url, demo, live },
}: Route.ComponentProps) {
	const register = (className?: string) => (
		<ButtonLink to={`/events/${event.id}/register`} toForm className={className}>
			Register
		</ButtonLink>
	)
	return (
		<>
			<PublicationNotice publication={event.publication} one="event" takes="registrations" />
			<div className="wrap pt-5 pb-section">
				{demo && <DemoBanner />}
				<p className="text-muted">
					<TextLink to="/events">
						<Icon name="arrow-left" />
						All events
					</TextLink>
				</p>
				<div className="mt-7 grid gap-6 lg:grid-cols-[9rem_minmax(0,1fr)_21rem] lg:gap-x-12">
					<LargeDateBlock event={event} />
					<div>
						<h1 className="wrap-break-word max-sm:text-[2.125rem]">{event.title}</h1>
						<Picture
							src={event.image_url}
							fallbackSeed={coverSeed(event.id)}
							families={EVENT_FAMILIES}
							ratio="5:2"
							alt=""
							facts={event.picture}
							eager
							sizes="(min-width: 67.5rem) 39rem, 100vw"
							className="mt-6"
						/>
						<PictureCredit facts={event.picture} />
					</div>
					<EventBox
						event={event}
						closed={closed}
						over={over}
						live={live}
						price={priceLabel(event, live)}
						register={register('w-full')}
						className="lg:sticky lg:top-6 lg:row-span-2 lg:self-start"
					/>
					<div className="max-lg:mt-4 lg:col-start-2 lg:mt-4">
						<h2 className="text-h3">What happens</h2>
						<p className="mt-3 max-w-2xl text-[1.0625rem] leading-[1.65] whitespace-pre-line wrap-break-word">
							{event.description}
						</p>
						<ShareLinks
							shared={{ url, text: event.title }}
							networks={['WhatsApp', 'Email']}
							boxed
							className="mt-6 max-w-md"
						/>
					</div>
				</div>
			</div>
			{closed === null && (
				<ApplyBar
					left={`${seatsLabel(event.capacity - event.taken)} left`}
					until={`${formatShortWeekday(event.date)}, ${kigaliClock(event.date)}`}
				>
					{register()}
				</ApplyBar>
			)}
		</>
	)
}
