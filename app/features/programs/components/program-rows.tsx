import { ProgramMeta } from '#app/features/programs/components/program-meta.tsx'
import { ProgramPicture } from '#app/features/programs/components/program-picture.tsx'
import { coverSeed, programPath } from '#app/features/programs/rules.ts'
import type { Program } from '#app/features/programs/samples.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { TileList } from '#app/ui/tile-list.tsx'

/**
 * The programs as ruled rows: a list to read. Each row has its slug as anchor. On phones the title stands
 * beside the picture, or below it where the text is so large that no room is left.
 */
export const ProgramRows = ({ programs }: { programs: readonly Program[] }) => (
	<TileList seeds={programs.map(({ id }) => coverSeed(id))}>
		<ul className="border-b border-line">
			{programs.map((program) => (
				<li
					key={program.id}
					id={program.slug}
					className="beside scroll-mt-6 items-start gap-x-5 gap-y-3 border-t border-line py-6 lg:grid lg:grid-cols-[11rem_minmax(0,4fr)_minmax(0,5fr)_auto] lg:items-center lg:gap-x-10"
				>
					<ProgramPicture
						program={program}
						ratio="3:2"
						sizes="(min-width: 64rem) 11rem, 5.5rem"
						className="w-22 lg:w-full"
					/>
					<div className="wrap-anywhere">
						<h3 className="font-display text-h3 font-bold tracking-display">
							<Link
								to={programPath(program.slug)}
								className="decoration-2 underline-offset-[0.15em] hover:underline"
							>
								{program.title}
							</Link>
						</h3>
						<ProgramMeta program={program} />
					</div>
					<p className="w-full whitespace-pre-line text-text-2 wrap-anywhere">{program.description}</p>
					<ButtonLink to={`/programs/${program.slug}/apply`} variant="outline" toForm className="w-full">
						Apply Now<span className="sr-only"> to {program.title}</span>
					</ButtonLink>
				</li>
			))}
		</ul>
	</TileList>
)
