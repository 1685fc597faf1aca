import {
	membershipEnding,
	membershipOpening,
	membershipSteps,
	planTexts,
} from '#app/features/memberships/texts.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { Outlet } from 'react-router'
import { PlanCards } from '#app/features/memberships/components/plan-cards.tsx'
import { isLive } from '#app/platform/web/payments/offers.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { Band } from '#app/ui/band.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import type { Route } from './+types/membership'

export const loader = () => ({ live: isLive() })

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Membership',
		description:
			'Two memberships in Kigali, for startups and for individuals, each for a year. Apply online; nothing is charged with the application.',
	})

/** The membership page: two plans, and what happens after the application. */
export default function Membership({ loaderData }: Route.ComponentProps) {
	const opening = useTexts(membershipOpening)
	const plans = useTexts(planTexts)
	const steps = useTexts(membershipSteps)
	const ending = useTexts(membershipEnding)
	return (
		<>
			<PageHero title={opening.title} lead={opening.lead} eye={{ palette: 'sun' }} />
			<Section tint>
				<SectionHead title={plans.title} lead={plans.lead} />
				<PlanCards live={loaderData.live} />
			</Section>
			{steps.rows.length > 0 && (
				<Section>
					<SectionHead title="What happens next" />
					<ol className="grid gap-x-8 border-t-2 border-text sm:grid-cols-3">
						{steps.rows.map(({ name, text }, at) => (
							<li key={at} className="border-b border-line py-6 sm:border-b-0">
								<h3 className="text-h4">{name}</h3>
								<p className="mt-1.5 text-text-2">{text}</p>
							</li>
						))}
					</ol>
				</Section>
			)}
			<Band
				title={ending.title}
				lead={ending.lead || undefined}
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
