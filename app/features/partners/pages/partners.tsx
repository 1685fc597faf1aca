import { partnersOpening, partnersList, partnersEnding } from '#app/features/page-texts/texts/lists.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import type { Route } from './+types/partners'
import { PartnerGrid } from '#app/features/partners/components/partner-grid.tsx'
import { listPartners } from '#app/features/partners/queries.server.ts'
import { NO_PARTNERS } from '#app/features/partners/rules.ts'
import { samplePartners } from '#app/features/partners/samples.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { Band } from '#app/ui/band.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
	orSamples(
		context,
		'partners',
		() => listPartners(db),
		() => [...samplePartners],
	)

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Partners',
		description:
			'Companies, schools, funds and public bodies that work with us so that young people and women in Rwanda find or make work.',
	})

export default function Partners({ loaderData: { rows, demo } }: Route.ComponentProps) {
	const { title, lead } = useTexts(partnersOpening)
	const list = useTexts(partnersList)
	const ending = useTexts(partnersEnding)
	return (
		<>
			<PageHero title={title} lead={lead} eye={{ palette: 'lime' }} />
			<Section>
				{demo && <DemoBanner />}
				<SectionHead title="Strategic Partners" lead={list.lead || undefined} />
				{rows.length > 0 ? (
					<PartnerGrid partners={rows} />
				) : (
					<EmptyState
						sentence={NO_PARTNERS}
						action={
							<ButtonLink to="/impact/partner" variant="outline">
								Partner with Us
							</ButtonLink>
						}
					/>
				)}
			</Section>
			<Band
				title={ending.title}
				lead={ending.lead || undefined}
				actions={
					<ButtonLink to="/impact/partner" variant="kaolin" size="lg">
						Partner with Us
					</ButtonLink>
				}
			/>
		</>
	)
}
