import { listPrograms } from '#app/features/programs/queries.server.ts'
import { fourPrograms } from '#app/features/programs/samples.ts'
import { orSamples } from '#app/platform/db/availability.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import { pageMeta } from '#app/platform/pages/page-meta.ts'
import { AboutSection } from '#app/site/about-section.tsx'
import { AdSlot } from '#app/site/ad-slot.tsx'
import { CallToAction } from '#app/site/call-to-action.tsx'
import { ContactSection } from '#app/site/contact-section.tsx'
import { ProgramsSection } from '#app/site/programs-section.tsx'
import { useSiteFacts } from '#app/site/site-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { NightHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
	const programs = await orSamples(
		context,
		() => listPrograms(db),
		() => [...fourPrograms],
	)
	return { programs }
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		description:
			'An innovation and incubation centre in Kigali that trains, backs and connects young people and women who build companies with technology.',
	})

export default function Home({ loaderData: { programs } }: Route.ComponentProps) {
	const { hub } = useSiteFacts()
	return (
		<>
			<NightHero
				size="home"
				title="Make the job you were looking for."
				lead={`${hub.name} trains, backs and connects young people and women who build companies with technology, from two addresses in Kigali.`}
				actions={
					<>
						<ButtonLink to="/programs" variant="highlight" size="lg" className="whitespace-nowrap">
							Explore programs
						</ButtonLink>
						<ButtonLink to="/impact" variant="night" size="lg" className="whitespace-nowrap">
							See our impact
						</ButtonLink>
					</>
				}
			/>
			<AboutSection />
			{programs.rows.length > 0 && <ProgramsSection programs={programs.rows} demo={programs.demo} />}
			<AdSlot placement="content" />
			<CallToAction />
			<ContactSection />
		</>
	)
}
