import { Outlet } from 'react-router'
import { pageMeta } from '#app/platform/pages/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/services'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Services',
		description:
			'Consulting, training, research and incubation in Kigali, Rwanda. The first consultation is free.',
	})

export default function Services() {
	return (
		<>
			<PageHero
				title="Services"
				lead="The first consultation is free: choose a day and a time."
				actions={
					<ButtonLink to="/services/appointment" variant="highlight" size="lg" preventScrollReset>
						Schedule a Consultation
					</ButtonLink>
				}
			/>
			<Outlet />
		</>
	)
}
