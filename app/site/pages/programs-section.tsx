import { programsOpening } from '#app/features/page-texts/texts/programs.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { ProgramRows } from '#app/features/programs/components/program-rows.tsx'
import { programsTitle } from '#app/features/programs/rules.ts'
import type { Program } from '#app/features/programs/samples.ts'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'

/** The programs on the home page. */
export function ProgramsSection({ programs, demo }: { programs: readonly Program[]; demo: boolean }) {
	const { title, lead } = useTexts(programsOpening)
	return (
		<Section className="pt-0">
			{demo && <DemoBanner />}
			<SectionHead title={title || programsTitle(programs.length)} lead={lead} />
			<ProgramRows programs={programs} />
		</Section>
	)
}
