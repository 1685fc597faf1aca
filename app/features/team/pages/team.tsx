import { teamOpening } from '#app/features/page-texts/texts/lists.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { MemberGrid } from '#app/features/team/components/member-grid.tsx'
import { listMembers } from '#app/features/team/queries.server.ts'
import { fourMembers } from '#app/features/team/samples.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/team'

export async function loader({ context }: Route.LoaderArgs) {
	const { rows: members, demo } = await orSamples(
		context,
		'team',
		() => listMembers(db),
		() => [...fourMembers],
	)
	return { members, demo, siteUrl: settings.siteUrl }
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Team',
		description:
			'Who runs the hub in Kigali: incubation, learning, partnerships. Their roles, what they do, and how to reach them.',
	})

export default function Team({ loaderData: { members, demo, siteUrl } }: Route.ComponentProps) {
	const { title, lead } = useTexts(teamOpening)
	return (
		<>
			<PageHero title={title} lead={lead} eye={{ palette: 'ember' }} />
			<Section>
				{demo && <DemoBanner />}
				<h2 className="sr-only">Team</h2>
				<MemberGrid members={members} siteUrl={siteUrl} anchors />
			</Section>
		</>
	)
}
