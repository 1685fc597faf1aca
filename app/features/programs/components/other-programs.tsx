import { ProgramMeta } from '#app/features/programs/components/program-meta.tsx'
import { ProgramPicture } from '#app/features/programs/components/program-picture.tsx'
import { coverSeed, programPath } from '#app/features/programs/rules.ts'
import type { Program } from '#app/features/programs/samples.ts'
import { CardTitle } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TileList } from '#app/ui/tile-list.tsx'

/** The other programs as ruled rows, at the foot of one's page. */
export const OtherPrograms = ({ programs }: { programs: readonly Program[] }) => (
	<TileList seeds={programs.map(({ id }) => coverSeed(id))}>
		<ul className="border-b border-line">
			{programs.map((program) => (
				<li
					key={program.id}
					className="relative beside items-center gap-x-5 gap-y-3 border-t border-line py-4"
				>
					<ProgramPicture program={program} ratio="1:1" sizes="4rem" className="w-16" />
					<div className="flex items-center gap-5">
						<div className="min-w-0 flex-1 wrap-break-word">
							<CardTitle to={programPath(program.slug)} className="text-h4!">
								{program.title}
							</CardTitle>
							<ProgramMeta program={program} />
						</div>
						<Icon name="arrow-right" />
					</div>
				</li>
			))}
		</ul>
	</TileList>
)
