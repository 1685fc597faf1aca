import { MemberGrid } from '#app/features/team/components/member-grid.tsx'
import type { TeamMember } from '#app/features/team/samples.ts'
import { TextLink } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'

/** Some of the team, on the home page and on /about. */
export const TeamSection = ({
	members,
	demo,
	siteUrl,
}: {
	members: readonly TeamMember[]
	demo: boolean
	siteUrl: string
}) => (
	<Section tint>
		{demo && <DemoBanner />}
		<SectionHead title="The people who answer" action={<TextLink to="/team">Meet the whole team</TextLink>} />
		<MemberGrid members={members} siteUrl={siteUrl} />
	</Section>
)
