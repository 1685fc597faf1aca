import { programsOpening } from '#app/features/page-texts/texts/programs.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { Outlet } from 'react-router'
import { ConsultingPackages } from '#app/features/consultations/components/consulting-packages.tsx'
import { ProgramRows } from '#app/features/programs/components/program-rows.tsx'
import { listPrograms } from '#app/features/programs/queries.server.ts'
import { NO_PROGRAMS, programsTitle } from '#app/features/programs/rules.ts'
import { fourPrograms } from '#app/features/programs/samples.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/programs'

export async function loader({ context }: Route.LoaderArgs) {
	return orSamples(
		context,
		'programs',
		() => listPrograms(db),
		() => [...fourPrograms],
	)
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Programs',
		description:
			'Startup Incubation, Women in Tech, Digital Skills and Rural Innovation: free programs in Kigali, Rwanda. Apply online.',
	})

export default function Programs({ loaderData: { rows, demo } }: Route.ComponentProps) {
	const { title, lead } = useTexts(programsOpening)
	return (
		<>
			<PageHero title={title || programsTitle(rows.length)} lead={lead} eye={{ palette: 'clay' }} />
			<Section>
				{demo && <DemoBanner />}
				<h2 className="sr-only">Programs</h2>
				{rows.length > 0 ? (
					<ProgramRows programs={rows} />
				) : (
					<EmptyState
						sentence={NO_PROGRAMS}
						action={
							<ButtonLink to="/contact" variant="outline">
								Write to us
							</ButtonLink>
						}
					/>
				)}
			</Section>
			<ConsultingPackages />
			<Outlet />
		</>
	)
}
