import { CategoryTile } from '#app/features/opportunities/components/category-tile.tsx'
import { OpportunityBox } from '#app/features/opportunities/components/opportunity-box.tsx'
import { describeJobPosting } from '#app/features/opportunities/job-posting.ts'
import { findOpportunity } from '#app/features/opportunities/queries.server.ts'
import { aboutTitle, categoryLabel, daysLeftLabel, isOpen } from '#app/features/opportunities/rules.ts'
import { sampleOpportunities } from '#app/features/opportunities/samples.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { excerpt } from '#app/platform/core/text/excerpt.ts'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { showsDraft } from '#app/platform/web/pages/preview.server.ts'
import { outOfIndex, PublicationNotice } from '#app/platform/web/pages/publication-notice.tsx'
import { formatDeadline } from '#app/platform/core/time/time.ts'
import { ApplyBar } from '#app/ui/apply-bar.tsx'
import { ButtonLink, TextLink } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Meta } from '#app/ui/meta.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section } from '#app/ui/section.tsx'
import { ShareLinks } from '#app/ui/share-links.tsx'
import type { Route } from './+types/opportunity'

export async function loader(args: Route.LoaderArgs) {
	const { params, context } = args
	const id = idOrNotFound(params.id)
	const now = new Date()
	const previewed = showsDraft(args)
	const { rows: opportunity, demo } = await orSamples(
		context,
		'opportunity',
		() => findOpportunity(db, id, previewed),
		() => sampleOpportunities(now).find((sample) => sample.id === id) ?? null,
	)
	if (!opportunity) throw demo ? unavailable() : notFound()
	const url = `${settings.siteUrl}/opportunities/${id}`
	const posting =
		demo || opportunity.publication !== 'published' ? null : describeJobPosting(opportunity, url, now)
	return { opportunity, open: isOpen(opportunity, now), posting, url, demo, now }
}

export const meta: Route.MetaFunction = (args) => {
	if (!args.loaderData) return []
	const { opportunity, open, posting } = args.loaderData
	const where = `${opportunity.company_organization}, ${opportunity.location}`
	return [
		...pageMeta(args, {
			title: `${opportunity.title}, ${opportunity.company_organization}`,
			description: excerpt(`${where}. ${opportunity.description}`, 160),
		}),
		...(posting ? [{ 'script:ld+json': posting }] : []),
		...(open ? outOfIndex(opportunity.publication) : [{ name: 'robots', content: 'noindex' }]),
	]
}

export default function OpportunityPage({ loaderData }: Route.ComponentProps) {
	const { opportunity, open, url, demo, now } = loaderData
	const { id, category, title, application_deadline } = opportunity
	const apply = (className?: string) => (
		<ButtonLink to={`/opportunities/${id}/apply`} toForm className={className}>
			Apply Now
		</ButtonLink>
	)
	return (
		<>
			<PublicationNotice publication={opportunity.publication} one="opportunity" takes="applications" />
			<PageHero
				above={
					<TextLink to="/opportunities">
						<Icon name="arrow-left" />
						All opportunities
					</TextLink>
				}
				title={<span className="wrap-break-word">{title}</span>}
				actions={
					<Meta className="text-base!">
						{categoryLabel(category)}
						{opportunity.company_organization}
						{opportunity.location}
						{opportunity.featured && 'Featured'}
					</Meta>
				}
				aside={
					<CategoryTile id={id} category={category} className="size-24 sm:size-40 lg:ml-auto lg:size-52" />
				}
			/>
			<Section className="max-lg:pt-10!">
				{demo && <DemoBanner />}
				<div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
					<div className="max-w-2xl">
						<h2 className="text-h3">{aboutTitle(category)}</h2>
						<p className="mt-3 text-[1.0625rem] leading-[1.65] whitespace-pre-line wrap-break-word">
							{opportunity.description}
						</p>
						<h2 className="mt-10 text-h3">Requirements</h2>
						<p className="mt-3 text-[1.0625rem] leading-[1.65] whitespace-pre-line wrap-break-word">
							{opportunity.requirements}
						</p>
						<ShareLinks
							shared={{ url, text: `${title}, ${opportunity.company_organization}` }}
							networks={['WhatsApp', 'Email']}
							boxed
							className="mt-8 max-w-md"
						/>
					</div>
					<OpportunityBox
						opportunity={opportunity}
						open={open}
						now={now}
						apply={apply('w-full')}
						className="lg:sticky lg:top-6 lg:self-start"
					/>
				</div>
			</Section>
			{open && (
				<ApplyBar
					left={daysLeftLabel(application_deadline, now)}
					until={formatDeadline(application_deadline)}
				>
					{apply()}
				</ApplyBar>
			)}
		</>
	)
}
