import { EVENT_FAMILIES } from '#app/features/events/components/event-card.tsx'
import { EventTime } from '#app/features/events/components/event-time.tsx'
import { describeEvent } from '#app/features/events/event-facts.ts'
import { findEvent } from '#app/features/events/queries.server.ts'
import { coverSeed, isUpcoming, seatsLabel, whyClosed } from '#app/features/events/rules.ts'
import { type ListedEvent, sampleEvents } from '#app/features/events/samples.ts'
import { settings } from '#app/platform/config/settings.server.ts'
import { orSamples } from '#app/platform/db/availability.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import { idOrNotFound, notFound, unavailable } from '#app/platform/errors/responses.server.ts'
import { excerpt } from '#app/platform/excerpt.ts'
import { formatUsdPrice } from '#app/platform/money.ts'
import { pageMeta } from '#app/platform/pages/page-meta.ts'
import { formatLongDate } from '#app/platform/time.ts'
import { ButtonLink, inlineLinkClass, TextLink } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Meta } from '#app/ui/meta.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/event'

export async function loader({ params, context }: Route.LoaderArgs) {
	const id = idOrNotFound(params.id)
	const now = new Date()
	const { rows: event, demo } = await orSamples(
		context,
		() => findEvent(db, id),
		() => sampleEvents(now).find((sample) => sample.id === id) ?? null,
	)
	if (!event) throw demo ? unavailable() : notFound()
	return {
		event,
		closed: whyClosed(event, now),
		listed: isUpcoming(event, now),
		facts: demo ? null : describeEvent(event, { siteUrl: settings.siteUrl, name: settings.hub.name }, now),
		demo,
	}
}

export const meta: Route.MetaFunction = (args) => {
	if (!args.loaderData) return []
	const { event, listed, facts } = args.loaderData
	return [
		...pageMeta(args, {
			title: event.title,
			description: excerpt(`${formatLongDate(event.date)}, ${event.location}. ${event.description}`, 160),
		}),
		...(facts ? [{ 'script:ld+json': facts }] : []),
		...(listed ? [] : [{ name: 'robots', content: 'noindex' }]),
	]
}

export default function EventPage({ loaderData: { event, closed, demo } }: Route.ComponentProps) {
	return (
		<>
			<PageHero
				above={
					<TextLink to="/events">
						<Icon name="arrow-left" />
						All events
					</TextLink>
				}
				title={<span className="wrap-break-word">{event.title}</span>}
				actions={
					<Meta className="text-base!">
						<EventTime date={event.date} />
						{event.location}
					</Meta>
				}
				aside={
					<Picture
						src={event.image_url}
						fallbackSeed={coverSeed(event.id)}
						families={EVENT_FAMILIES}
						ratio="3:2"
						alt=""
						eager
						sizes="(min-width: 64rem) 29rem, 100vw"
					/>
				}
			/>
			<Section>
				{demo && <DemoBanner />}
				<div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
					<aside aria-label="How to register" className="lg:order-2 lg:sticky lg:top-6 lg:self-start">
						<Registration event={event} closed={closed} />
					</aside>
					<div className="max-w-2xl">
						<h2 className="text-h3">What happens</h2>
						<p className="mt-3 text-[1.0625rem] leading-[1.65] whitespace-pre-line wrap-break-word">
							{event.description}
						</p>
					</div>
				</div>
			</Section>
		</>
	)
}

/** A sentence for the page from the reason of a refusal. */
const asSentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`

function Registration({ event, closed }: { event: ListedEvent; closed: string | null }) {
	return (
		<div className="border border-line bg-surface p-5 sm:p-6">
			<p className="font-display text-4xl leading-none font-bold tabular-nums">
				{formatUsdPrice(event.price)}
			</p>
			{closed === null ? (
				<ButtonLink to={`/events/${event.id}/register`} preventScrollReset block className="mt-5">
					Register
				</ButtonLink>
			) : (
				<Notice kind="neutral" live={false} title="Registration is closed" className="mt-5">
					{asSentence(closed)}
				</Notice>
			)}
			<Facts
				className="mt-6 border-b border-line"
				facts={[
					{ term: 'Date', detail: <EventTime date={event.date} /> },
					{ term: 'Place', detail: event.location },
					{ term: 'Capacity', detail: seatsLabel(event.capacity) },
					{
						term: 'Still free',
						detail: closed === null && seatsLabel(event.capacity - event.taken),
					},
					{
						term: 'Calendar',
						detail: (
							<a href={`/events/${event.id}/event.ics`} className={inlineLinkClass}>
								Put it into your calendar
							</a>
						),
					},
				].filter(({ detail }) => detail !== false)}
			/>
		</div>
	)
}
