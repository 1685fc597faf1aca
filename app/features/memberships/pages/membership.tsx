import { Outlet } from 'react-router'
import { PlanCards } from '#app/features/memberships/components/plan-cards.tsx'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { Band } from '#app/ui/band.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import type { Route } from './+types/membership'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Membership',
		description:
			'Two memberships in Kigali: for startups at 500,000 RWF and for individuals at 200,000 RWF per year. Apply online; nothing is charged with the application.',
	})

const STEPS = [
	['You apply', 'It takes five minutes. The form takes no payment.'],
	['A person reads it', 'We read every application and answer by email.'],
	['You begin', 'Once you are approved, a welcome email tells you the next step.'],
] as const

/** The membership page: two plans, and what happens after the application. */
export default function Membership() {
	return (
		<>
			<PageHero
				title="A place to work, and people to work with."
				lead="Two memberships: one for startups, one for individuals. Choose yours and apply; nothing is charged today."
				eye={{ palette: 'sun' }}
			/>
			<Section tint>
				<SectionHead
					title="Choose your membership"
					lead="Each lasts a year. You do not need a startup for the individual membership, or a finished product for the startup membership."
				/>
				<PlanCards />
			</Section>
			<Section>
				<SectionHead title="What happens next" />
				<ol className="grid gap-x-8 border-t-2 border-text sm:grid-cols-3">
					{STEPS.map(([title, sentence]) => (
						<li key={title} className="border-b border-line py-6 sm:border-b-0">
							<h3 className="text-h4">{title}</h3>
							<p className="mt-1.5 text-text-2">{sentence}</p>
						</li>
					))}
				</ol>
			</Section>
			<Band
				title="Not sure which one fits?"
				lead="Tell us what you are working on. We will also tell you if neither fits."
				actions={
					<ButtonLink to="/contact" variant="kaolin" size="lg">
						Ask us
					</ButtonLink>
				}
			/>
			<Outlet />
		</>
	)
}
