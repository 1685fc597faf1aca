import type { ReactNode } from 'react'
import type { ShownProgramDetails } from '#app/features/programs/queries/program-details.ts'
import { DiamondList } from '#app/ui/diamond-list.tsx'
import { Questions } from '#app/ui/questions.tsx'
import { RuledRows } from '#app/ui/ruled-rows.tsx'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
	<section>
		<h2 className="mb-5 text-[1.625rem] lg:text-[1.875rem]">{title}</h2>
		{children}
	</section>
)

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
	<div>
		<h3 className="mb-1.5 font-sans text-base font-semibold tracking-normal">{title}</h3>
		{children}
	</div>
)

/** What one learns, for whom, what follows, what people ask: each only where there is something to say. */
export const ProgramText = ({ details }: { details: ShownProgramDetails }) => {
	const { learn, fits, notNeeded, steps, questions } = details
	return (
		<div className="grid min-w-0 gap-12 lg:gap-16">
			{learn.length > 0 && (
				<Part title="What you learn">
					<RuledRows rows={learn} />
				</Part>
			)}
			{fits.length + notNeeded.length > 0 && (
				<Part title="Who it is for">
					<div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
						{fits.length > 0 && (
							<Side title="It fits if">
								<DiamondList items={fits} />
							</Side>
						)}
						{notNeeded.length > 0 && (
							<Side title="You do not need">
								<DiamondList items={notNeeded} hollow />
							</Side>
						)}
					</div>
				</Part>
			)}
			{steps.length > 0 && (
				<Part title="After you apply">
					<RuledRows rows={steps} />
				</Part>
			)}
			{questions.length > 0 && (
				<Part title="Questions people ask">
					<Questions questions={questions} />
				</Part>
			)}
		</div>
	)
}

/** Whether there is anything to say beside the apply box. */
export const hasText = ({ learn, fits, notNeeded, steps, questions }: ShownProgramDetails): boolean =>
	learn.length + fits.length + notNeeded.length + steps.length + questions.length > 0
