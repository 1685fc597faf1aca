import {
	consultationSteps,
	researchAreas,
	servicesOpening,
	whichService,
} from '#app/features/page-texts/texts/services.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { Outlet } from 'react-router'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { ContactFacts } from '#app/site/pages/contact-facts.tsx'
import { DigitalBridgeBanner } from '#app/site/pages/digital-bridge-banner.tsx'
import { ServiceRows } from '#app/site/pages/service-rows.tsx'
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
	const opening = useTexts(servicesOpening)
	const research = useTexts(researchAreas)
	const steps = useTexts(consultationSteps)
	const which = useTexts(whichService)
	return (
		<>
			<PageHero title={opening.title} lead={opening.lead} eye={{ palette: 'stone' }} />
			<Section>
				<h2 className="sr-only">Services</h2>
				<ServiceRows />
			</Section>
			{research.rows.length > 0 && (
				<Section tint>
					<SectionHead title={research.title} lead={research.lead} />
					<ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
						{research.rows.map(({ name, text }, at) => (
							<li key={at} className="border-t-2 border-text pt-5">
								<h3 className="text-h4">{name}</h3>
								<p className="mt-2 text-text-2">{text}</p>
							</li>
						))}
					</ul>
				</Section>
			)}
			<DigitalBridgeBanner />
			{steps.rows.length > 0 && (
				<Section id="consultation">
					<SectionHead title={steps.title} lead={steps.lead} />
					<ol className="grid sm:grid-cols-2 lg:grid-cols-4 lg:border-t-2 lg:border-text">
						{steps.rows.map(({ name, text }, at) => (
							<li
								key={at}
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
			)}
			<Section tint>
				<div className="grid gap-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-20">
					<div>
						<h2>{which.title}</h2>
						<p className="mt-4 max-w-lg text-lead text-text-2">{which.lead}</p>
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
