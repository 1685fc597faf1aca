import { teamOpening } from '#app/features/page-texts/texts/lists.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { MemberGrid } from '#app/features/team/components/member-grid.tsx'
import type { TeamMember } from '#app/features/team/samples.ts'
import { TextLink } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'

/** Some of the team, on the home page and on /about. */
export function TeamSection({
	members,
	demo,
	siteUrl,
}: {
	members: readonly TeamMember[]
	demo: boolean
	siteUrl: string
}) {
	const { title } = useTexts(teamOpening)
	return (
		<Section tint>
			{demo && <DemoBanner />}
			<SectionHead title={title} action={<TextLink to="/team">Meet the whole team</TextLink>} />
			<MemberGrid members={members} siteUrl={siteUrl} />
		</Section>
	)
}
