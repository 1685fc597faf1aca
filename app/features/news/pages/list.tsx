import { newsOpening } from '#app/features/page-texts/texts/lists.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { LeadArticle } from '#app/features/news/components/lead-article.tsx'
import { NewsCards } from '#app/features/news/components/news-cards.tsx'
import { listNews } from '#app/features/news/queries.server.ts'
import { ARTICLES_A_PAGE, NO_ARTICLES } from '#app/features/news/rules.ts'
import { sampleNews } from '#app/features/news/samples.ts'
import { readListQuery, writeListQuery } from '#app/features/news/list-query.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { TextLink } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NumberedPager } from '#app/ui/numbered-pager.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/list'

export async function loader({ request, context }: Route.LoaderArgs) {
	const now = new Date()
	const query = readListQuery(new URL(request.url).searchParams)
	const { rows: list, demo } = await orSamples(
		context,
		'news',
		() => listNews(db, query, now),
		() => sampleNews(query, now),
	)
	return { list, demo, query: { ...query, page: list.page } }
}

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, {
		title: 'News',
		description:
			'What happens at the hub in Kigali: programs that open, people who finish, tools that are built, and dates to keep.',
		...(args.loaderData && { pages: placeInList(args.loaderData) }),
	}),
	{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'News', href: '/news/rss.xml' },
]

/** A search is one visitor's; what it finds has its address in the list. */
const placeInList = ({ query, list }: Route.ComponentProps['loaderData']) => ({
	...(query.q === '' ? { page: query.page, pages: list.pages } : { page: 1, pages: 1 }),
	to: (page: number) => writeListQuery({ q: '', page }),
})

export default function News({ loaderData: { list, demo, query } }: Route.ComponentProps) {
	const opening = useTexts(newsOpening)
	const [lead, ...others] = list.rows
	return (
		<>
			<PageHero
				title={opening.title}
				lead={opening.lead}
				aside={
					<form method="get" action="/news" role="search" data-swap>
						<SearchField
							label="Search news"
							large
							name="q"
							defaultValue={query.q}
							maxLength={100}
							placeholder="Search news"
						/>
					</form>
				}
			/>
			<Section>
				{demo && <DemoBanner />}
				<h2 className="sr-only">Articles</h2>
				<div data-results="Loading news...">
					{list.rows.length === 0 ? (
						<EmptyState
							sentence={NO_ARTICLES}
							action={query.q !== '' && <TextLink to="/news">Clear search</TextLink>}
						/>
					) : (
						<>
							{lead && <LeadArticle article={lead} />}
							{others.length > 0 && (
								<div className="mt-10 border-t border-line pt-10">
									<NewsCards articles={others} />
								</div>
							)}
						</>
					)}
					<NumberedPager
						className="mt-10"
						page={list.page}
						pages={list.pages}
						total={list.total}
						shown={list.rows.length}
						rowsAPage={ARTICLES_A_PAGE}
						to={(page) => `/news${writeListQuery({ ...query, page })}`}
					/>
				</div>
			</Section>
		</>
	)
}
