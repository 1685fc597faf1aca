import { aboutOpening } from '#app/features/page-texts/texts/about.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { TeamSection } from '#app/features/team/components/team-section.tsx'
import { listNewestMembers } from '#app/features/team/queries.server.ts'
import { fourMembers } from '#app/features/team/samples.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { AboutSection } from '#app/site/pages/about-section.tsx'
import { CallToAction } from '#app/site/pages/call-to-action.tsx'
import { useSiteFacts } from '#app/site/shell/site-facts.ts'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/about'

export const loader = ({ context }: Route.LoaderArgs) =>
	orSamples(
		context,
		'newest team members',
		() => listNewestMembers(db),
		() => [...fourMembers],
	)

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'About',
		description:
			'An innovation and incubation center in Kigali, Rwanda, that works to reduce youth and women unemployment through technology and entrepreneurship.',
	})

/** About, team, call to action. */
export default function About({ loaderData: { rows, demo } }: Route.ComponentProps) {
	const { siteUrl } = useSiteFacts()
	const { title, lead } = useTexts(aboutOpening)
	return (
		<>
			<PageHero title={title} lead={lead} eye={{ palette: 'ember' }} />
			<AboutSection more={{ to: '/testimonials', label: 'What people say' }} />
			<TeamSection members={rows} demo={demo} siteUrl={siteUrl} />
			<CallToAction />
		</>
	)
}
