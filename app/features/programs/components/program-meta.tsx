import { ProgramIcon } from '#app/features/programs/components/program-icon.tsx'
import type { Program } from '#app/features/programs/samples.ts'
import { Meta } from '#app/ui/meta.tsx'

/** A program's icon and the facts under its title: how long, for whom and, on its own page, how many. */
export const ProgramMeta = ({ program, seats = null }: { program: Program; seats?: number | null }) => (
	<div className="mt-1.5 flex items-start gap-2.5 text-ui text-muted">
		<ProgramIcon name={program.icon} className="mt-px" />
		<Meta>
			{program.duration}
			{program.audience}
			{seats !== null && `${seats} seats`}
		</Meta>
	</div>
)
