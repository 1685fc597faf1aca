import { CampaignSection } from '#app/features/campaigns/components/campaign-section.tsx'
import { listRunningCampaigns } from '#app/features/campaigns/queries.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import {
	donationEnding,
	donationFigures,
	donationOpening,
	levelTexts,
	storyTexts,
} from '#app/features/donations/texts.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { Outlet } from 'react-router'
import { ImpactLevels } from '#app/features/donations/components/impact-levels.tsx'
import { Stories } from '#app/features/donations/components/stories.tsx'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { Band } from '#app/ui/band.tsx'
import { ButtonLink, TextLink } from '#app/ui/button.tsx'
import { NightHero } from '#app/ui/page-hero.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { StatStrip } from '#app/ui/stat-strip.tsx'
import type { Route } from './+types/donation'

export async function loader({ context }: Route.LoaderArgs) {
	const now = new Date()
	const { rows: campaigns } = await orSamples(
		context,
		'campaigns',
		() => listRunningCampaigns(db, now),
		() => [],
	)
	return { campaigns, now }
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Donate',
		description:
			'Give once or every month, any amount from 10,000 to 1,000,000 RWF: for training, prototypes and first salaries in Kigali, Rwanda.',
	})

/** The donation page. */
export default function Donation({ loaderData: { campaigns, now } }: Route.ComponentProps) {
	const opening = useTexts(donationOpening)
	const figures = useTexts(donationFigures)
	const levels = useTexts(levelTexts)
	const stories = useTexts(storyTexts)
	const ending = useTexts(donationEnding)
	return (
		<>
			<NightHero
				title={opening.title}
				lead={opening.lead}
				eye={{ palette: 'night', width: 600, height: 480, x: 300, radius: 300 }}
				actions={
					<ButtonLink to="/donation/give" variant="highlight" size="lg" toForm>
						Donate Now
					</ButtonLink>
				}
			/>
			{figures.rows.length > 0 && (
				<Section>
					<h2 className="sr-only">What donations have done</h2>
					<StatStrip stats={figures.rows} />
				</Section>
			)}
			<Section tint>
				<SectionHead
					title={levels.title}
					lead={levels.lead}
					action={<TextLink to="/donation/month-by-month">Month by month</TextLink>}
				/>
				<ImpactLevels />
			</Section>
			{campaigns.length > 0 && (
				<Section label="What we collect for">
					{campaigns.map((campaign) => (
						<CampaignSection key={campaign.id} campaign={campaign} now={now} />
					))}
				</Section>
			)}
			{stories.rows.length > 0 && (
				<Section>
					<h2 className="mb-12 text-h2">{stories.title}</h2>
					<Stories />
				</Section>
			)}
			<Band
				title={ending.title}
				lead={ending.lead || undefined}
				actions={
					<ButtonLink to="/donation/give" variant="kaolin" size="lg" toForm>
						Donate Now
					</ButtonLink>
				}
			/>
			<Outlet />
		</>
	)
}
