import { ProgramRows } from '#app/features/programs/components/program-rows.tsx'
import { programsTitle } from '#app/features/programs/rules.ts'
import type { Program } from '#app/features/programs/samples.ts'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'

/** The programs on the home page. */
export const ProgramsSection = ({ programs, demo }: { programs: readonly Program[]; demo: boolean }) => (
	<Section className="pt-0">
		{demo && <DemoBanner />}
		<SectionHead
			title={programsTitle(programs.length)}
			lead="Free to apply, no fee to join. Tell us what you have built or want to build; a person replies within a week."
		/>
		<ProgramRows programs={programs} />
	</Section>
)
