import { Outlet } from 'react-router'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { ContactFacts } from '#app/site/pages/contact-facts.tsx'
import { DigitalBridgeBanner } from '#app/site/pages/digital-bridge-banner.tsx'
import { ServiceRows } from '#app/site/pages/service-rows.tsx'
import { consultationSteps, researchAreas } from '#app/site/pages/service-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import type { Route } from './+types/services'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Our Services',
		description:
			'Consulting, training, research, incubation and business development from Kigali, and IT teams for Europe by Digital Bridge Rwanda.',
	})

export default function Services() {
	return (
		<>
			<PageHero
				title="What we can do for you"
				lead="Seven services for companies, schools and public bodies. The first conversation costs nothing."
				eye={{ palette: 'stone' }}
			/>
			<Section>
				<h2 className="sr-only">Services</h2>
				<ServiceRows />
			</Section>
			<Section tint>
				<SectionHead
					title="Research areas"
					lead="We do our research where we work: in classes, in workshops and on farms."
				/>
				<ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
					{researchAreas.map(({ name, text }) => (
						<li key={name} className="border-t-2 border-text pt-5">
							<h3 className="text-h4">{name}</h3>
							<p className="mt-2 text-text-2">{text}</p>
						</li>
					))}
				</ul>
			</Section>
			<DigitalBridgeBanner />
			<Section id="consultation">
				<SectionHead
					title="From the first call to the last invoice"
					lead="A consultation has four steps. You can stop after each one."
				/>
				<ol className="grid sm:grid-cols-2 lg:grid-cols-4 lg:border-t-2 lg:border-text">
					{consultationSteps.map(({ name, text }, at) => (
						<li
							key={name}
							className="border-line py-5 max-lg:border-t lg:border-l lg:px-8 lg:pt-7 lg:first:border-l-0 lg:first:pl-0"
						>
							<span aria-hidden="true" className="figure text-h3 text-muted">
								{at + 1}
							</span>
							<h3 className="mt-2">{name}</h3>
							<p className="mt-2 max-w-80 text-text-2">{text}</p>
						</li>
					))}
				</ol>
			</Section>
			<Section tint>
				<div className="grid gap-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-20">
					<div>
						<h2>Not sure which one?</h2>
						<p className="mt-4 max-w-lg text-lead text-text-2">
							Tell us in a few words what you need. We tell you who can help, even if it is not us.
						</p>
						<div className="mt-7 flex flex-wrap gap-3">
							<ButtonLink to="/services/appointment" size="lg" toForm>
								Schedule a Call
							</ButtonLink>
							<ButtonLink to="/contact" variant="outline" size="lg">
								Write to us
							</ButtonLink>
						</div>
					</div>
					<ContactFacts className="border-b border-line" />
				</div>
			</Section>
			<Outlet />
		</>
	)
}
