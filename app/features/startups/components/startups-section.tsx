import { startupsOpening } from '#app/features/page-texts/texts/lists.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { StartupCard } from '#app/features/startups/components/startup-card.tsx'
import { coverSeed, NO_STARTUPS } from '#app/features/startups/rules.ts'
import type { Startup } from '#app/features/startups/samples.ts'
import { TextLink } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TileList } from '#app/ui/tile-list.tsx'

/** The startups on the home page. */
export function StartupsSection({ startups, demo }: { startups: readonly Startup[]; demo: boolean }) {
	const { title } = useTexts(startupsOpening)
	return (
		<Section tint>
			{demo && <DemoBanner />}
			<SectionHead title={title} action={<TextLink to="/startups">All startups</TextLink>} />
			{startups.length === 0 ? (
				<EmptyState sentence={NO_STARTUPS} />
			) : (
				<TileList seeds={startups.map(coverSeed)}>
					<ul className="grid gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3">
						{startups.map((startup) => (
							<li key={startup.id}>
								<StartupCard startup={startup} />
							</li>
						))}
					</ul>
				</TileList>
			)}
		</Section>
	)
}
