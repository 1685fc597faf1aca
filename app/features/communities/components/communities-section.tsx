import { communitiesTexts } from '#app/features/page-texts/texts/lists.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { type Community, communityId, NO_COMMUNITIES, ofSector } from '#app/features/communities/rules.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { TextLink } from '#app/ui/button.tsx'
import { ChipRow, FilterChip } from '#app/ui/chip.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Meta } from '#app/ui/meta.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'

const ANCHOR = 'communities'

/**
 * The communities on the home page, with a chip per sector.
 * @param sector the one that the address asks for, or null for all
 */
export function CommunitiesSection({
	communities,
	sector,
	demo,
}: {
	communities: readonly Community[]
	sector: string | null
	demo: boolean
}) {
	const shown = ofSector(communities, sector)
	const texts = useTexts(communitiesTexts)
	// Without script the page is loaded anew and has to find its place again.
	const to = (chosen: string | null) =>
		`/${chosen === null ? '' : `?${new URLSearchParams({ sector: chosen })}`}#${ANCHOR}`
	return (
		<Section id={ANCHOR} className="scroll-mt-6 pt-0! [.bg-surface-2+&]:pt-section!">
			{demo && <DemoBanner />}
			<SectionHead title={texts.title} lead={texts.lead} className="mb-6! lg:mb-6!" />
			<div data-results="Loading communities...">
				{communities.length > 0 && (
					<div className="mb-6">
						<ChipRow label="Sector">
							<FilterChip to={to(null)} selected={sector === null}>
								All sectors
							</FilterChip>
							{communities.map((community) => (
								<FilterChip
									key={community.id}
									to={to(community.sector)}
									selected={sector !== null && community.id === communityId(sector)}
								>
									{community.sector}
								</FilterChip>
							))}
						</ChipRow>
					</div>
				)}
				{shown.length === 0 ? (
					<EmptyState
						sentence={NO_COMMUNITIES}
						action={
							communities.length === 0 ? (
								<TextLink to="/membership">Join as the first</TextLink>
							) : (
								<TextLink to={to(null)} data-swap>
									Show all sectors
								</TextLink>
							)
						}
					/>
				) : (
					<ul className="grid gap-x-12 lg:grid-cols-2">
						{shown.map((community) => (
							<li key={community.id}>
								<CommunityRow community={community} />
							</li>
						))}
					</ul>
				)}
			</div>
		</Section>
	)
}

const CommunityRow = ({
	community: { name, description, stage, location, memberCount },
}: {
	community: Community
}) => (
	<article className="beside gap-5 border-t border-line py-6 wrap-break-word">
		<p className="w-20 sm:w-26">
			<b className="figure block text-[2.5rem] leading-[0.9] sm:text-[3.25rem]">{formatCount(memberCount)}</b>
			<span className="mt-1.5 block text-ui text-muted">{memberCount === 1 ? 'member' : 'members'}</span>
		</p>
		<div>
			<h3 className="text-h4">{name}</h3>
			<p className="text-[0.9375rem] text-text-2">{description}</p>
			<Meta className="mt-1.5">
				{`Stage: ${stage}`}
				{location}
			</Meta>
		</div>
	</article>
)
