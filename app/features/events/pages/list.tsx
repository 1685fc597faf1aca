import { eventsOpening } from '#app/features/page-texts/texts/lists.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { Outlet } from 'react-router'
import { EventRow } from '#app/features/events/components/event-row.tsx'
import { PastEvents } from '#app/features/events/components/past-events.tsx'
import { priceLabel } from '#app/features/events/prices.ts'
import { listEvents } from '#app/features/events/queries.server.ts'
import { coverSeed, EVENTS_A_PAGE, EVENTS_FAILED, NO_EVENTS } from '#app/features/events/rules.ts'
import { noEvents, sampleList } from '#app/features/events/samples.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { loadList } from '#app/platform/web/pages/load-list.server.ts'
import { isLive } from '#app/platform/web/payments/offers.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { readPage } from '#app/platform/web/pages/page-query.ts'
import { TextLink, textLinkClass } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useErrorToast } from '#app/ui/error-toast.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { pageNumbers } from '#app/ui/page-numbers.ts'
import { Pager } from '#app/ui/pager.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TileList } from '#app/ui/tile-list.tsx'
import type { Route } from './+types/list'

export async function loader({ request, context }: Route.LoaderArgs) {
	const now = new Date()
	const page = readPage(new URL(request.url).searchParams)
	const { rows: list, ...how } = await loadList(context, {
		name: 'events',
		load: () => listEvents(db, page, now),
		samples: () => sampleList(now),
		none: noEvents,
	})
	return { ...how, list, now, live: isLive() }
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Events',
		description:
			'Pitch nights, workshops and open doors of the hub in Kigali: dates, places, seats and prices. Register online.',
		...(args.loaderData && { pages: { ...args.loaderData.list, to: address } }),
	})

const address = (page: number) => (page > 1 ? `?page=${page}` : '')

export default function Events({ loaderData: { list, demo, failed, now, live } }: Route.ComponentProps) {
	const { title, lead } = useTexts(eventsOpening)
	useErrorToast(failed ? EVENTS_FAILED : null)
	return (
		<>
			<PageHero title={title} lead={lead} aside={<CalendarLink />} />
			<Section>
				{demo && <DemoBanner />}
				<SectionHead title="Upcoming Events" className="mb-6! lg:mb-6!" />
				{list.rows.length === 0 ? (
					<EmptyState
						sentence={failed ? EVENTS_FAILED : NO_EVENTS}
						action={
							failed && (
								<TextLink to={`/events${address(list.page)}`} reloadDocument>
									Try again
								</TextLink>
							)
						}
					/>
				) : (
					<TileList seeds={list.rows.map(({ id }) => coverSeed(id))}>
						<ul className="border-t border-line">
							{list.rows.map((event) => (
								<li key={event.id}>
									<EventRow
										event={event}
										now={now}
										live={live}
										price={priceLabel(event, live)}
										registerTo={`/events/${event.id}/register${address(list.page)}`}
									/>
								</li>
							))}
						</ul>
					</TileList>
				)}
				{list.pages > 1 && <Pages {...list} shown={list.rows.length} />}
				<PastEvents events={list.past} />
			</Section>
			<Outlet />
		</>
	)
}

/** Every date to come as a file that calendars take. */
const CalendarLink = () => (
	<p className="lg:text-right">
		<a href="/events/calendar.ics" className={textLinkClass}>
			<Icon name="calendar" />
			All dates in your calendar
		</a>
	</p>
)

function Pages({ page, pages, total, shown }: { page: number; pages: number; total: number; shown: number }) {
	const from = (page - 1) * EVENTS_A_PAGE
	return (
		<Pager
			className="mt-10"
			text={`${from + 1} to ${from + shown} of ${total}`}
			{...(page > 1 && { previous: `/events${address(page - 1)}` })}
			{...(page < pages && { next: `/events${address(page + 1)}` })}
			pages={pageNumbers(page, pages).map((number) => ({
				number,
				to: `/events${address(number)}`,
				current: number === page,
			}))}
		/>
	)
}
