import { homeOpening } from '#app/features/page-texts/texts/home.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { SponsoredSection } from '#app/features/advertising/components/sponsored-section.tsx'
import { listSponsored } from '#app/features/advertising/queries.server.ts'
import { sampleSponsored } from '#app/features/advertising/samples.ts'
import { CommunitiesSection } from '#app/features/communities/components/communities-section.tsx'
import { listCommunities } from '#app/features/communities/queries.server.ts'
import { fourCommunities } from '#app/features/communities/samples.ts'
import { NewsSection } from '#app/features/news/components/news-section.tsx'
import { listHomeNews } from '#app/features/news/queries.server.ts'
import { sampleArticles } from '#app/features/news/samples.ts'
import { listPrograms } from '#app/features/programs/queries.server.ts'
import { fourPrograms } from '#app/features/programs/samples.ts'
import { StartupsSection } from '#app/features/startups/components/startups-section.tsx'
import { listHomeStartups } from '#app/features/startups/queries.server.ts'
import { sixStartups } from '#app/features/startups/samples.ts'
import { TeamSection } from '#app/features/team/components/team-section.tsx'
import { listNewestMembers } from '#app/features/team/queries.server.ts'
import { fourMembers } from '#app/features/team/samples.ts'
import { type Db, db } from '#app/platform/core/db/db.server.ts'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { AboutSection } from '#app/site/pages/about-section.tsx'
import { AdSlot } from '#app/site/shell/ad-slot.tsx'
import { CallToAction } from '#app/site/pages/call-to-action.tsx'
import { ContactSection } from '#app/site/pages/contact-section.tsx'
import { organizationData } from '#app/site/pages/organization.ts'
import { ProgramsSection } from '#app/site/pages/programs-section.tsx'
import { type SiteFacts, useSiteFacts } from '#app/site/shell/site-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { NightHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/home'

export async function loader({ request, context }: Route.LoaderArgs) {
	const list = <T,>(name: string, load: (from: Db) => Promise<T[]>, samples: () => readonly T[]) =>
		orSamples(
			context,
			name,
			() => load(db),
			() => [...samples()],
		)
	const [programs, startups, sponsored, communities, team, news] = await Promise.all([
		list('programs', listPrograms, () => fourPrograms),
		list('newest startups', listHomeStartups, () => sixStartups),
		list(
			'sponsored content',
			(from) => listSponsored(from, new Date()),
			() => sampleSponsored,
		),
		list('communities', listCommunities, () => fourCommunities),
		list('newest team members', listNewestMembers, () => fourMembers),
		list('newest news', listHomeNews, () => sampleArticles(new Date())),
	])
	const sector = new URL(request.url).searchParams.get('sector') || null
	return { programs, startups, sponsored, communities, team, news, sector }
}

export const meta: Route.MetaFunction = (args) => {
	const facts = args.matches.find((match) => match?.id === 'site/shell/layout')?.loaderData as
		| SiteFacts
		| undefined
	return [
		...pageMeta(args, {
			description:
				'An innovation and incubation center in Kigali that trains, backs and connects young people and women who build companies with technology.',
		}),
		...(facts ? [{ 'script:ld+json': organizationData(facts) }] : []),
	]
}

export default function Home({ loaderData }: Route.ComponentProps) {
	const { programs, startups, sponsored, communities, team, news, sector } = loaderData
	const { siteUrl } = useSiteFacts()
	const { title, lead } = useTexts(homeOpening)
	return (
		<>
			<NightHero
				size="home"
				title={title}
				lead={lead}
				actions={
					<>
						{programs.rows.length > 0 && (
							<ButtonLink to="/programs" variant="highlight" size="lg" className="sm:whitespace-nowrap">
								Explore programs
							</ButtonLink>
						)}
						<ButtonLink to="/impact" variant="night" size="lg" className="sm:whitespace-nowrap">
							See our impact
						</ButtonLink>
					</>
				}
			/>
			<AboutSection />
			{programs.rows.length > 0 && <ProgramsSection programs={programs.rows} demo={programs.demo} />}
			<AdSlot placement="content" />
			<StartupsSection startups={startups.rows} demo={startups.demo} />
			<SponsoredSection notices={sponsored.rows} demo={sponsored.demo} />
			<CommunitiesSection communities={communities.rows} sector={sector} demo={communities.demo} />
			<TeamSection members={team.rows} demo={team.demo} siteUrl={siteUrl} />
			<NewsSection
				articles={news.rows}
				demo={news.demo}
				aside={
					<aside className="flex flex-col gap-6 not-has-[[data-ad-placement]>*]:hidden lg:w-75">
						<AdSlot placement="sidebar" />
						<AdSlot placement="sidebar-bottom" />
					</aside>
				}
			/>
			<CallToAction />
			<ContactSection />
		</>
	)
}
