import { CategoryTile } from '#app/features/opportunities/components/category-tile.tsx'
import { Deadline } from '#app/features/opportunities/components/deadline.tsx'
import { categoryLabel } from '#app/features/opportunities/rules.ts'
import type { ListedOpportunity } from '#app/features/opportunities/samples.ts'
import { leadOf } from '#app/platform/core/text/excerpt.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { BoxCard, CardTitle } from '#app/ui/card.tsx'

const CARD_CHARACTERS = 130

/** One opportunity of the list: what, with whom, where, until when, and the way to apply. */
export function OpportunityCard({
	opportunity,
	now,
	applyTo,
}: {
	opportunity: ListedOpportunity
	now: Date
	applyTo: string
}) {
	const { id, category, title, salary_range } = opportunity
	return (
		<BoxCard className="h-full">
			<div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
				<CategoryTile id={id} category={category} className="size-13 flex-none" />
				<p className="min-w-0 flex-1 basis-24 text-ui leading-normal text-muted">
					{categoryLabel(category)}
					{opportunity.featured && <b className="block font-semibold text-text">Featured</b>}
				</p>
			</div>
			<CardTitle to={`/opportunities/${id}`} className="wrap-break-word">
				{title}
			</CardTitle>
			<p className="mt-1.5 text-[0.9375rem] leading-[1.55] text-text-2 wrap-break-word">
				{leadOf(opportunity.description, CARD_CHARACTERS)}
			</p>
			<dl className="mt-4 mb-5 grid gap-y-1 text-ui leading-normal">
				<CardFact term="With" detail={opportunity.company_organization} />
				<CardFact term="Place" detail={opportunity.location} />
				{salary_range && <CardFact term="Pay" detail={salary_range} />}
			</dl>
			<div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
				<Deadline deadline={opportunity.application_deadline} now={now} />
				<ButtonLink to={applyTo} toForm className="relative z-1 px-3.5! text-ui!">
					Apply Now<span className="sr-only"> for {title}</span>
				</ButtonLink>
			</div>
		</BoxCard>
	)
}

/** The term at the left, or above where the text is so large that no room is left beside it. */
const CardFact = ({ term, detail }: { term: string; detail: string }) => (
	<div className="beside">
		<dt className="w-22 text-muted">{term}</dt>
		<dd className="wrap-break-word tabular-nums">{detail}</dd>
	</div>
)
