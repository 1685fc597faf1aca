import { opportunitiesOpening } from '#app/features/page-texts/texts/lists.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { Outlet } from 'react-router'
import { coverSeed } from '#app/features/opportunities/components/category-tile.tsx'
import { OpportunityCard } from '#app/features/opportunities/components/opportunity-card.tsx'
import { listOpenOpportunities } from '#app/features/opportunities/queries.server.ts'
import {
	CATEGORY_CHIPS,
	categoryLabel,
	NO_OPPORTUNITIES,
	OPPORTUNITIES_A_PAGE,
	OPPORTUNITIES_FAILED,
	type OpportunityCategory,
} from '#app/features/opportunities/rules.ts'
import { noOpportunities, sampleList } from '#app/features/opportunities/samples.ts'
import { listPath, readListQuery, writeListQuery } from '#app/features/opportunities/list-query.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { loadList } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { TextLink } from '#app/ui/button.tsx'
import { ChipRow, FilterChip } from '#app/ui/chip.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useErrorToast } from '#app/ui/error-toast.ts'
import { pageNumbers } from '#app/ui/page-numbers.ts'
import { Pager } from '#app/ui/pager.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { CountStrip } from '#app/ui/stat-strip.tsx'
import type { Route } from './+types/list'
import { TileList } from '#app/ui/tile-list.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
	const now = new Date()
	const query = readListQuery(new URL(request.url).searchParams)
	const { rows: list, ...how } = await loadList(context, {
		name: 'opportunities',
		load: () => listOpenOpportunities(db, query, now),
		samples: () => sampleList(query, now),
		none: noOpportunities,
	})
	return { ...how, list, query: { ...query, page: list.page }, now }
}

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, {
		title: listTitle(args.loaderData?.query.category ?? 'all'),
		description:
			'Jobs, scholarships, internships, tenders, grants and fellowships in Rwanda that are open now. Search, filter and apply online.',
		...(args.loaderData && { pages: placeInList(args.loaderData) }),
	}),
	{
		tagName: 'link',
		rel: 'alternate',
		type: 'application/rss+xml',
		title: 'Opportunities',
		href: '/opportunities/rss.xml',
	},
]

/** A search is one visitor's; what it finds has its address in the list of its category. */
const placeInList = ({ query, list }: { query: Wish; list: { pages: number } }) => ({
	...(query.q === '' ? { page: query.page, pages: list.pages } : { page: 1, pages: 1 }),
	to: (page: number) => writeListQuery({ ...query, q: '', page }),
})

const listTitle = (category: Wish['category']) =>
	category === 'all' ? 'Opportunities' : `Opportunities: ${categoryLabel(category)}`

export default function Opportunities({ loaderData }: Route.ComponentProps) {
	const { list, query, now, demo, failed } = loaderData
	useErrorToast(failed ? OPPORTUNITIES_FAILED : null)
	const isSearch = query.q !== '' && !failed
	const isFiltered = writeListQuery({ ...query, page: 1 }) !== ''
	return (
		<>
			<Head query={query} found={isSearch ? list.total : null} />
			<Section className="pt-8! [section:has([data-found])+&]:pt-0!">
				{demo && <DemoBanner />}
				<h2 className="sr-only">Opportunities</h2>
				<div data-results="Loading opportunities...">
					{!failed && !isSearch && <OpenCounts open={list.counts.open} />}
					{!failed && (
						<div className={isSearch ? 'mb-5' : 'mt-8 mb-6'}>
							<CategoryChips query={query} found={isSearch ? list.counts.found : null} />
						</div>
					)}
					{list.rows.length === 0 ? (
						<EmptyState
							sentence={failed ? OPPORTUNITIES_FAILED : NO_OPPORTUNITIES}
							action={
								failed ? (
									<TextLink to={listPath(query)}>Try again</TextLink>
								) : (
									isFiltered && <TextLink to="/opportunities">Clear filters</TextLink>
								)
							}
						/>
					) : (
						<TileList seeds={list.rows.map(({ id }) => coverSeed(id))}>
							<ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
								{list.rows.map((opportunity) => (
									<li key={opportunity.id}>
										<OpportunityCard
											opportunity={opportunity}
											now={now}
											applyTo={`/opportunities/${opportunity.id}/apply${writeListQuery(query)}`}
										/>
									</li>
								))}
							</ul>
						</TileList>
					)}
					<Pages query={query} pages={list.pages} total={list.total} shown={list.rows.length} />
				</div>
			</Section>
			<Outlet />
		</>
	)
}

type Wish = Route.ComponentProps['loaderData']['query']

/** What is open, of all categories; after a search the chips have the numbers. */
const OpenCounts = ({ open }: { open: Record<OpportunityCategory, number> }) => (
	<CountStrip
		stats={[
			{ figure: formatCount(open.job), label: open.job === 1 ? 'job' : 'jobs' },
			{
				figure: formatCount(open.scholarship),
				label: open.scholarship === 1 ? 'scholarship' : 'scholarships',
			},
			{
				figure: formatCount(open.internship),
				label: open.internship === 1 ? 'internship' : 'internships',
			},
			{ figure: formatCount(open.grant + open.fellowship), label: 'grants and fellowships' },
		]}
	/>
)

/**
 * The opening with the search. Once somebody has searched it folds: what was found, in words, and the field, which stays
 * where the letters are.
 * @param found how many a search finds; null without one
 */
function Head({ query, found }: { query: Wish; found: number | null }) {
	const { title, lead } = useTexts(opportunitiesOpening)
	return (
		<section className="group/head border-b border-line has-data-found:border-0">
			<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-10 group-has-data-found/head:gap-4 group-has-data-found/head:pt-3 group-has-data-found/head:pb-4 sm:py-16 sm:group-has-data-found/head:gap-6 sm:group-has-data-found/head:pt-8 lg:group-not-has-data-found/head:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:gap-12">
				<div data-results="Loading opportunities..." className="group-has-data-found/head:order-1">
					{found === null ? (
						<>
							<h1>{title}</h1>
							<p className="mt-5 max-w-xl text-lead text-pretty text-text-2">{lead}</p>
						</>
					) : (
						<div data-found className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
							<h1 className="min-w-0 text-h4 wrap-anywhere sm:text-h3">
								<span role="status">
									{formatCount(found)} open for “{query.q}”
								</span>
							</h1>
							<TextLink to={listPath({ ...query, q: '', page: 1 })}>Show all</TextLink>
						</div>
					)}
				</div>
				<Search query={query} />
			</div>
		</section>
	)
}

/** Sent by Enter; keeps the category. */
const Search = ({ query }: { query: Wish }) => (
	<form method="get" action="/opportunities" role="search" data-swap>
		<div data-results="Loading opportunities...">
			{query.category !== 'all' && <input type="hidden" name="category" value={query.category} />}
		</div>
		<SearchField
			label="Search opportunities"
			large
			name="q"
			defaultValue={query.q}
			maxLength={100}
			placeholder="Search title, organization, place"
		/>
	</form>
)

/**
 * The categories as filters. What is open stands in the figures above; only a search has counts of its own.
 * @param found how many a search finds per category; null without one
 */
function CategoryChips({ query, found }: { query: Wish; found: Record<OpportunityCategory, number> | null }) {
	const chip = (category: Wish['category'], label: string, count?: number) => (
		<FilterChip
			key={category}
			to={listPath({ ...query, category, page: 1 })}
			selected={query.category === category}
			count={count === undefined ? undefined : formatCount(count)}
		>
			{label}
		</FilterChip>
	)
	const all = found ? Object.values(found).reduce((sum, count) => sum + count, 0) : undefined
	return (
		<ChipRow label="Category">
			{chip('all', 'All', all)}
			{CATEGORY_CHIPS.map((category) => chip(category, categoryLabel(category), found?.[category]))}
		</ChipRow>
	)
}

function Pages({ query, pages, total, shown }: { query: Wish; pages: number; total: number; shown: number }) {
	if (pages === 1) return null
	const to = (page: number) => listPath({ ...query, page })
	const from = (query.page - 1) * OPPORTUNITIES_A_PAGE
	return (
		<Pager
			className="mt-10"
			text={`${formatCount(from + 1)} to ${formatCount(from + shown)} of ${formatCount(total)}`}
			{...(query.page > 1 && { previous: to(query.page - 1) })}
			{...(query.page < pages && { next: to(query.page + 1) })}
			pages={pageNumbers(query.page, pages).map((number) => ({
				number,
				to: to(number),
				current: number === query.page,
			}))}
		/>
	)
}
