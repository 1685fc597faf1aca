import { listPrograms } from '#app/features/programs/queries.server.ts'
import { fourPrograms } from '#app/features/programs/samples.ts'
import { db } from '#app/platform/db/db.server.ts'
import { orSamples } from '#app/platform/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/pages/page-meta.ts'
import { CallToAction } from '#app/site/pages/call-to-action.tsx'
import { ContactSection } from '#app/site/pages/contact-section.tsx'
import { ProgramsSection } from '#app/site/pages/programs-section.tsx'
import { testimonials } from '#app/site/pages/testimonial-texts.ts'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section } from '#app/ui/section.tsx'
import { Avatar } from '#app/ui/tile.tsx'
import type { Route } from './+types/testimonials'

export const loader = ({ context }: Route.LoaderArgs) =>
	orSamples(
		context,
		'programs',
		() => listPrograms(db),
		() => [...fourPrograms],
	)

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Testimonials',
		description: 'What founders, graduates and partner companies say about their time with us in Kigali.',
	})

export default function Testimonials({ loaderData: { rows, demo } }: Route.ComponentProps) {
	return (
		<>
			<PageHero
				title="In their own words"
				lead="Four people, four ways through the door. We name their roles and leave their names to them."
				eye={{ palette: 'earth' }}
			/>
			<Section>
				<h2 className="sr-only">Testimonials</h2>
				<ul className="@container grid gap-x-12 gap-y-10 lg:grid-cols-2">
					{testimonials.map(({ name, role, quote }) => (
						<li key={name}>
							<figure className="grid grid-cols-[6.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-5 @max-[14rem]:block sm:grid-cols-[12.5rem_minmax(0,1fr)] sm:gap-x-8">
								<div className="row-span-2 @max-[14rem]:mb-4 @max-[14rem]:max-w-44">
									<Avatar seed={`testimonial:${name}`} />
								</div>
								<blockquote className="font-display text-xl leading-tight font-bold tracking-display text-pretty sm:text-h3">
									{quote}
								</blockquote>
								<figcaption className="mt-4">
									<b className="block font-semibold">{name}</b>
									<span className="text-ui text-muted">{role}</span>
								</figcaption>
							</figure>
						</li>
					))}
				</ul>
			</Section>
			{rows.length > 0 && <ProgramsSection programs={rows} demo={demo} />}
			<CallToAction />
			<ContactSection />
		</>
	)
}
