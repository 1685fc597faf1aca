import { startupsOpening } from '#app/features/page-texts/texts/lists.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { StartupCard } from '#app/features/startups/components/startup-card.tsx'
import { listStartups } from '#app/features/startups/queries.server.ts'
import {
	coverSeed,
	filterSectors,
	formatFunding,
	NO_STARTUPS,
	STARTUP_STAGES,
	STARTUPS_A_PAGE,
} from '#app/features/startups/rules.ts'
import { sampleStartups } from '#app/features/startups/samples.ts'
import { readListQuery, writeListQuery } from '#app/features/startups/list-query.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { Button, TextLink } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { NumberedPager } from '#app/ui/numbered-pager.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section } from '#app/ui/section.tsx'
import { CountStrip } from '#app/ui/stat-strip.tsx'
import type { Route } from './+types/list'
import { TileList } from '#app/ui/tile-list.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
	const query = readListQuery(new URL(request.url).searchParams)
	const { rows: list, demo } = await orSamples(
		context,
		'startups',
		() => listStartups(db, query),
		() => sampleStartups(query),
	)
	return { list, demo, query: { ...query, page: list.page } }
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Startups',
		description:
			'Startups of the hub in Kigali and the districts of Rwanda, by sector and stage: what they build, where, and how far they are.',
		...(args.loaderData && {
			pages: {
				...args.loaderData.list,
				to: (page: number) => writeListQuery({ ...args.loaderData.query, page }),
			},
		}),
	})

export default function Startups({ loaderData: { list, demo, query } }: Route.ComponentProps) {
	const { title, lead } = useTexts(startupsOpening)
	const isFiltered = query.sector !== null || query.stage !== null
	return (
		<>
			<PageHero title={title} lead={lead} eye={{ palette: 'night' }} />
			<Section className="pt-8!">
				{demo && <DemoBanner />}
				<h2 className="sr-only">Startups</h2>
				<CountStrip
					stats={[
						{
							figure: formatCount(list.all.count),
							label: list.all.count === 1 ? 'active startup' : 'active startups',
						},
						{ figure: formatFunding(list.all.funding), unit: 'RWF', label: 'total funding' },
					]}
				/>
				<Filters query={query} sectors={filterSectors(list.all.sectors)} />
				<div data-results="Loading startups...">
					{list.rows.length === 0 ? (
						<EmptyState
							sentence={NO_STARTUPS}
							action={isFiltered && <TextLink to="/startups">Clear filters</TextLink>}
						/>
					) : (
						<TileList seeds={list.rows.map(coverSeed)}>
							<ul className="grid gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3">
								{list.rows.map((startup) => (
									<li key={startup.id}>
										<StartupCard startup={startup} whole />
									</li>
								))}
							</ul>
						</TileList>
					)}
					<NumberedPager
						className="mt-10"
						page={list.page}
						pages={list.pages}
						total={list.total}
						shown={list.rows.length}
						rowsAPage={STARTUPS_A_PAGE}
						to={(page) => `/startups${writeListQuery({ ...query, page })}`}
					/>
				</div>
			</Section>
		</>
	)
}

type Wish = Route.ComponentProps['loaderData']['query']

/** Two choices that act at once; without script they are sent by a button. */
function Filters({ query, sectors }: { query: Wish; sectors: string[] }) {
	return (
		<form
			data-swap
			method="get"
			action="/startups"
			role="search"
			aria-label="Startups by sector and stage"
			className="mt-8 mb-8 grid items-end gap-4 sm:grid-cols-[minmax(0,16rem)_minmax(0,16rem)_auto]"
		>
			<SelectField
				name="sector"
				label="Sector"
				optional
				aside=""
				defaultValue={query.sector ?? ''}
				prompt="All sectors"
				options={sectors}
			/>
			<SelectField
				name="stage"
				label="Stage"
				optional
				aside=""
				defaultValue={query.stage ?? ''}
				prompt="All stages"
				options={STARTUP_STAGES}
			/>
			<div className="hidden noscript:block">
				<Button type="submit" variant="outline">
					Show
				</Button>
			</div>
		</form>
	)
}
