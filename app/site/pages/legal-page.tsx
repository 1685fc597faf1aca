import type { ReactNode } from 'react'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section } from '#app/ui/section.tsx'

export type Clause = { heading: string; text: ReactNode }

/** A page to be read from top to bottom: heading at the left, text at the right, ruled. */
export const LegalPage = ({
	title,
	lead,
	changed,
	clauses,
}: {
	title: string
	lead: string
	/** The day of the last change, as people write it. */
	changed: string
	clauses: readonly Clause[]
}) => (
	<>
		<PageHero title={title} lead={lead} />
		<Section>
			<p className="mb-8 text-muted">Last changed on {changed}.</p>
			{clauses.map(({ heading, text }) => (
				<div
					key={heading}
					className="grid gap-x-12 gap-y-3 border-t border-line py-7 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
				>
					<h2 className="text-h4">{heading}</h2>
					<div className="max-w-2xl text-text-2 [&>*+*]:mt-4 [&_ul]:list-disc [&_ul]:pl-5 [&_li]:mt-1.5">
						{text}
					</div>
				</div>
			))}
		</Section>
	</>
)
