import { Form, Outlet } from 'react-router'
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
import { listPath, readWish, writeWish } from '#app/features/opportunities/wish.ts'
import { db } from '#app/platform/db/db.server.ts'
import { formatCount } from '#app/platform/money.ts'
import { loadList } from '#app/platform/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/pages/page-meta.ts'
import { TextLink } from '#app/ui/button.tsx'
import { ChipRow, FilterChip } from '#app/ui/chip.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useErrorToast } from '#app/ui/error-toast.ts'
import { PageHero } from '#app/ui/page-hero.tsx'
import { pageNumbers } from '#app/ui/page-numbers.ts'
import { Pager } from '#app/ui/pager.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { CountStrip } from '#app/ui/stat-strip.tsx'
import type { Route } from './+types/list'
import { TileList } from '#app/ui/tile-list.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
	const now = new Date()
	const wish = readWish(new URL(request.url).searchParams)
	const { rows: list, ...how } = await loadList(context, {
		name: 'opportunities',
		load: () => listOpenOpportunities(db, wish, now),
		samples: () => sampleList(wish, now),
		none: noOpportunities,
	})
	return { ...how, list, wish: { ...wish, page: list.page }, now }
}

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, {
		title: listTitle(args.loaderData?.wish.category ?? 'all'),
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
const placeInList = ({ wish, list }: { wish: Wish; list: { pages: number } }) => ({
	...(wish.q === '' ? { page: wish.page, pages: list.pages } : { page: 1, pages: 1 }),
	to: (page: number) => writeWish({ ...wish, q: '', page }),
})

const listTitle = (category: Wish['category']) =>
	category === 'all' ? 'Opportunities' : `Opportunities: ${categoryLabel(category)}`

export default function Opportunities({ loaderData }: Route.ComponentProps) {
	const { list, wish, now, demo, failed } = loaderData
	useErrorToast(failed ? OPPORTUNITIES_FAILED : null)
	const { open } = list.counts
	const isFiltered = writeWish({ ...wish, page: 1 }) !== ''
	return (
		<>
			<PageHero
				title="Open now"
				lead="Jobs, scholarships, grants and more, checked by hand. When the deadline passes, the card goes away."
				aside={<Search wish={wish} />}
			/>
			<Section className="pt-8!">
				{demo && <DemoBanner />}
				<h2 className="sr-only">Opportunities</h2>
				{!failed && (
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
				)}
				{!failed && (
					<div className="mt-8 mb-6">
						<CategoryChips wish={wish} found={wish.q === '' ? null : list.counts.found} />
					</div>
				)}
				{list.rows.length === 0 ? (
					<EmptyState
						sentence={failed ? OPPORTUNITIES_FAILED : NO_OPPORTUNITIES}
						action={
							failed ? (
								<TextLink to={listPath(wish)} reloadDocument>
									Try again
								</TextLink>
							) : (
								isFiltered && (
									<TextLink to="/opportunities" keepsPlace>
										Clear filters
									</TextLink>
								)
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
										applyTo={`/opportunities/${opportunity.id}/apply${writeWish(wish)}`}
									/>
								</li>
							))}
						</ul>
					</TileList>
				)}
				<Pages wish={wish} pages={list.pages} total={list.total} shown={list.rows.length} />
			</Section>
			<Outlet />
		</>
	)
}

type Wish = Route.ComponentProps['loaderData']['wish']

/** Sent by Enter; keeps the category. */
const Search = ({ wish }: { wish: Wish }) => (
	<Form method="get" action="/opportunities" role="search" preventScrollReset>
		{wish.category !== 'all' && <input type="hidden" name="category" value={wish.category} />}
		<SearchField
			key={wish.q}
			label="Search opportunities"
			large
			name="q"
			defaultValue={wish.q}
			maxLength={100}
			placeholder="Search title, organisation, place"
		/>
	</Form>
)

/**
 * The categories as filters. What is open stands in the figures above; only a search has counts of its own.
 * @param found how many a search finds per category; null without one
 */
function CategoryChips({ wish, found }: { wish: Wish; found: Record<OpportunityCategory, number> | null }) {
	const chip = (category: Wish['category'], label: string, count?: number) => (
		<FilterChip
			key={category}
			to={listPath({ ...wish, category, page: 1 })}
			selected={wish.category === category}
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

function Pages({ wish, pages, total, shown }: { wish: Wish; pages: number; total: number; shown: number }) {
	if (pages === 1) return null
	const to = (page: number) => listPath({ ...wish, page })
	const from = (wish.page - 1) * OPPORTUNITIES_A_PAGE
	return (
		<Pager
			className="mt-10"
			text={`${formatCount(from + 1)} to ${formatCount(from + shown)} of ${formatCount(total)}`}
			{...(wish.page > 1 && { previous: to(wish.page - 1) })}
			{...(wish.page < pages && { next: to(wish.page + 1) })}
			pages={pageNumbers(wish.page, pages).map((number) => ({
				number,
				to: to(number),
				current: number === wish.page,
			}))}
		/>
	)
}
