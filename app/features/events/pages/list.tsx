import { Outlet } from 'react-router'
import { EventCard } from '#app/features/events/components/event-card.tsx'
import { listUpcomingEvents } from '#app/features/events/queries.server.ts'
import { EVENTS_A_PAGE, EVENTS_FAILED, NO_EVENTS } from '#app/features/events/rules.ts'
import { noEvents, sampleGrid } from '#app/features/events/samples.ts'
import { db } from '#app/platform/db/db.server.ts'
import { loadList } from '#app/platform/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/pages/page-meta.ts'
import { TextLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useErrorToast } from '#app/ui/error-toast.ts'
import { PageHero } from '#app/ui/page-hero.tsx'
import { pageNumbers } from '#app/ui/page-numbers.ts'
import { Pager } from '#app/ui/pager.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import type { Route } from './+types/list'

export async function loader({ request, context }: Route.LoaderArgs) {
	const now = new Date()
	const asked = Number(new URL(request.url).searchParams.get('page') ?? 1)
	const page = Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1
	const { rows: grid, ...how } = await loadList(context, {
		name: 'events',
		load: () => listUpcomingEvents(db, page, now),
		samples: () => sampleGrid(now),
		none: noEvents,
	})
	return { ...how, grid, now }
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Events',
		description:
			'Pitch nights, workshops and open doors of the hub in Kigali: dates, places, seats and prices. Register online.',
	})

/** Two abreast leave no hole where three would. */
const fillsPairs = (cards: number) => cards % 2 === 0 && cards % 3 !== 0

const address = (page: number) => (page > 1 ? `?page=${page}` : '')

export default function Events({ loaderData: { grid, demo, failed, now } }: Route.ComponentProps) {
	useErrorToast(failed ? EVENTS_FAILED : null)
	return (
		<>
			<PageHero
				title="Meet us in Kigali"
				lead="Workshops, pitch nights and open doors. Register and we keep a seat for you."
				eye={{ palette: 'smoke' }}
			/>
			<Section>
				{demo && <DemoBanner />}
				<SectionHead title="Upcoming Events" />
				{grid.rows.length === 0 ? (
					<EmptyState
						sentence={failed ? EVENTS_FAILED : NO_EVENTS}
						action={
							failed && (
								<TextLink to={`/events${address(grid.page)}`} reloadDocument>
									Try again
								</TextLink>
							)
						}
					/>
				) : (
					<ul
						className={classNames(
							'grid gap-x-6 gap-y-12 sm:grid-cols-2',
							!fillsPairs(grid.rows.length) && 'lg:grid-cols-3',
						)}
					>
						{grid.rows.map((event) => (
							<li key={event.id}>
								<EventCard
									event={event}
									now={now}
									registerTo={`/events/${event.id}/register${address(grid.page)}`}
								/>
							</li>
						))}
					</ul>
				)}
				{grid.pages > 1 && <Pages {...grid} shown={grid.rows.length} />}
			</Section>
			<Outlet />
		</>
	)
}

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
